import { closeSync, openSync } from 'node:fs'
import type { DataSet } from 'dicom-parser'
import { DicomRefused } from './dicom-error.ts'
import { readHead } from './parse-dataset.ts'

/** A colour table: the stored value that its first entry stands for, and 8-bit colours. */
export type Palette = { first: number; colours: [red: Uint8Array, green: Uint8Array, blue: Uint8Array] }

/** Reads the colour table of a PALETTE COLOR image. */
export function readPalette(path: string): Palette {
  const file = openSync(path, 'r')
  try {
    const { dataSet } = readHead(file)
    const red = readTable(dataSet, 'x00281101', 'x00281201')
    const green = readTable(dataSet, 'x00281102', 'x00281202')
    const blue = readTable(dataSet, 'x00281103', 'x00281203')
    return { first: dataSet.uint16('x00281101', 1) ?? 0, colours: [red, green, blue] }
  } finally {
    closeSync(file)
  }
}

function readTable(dataSet: DataSet, descriptor: string, data: string): Uint8Array {
  const element = dataSet.elements[data]
  const entries = dataSet.uint16(descriptor, 0) || 65536
  const bits = dataSet.uint16(descriptor, 2) ?? 16
  if (element === undefined) throw new DicomRefused('unsupportedSyntax', 'palette without a table')
  if (element.length < entries) throw new DicomRefused('inconsistent', 'palette')
  const isWide = element.length >= 2 * entries
  return Uint8Array.from({ length: entries }, (_, at) => {
    if (!isWide) return dataSet.byteArray[element.dataOffset + at] ?? 0
    const value = dataSet.uint16(data, at) ?? 0
    return bits === 16 ? value >> 8 : value & 0xff
  })
}
