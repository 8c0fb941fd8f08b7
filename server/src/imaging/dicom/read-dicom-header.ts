import { closeSync, openSync } from 'node:fs'
import type { DataSet } from 'dicom-parser'
import { decodeText, displayName } from './charset.ts'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader, FramePlace, UltrasoundRegion } from './dicom-header.ts'
import { frameLength, indexEncapsulated, indexNative, indexVideo } from './frame-index.ts'
import { type Head, readHead } from './parse-dataset.ts'
import { isNative, isVideo, syntax } from './transfer-syntaxes.ts'

/** A frame of more pixels than this is refused before anything is drawn. */
const pixelLimit = 64 * 1024 * 1024
const frameLimit = 100_000
/** Longer words than the standard allows would be carried along with every header. */
const textLimit = 1_024
const regionLimit = 100

/** Reads the header and the frame index of a file; only for a worker that may die, else use `parseDicom`. */
export function readHeader(path: string): DicomHeader {
  const file = openSync(path, 'r')
  try {
    const head = readHead(file)
    const header = describe(head)
    return { ...header, frameIndex: placeFrames(file, head, header) }
  } finally {
    closeSync(file)
  }
}

function describe({ dataSet, isInflated, bareSyntax }: Head): DicomHeader {
  // In an inflated file the meta elements' offsets point into other bytes.
  const meta = (tag: string) => (isInflated ? '' : uid(dataSet, tag))
  const sopClassUid = uid(dataSet, 'x00080016') || meta('x00020002')
  if (sopClassUid === '1.2.840.10008.1.3.10') throw new DicomRefused('directory')
  const header: DicomHeader = {
    sopClassUid,
    sopInstanceUid: uid(dataSet, 'x00080018') || meta('x00020003'),
    studyInstanceUid: uid(dataSet, 'x0020000d'),
    seriesInstanceUid: uid(dataSet, 'x0020000e'),
    transferSyntaxUid: isInflated ? syntax.deflated : (bareSyntax ?? meta('x00020010')),
    modality: code(dataSet, 'x00080060'),
    patientName: text(dataSet, 'x00100010', displayName),
    patientId: text(dataSet, 'x00100020'),
    patientSex: code(dataSet, 'x00100040'),
    patientBirthDate: code(dataSet, 'x00100030'),
    accessionNumber: text(dataSet, 'x00080050'),
    studyDate: code(dataSet, 'x00080020'),
    studyTime: code(dataSet, 'x00080030'),
    studyDescription: text(dataSet, 'x00081030'),
    seriesDescription: text(dataSet, 'x0008103e'),
    seriesNumber: decimal(dataSet, 'x00200011'),
    instanceNumber: decimal(dataSet, 'x00200013'),
    bodyPart: text(dataSet, 'x00180015'),
    manufacturer: text(dataSet, 'x00080070'),
    ...describePixels(dataSet),
    ...describeDisplay(dataSet),
    ultrasoundRegions: regions(dataSet),
    frameIndex: [],
  }
  if (header.sopClassUid === '' || header.sopInstanceUid === '') throw new DicomRefused('notDicom', 'no SOP UIDs')
  if (header.studyInstanceUid === '' || header.seriesInstanceUid === '') {
    throw new DicomRefused('inconsistent', 'no study or series UID')
  }
  return header
}

function describePixels(dataSet: DataSet) {
  const hasPixels = dataSet.elements.x7fe00010 !== undefined
  const bitsAllocated = unsigned(dataSet, 'x00280100') ?? 0
  const bitsStored = unsigned(dataSet, 'x00280101') ?? bitsAllocated
  return {
    rows: hasPixels ? (unsigned(dataSet, 'x00280010') ?? 0) : 0,
    columns: hasPixels ? (unsigned(dataSet, 'x00280011') ?? 0) : 0,
    frames: hasPixels ? (decimal(dataSet, 'x00280008') ?? 1) : 0,
    bitsAllocated,
    bitsStored,
    highBit: unsigned(dataSet, 'x00280102') ?? bitsStored - 1,
    samplesPerPixel: unsigned(dataSet, 'x00280002') ?? 1,
    photometricInterpretation: code(dataSet, 'x00280004') ?? '',
    planarConfiguration: unsigned(dataSet, 'x00280006') ?? 0,
    pixelRepresentation: unsigned(dataSet, 'x00280103') ?? 0,
  }
}

function describeDisplay(dataSet: DataSet) {
  const functional = dataSet.elements.x52009229?.items?.[0]?.dataSet
  const inGroup = (group: string) => functional?.elements[group]?.items?.[0]?.dataSet
  const voi = inGroup('x00289132') ?? dataSet
  const rescale = inGroup('x00289145') ?? dataSet
  const spacing = inGroup('x00289110') ?? dataSet
  const row = decimal(spacing, 'x00280030', 0) ?? decimal(dataSet, 'x00181164', 0)
  const column = decimal(spacing, 'x00280030', 1) ?? decimal(dataSet, 'x00181164', 1)
  const rate = decimal(dataSet, 'x00180040') ?? decimal(dataSet, 'x00082144')
  return {
    windowCenter: decimal(voi, 'x00281050'),
    windowWidth: decimal(voi, 'x00281051'),
    rescaleSlope: decimal(rescale, 'x00281053') || 1,
    rescaleIntercept: decimal(rescale, 'x00281052') ?? 0,
    frameTimeMs: decimal(dataSet, 'x00181063') ?? decimal(dataSet, 'x00181065', 1) ?? (rate ? 1000 / rate : null),
    pixelSpacing: pair(row, column),
  }
}

