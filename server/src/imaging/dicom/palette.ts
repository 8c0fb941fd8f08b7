import type { DataSet } from 'dicom-parser'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader } from './dicom-header.ts'
import { ofPixels, unsigned } from './read-elements.ts'
import { syntax } from './transfer-syntaxes.ts'

/** A colour table: the stored value that its first entry stands for, and 8-bit colours. */
export type Palette = { first: number; colours: [red: Uint8Array, green: Uint8Array, blue: Uint8Array] }

/** Reads the colour table of a PALETTE COLOR image (PS3.3 C.7.6.3.1.5 and C.7.6.3.1.6). */
export function readPalette(dataSet: DataSet, header: DicomHeader): Palette {
  const isBig = header.transferSyntaxUid === syntax.explicitBig
  const red = readTable(dataSet, { descriptor: 'x00281101', data: 'x00281201', isBig })
  const green = readTable(dataSet, { descriptor: 'x00281102', data: 'x00281202', isBig })
  const blue = readTable(dataSet, { descriptor: 'x00281103', data: 'x00281203', isBig })
  const isSigned = header.pixelRepresentation === 1
  const firsts = descriptors.map((descriptor) => ofPixels(dataSet, descriptor, { isSigned, index: 1 }) ?? 0)
  const [first = 0] = firsts
  if (firsts.some((one) => one !== first) || red.length !== green.length || red.length !== blue.length) {
    throw new DicomRefused('inconsistent', 'palettes of different length')
  }
  return { first, colours: [red, green, blue] }
}

const descriptors = ['x00281101', 'x00281102', 'x00281103'] as const

type Table = { descriptor: string; data: string; isBig: boolean }

function readTable(dataSet: DataSet, { descriptor, data, isBig }: Table): Uint8Array {
  const element = dataSet.elements[data]
  const claimed = unsigned(dataSet, descriptor)
  if (element === undefined || claimed === undefined) throw new DicomRefused('inconsistent', 'palette without a table')
  const entries = claimed || 65_536
  const bits = ofPixels(dataSet, descriptor, { isSigned: false, index: 2 }) ?? 16
  if (element.length < entries) throw new DicomRefused('inconsistent', 'palette')
  const isWide = element.length >= 2 * entries
  // Two entries of 8 bits share a word, the first in its lower half.
  const swap = isBig && element.vr !== 'OB' ? 1 : 0
  return Uint8Array.from({ length: entries }, (_, at) => {
    if (!isWide) return dataSet.byteArray[element.dataOffset + (at ^ swap)] ?? 0
    const value = dataSet.uint16(data, at) ?? 0
    return bits === 16 ? value >> 8 : value & 0xff
  })
}