function pair(row: number | null, column: number | null): [number, number] | null {
  return row !== null && column !== null && row > 0 && column > 0 ? [row, column] : null
}

function regions(dataSet: DataSet): UltrasoundRegion[] {
  const items = dataSet.elements.x00186011?.items?.slice(0, regionLimit) ?? []
  return items.flatMap(({ dataSet: item }) => {
    if (item === undefined) return []
    const size = (tag: string) => item.uint32(tag)
    const [minX, minY, maxX, maxY] = [size('x00186018'), size('x0018601a'), size('x0018601c'), size('x0018601e')]
    if (minX === undefined || minY === undefined || maxX === undefined || maxY === undefined) return []
    const region: UltrasoundRegion = {
      spatialFormat: item.uint16('x00186012') ?? null,
      dataType: item.uint16('x00186014') ?? null,
      flags: item.uint32('x00186016') ?? null,
      minX,
      minY,
      maxX,
      maxY,
      unitsX: item.uint16('x00186024') ?? null,
      unitsY: item.uint16('x00186026') ?? null,
      deltaX: item.double('x0018602c') ?? null,
      deltaY: item.double('x0018602e') ?? null,
      referenceX: item.int32('x00186020') ?? null,
      referenceY: item.int32('x00186022') ?? null,
    }
    return [region]
  })
}

function placeFrames(file: number, head: Head, header: DicomHeader): FramePlace[] {
  const element = head.dataSet.elements.x7fe00010
  if (element === undefined) {
    const claimsPixels = (unsigned(head.dataSet, 'x00280010') ?? 0) > 0
    const hasOthers = ['x7fe00008', 'x7fe00009', 'x00287fe0'].some((tag) => head.dataSet.elements[tag] !== undefined)
    if (claimsPixels && !hasOthers) throw new DicomRefused('truncated', 'no pixels')
    return []
  }
  checkShape(header)
  const offset = element.dataOffset - head.shift
  if (head.isInflated) {
    indexNative(header, { offset: element.dataOffset, length: element.length }, head.dataSet.byteArray.length)
    return []
  }
  if (isNative(header.transferSyntaxUid)) {
    if (element.hadUndefinedLength) throw new DicomRefused('inconsistent', 'fragments in an uncompressed file')
    return indexNative(header, { offset, length: element.length }, head.fileSize)
  }
  if (!element.hadUndefinedLength) throw new DicomRefused('inconsistent', 'compressed pixels without fragments')
  if (isVideo(header.transferSyntaxUid)) return indexVideo(file, offset, head.fileSize)
  return indexEncapsulated(file, offset, head.fileSize, header.frames)
}

function checkShape(header: DicomHeader): void {
  const { rows, columns, frames, bitsAllocated, samplesPerPixel } = header
  if (rows === 0 || columns === 0) throw new DicomRefused('inconsistent', 'no rows or columns')
  if (!Number.isInteger(frames) || frames < 1) throw new DicomRefused('inconsistent', `${frames} frames`)
  if (frames > frameLimit) throw new DicomRefused('tooLarge', `${frames} frames`)
  if (![1, 8, 16, 32, 64].includes(bitsAllocated)) throw new DicomRefused('inconsistent', `${bitsAllocated} bits`)
  if (samplesPerPixel < 1 || samplesPerPixel > 4) throw new DicomRefused('inconsistent', `${samplesPerPixel} samples`)
  if (rows * columns > pixelLimit || frameLength(header) > 4 * pixelLimit) {
    throw new DicomRefused('tooLarge', `${columns} × ${rows}`)
  }
}

function uid(dataSet: DataSet, tag: string): string {
  const value = (dataSet.string(tag) ?? '').trim()
  return /^[0-9.]{1,64}$/.test(value) ? value : ''
}

function code(dataSet: DataSet, tag: string): string | null {
  return dataSet.string(tag)?.trim().slice(0, textLimit) || null
}

function unsigned(dataSet: DataSet, tag: string): number | undefined {
  const element = dataSet.elements[tag]
  return element === undefined || element.length < 2 ? undefined : dataSet.uint16(tag)
}

function decimal(dataSet: DataSet, tag: string, index = 0): number | null {
  // The parser falls over a value that is not there.
  if (index >= (dataSet.numStringValues(tag) ?? 0)) return null
  const value = dataSet.string(tag, index)?.trim()
  if (!value) return null
  const number = Number(value)
  if (Number.isFinite(number)) return number
  if (tag === 'x00280008') throw new DicomRefused('inconsistent', 'frames')
  return null
}

function text(dataSet: DataSet, tag: string, shape = (value: string) => value): string | null {
  const element = dataSet.elements[tag]
  if (element === undefined || element.length === 0) return null
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
  const decoded = decodeText(bytes, characterSet(dataSet)).replaceAll('\0', '').trim()
  return shape(decoded).slice(0, textLimit) || null
}

/** The parser splits at backslashes; a character set wants all of its values. */
function characterSet(dataSet: DataSet): string | undefined {
  const element = dataSet.elements.x00080005
  if (element === undefined) return undefined
  const bytes = dataSet.byteArray.subarray(element.dataOffset, element.dataOffset + element.length)
  return Buffer.from(bytes).toString('latin1').trim()
}
