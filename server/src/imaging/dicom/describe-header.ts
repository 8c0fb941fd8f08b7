import type { DataSet } from 'dicom-parser'
import { displayName } from './charset.ts'
import { DicomRefused } from './dicom-error.ts'
import type { DicomHeader, DrawingFacts, UltrasoundRegion } from './dicom-header.ts'
import { framesWithGroups, type GreyDisplay, greyDisplayOf, measuresOf } from './grey-display.ts'
import { directoryClass, type Head } from './parse-dataset.ts'
import { code, decimal, strictDecimal, text, uid, unsigned } from './read-elements.ts'
import { syntax } from './transfer-syntaxes.ts'

const regionLimit = 100

/** All that the head of a file states, without the places of its frames. */
export function describeHeader({ dataSet, isInflated, bareSyntax }: Head): DicomHeader {
  // In an inflated file the meta elements' offsets point into other bytes.
  const meta = (tag: string) => (isInflated ? '' : uid(dataSet, tag))
  const sopClassUid = uid(dataSet, 'x00080016') || meta('x00020002')
  if (sopClassUid === directoryClass) throw new DicomRefused('directory')
  const transferSyntaxUid = isInflated ? syntax.deflated : (bareSyntax ?? meta('x00020010'))
  const pixels = describePixels(dataSet)
  const header: DicomHeader = {
    sopClassUid,
    sopInstanceUid: uid(dataSet, 'x00080018') || meta('x00020003'),
    studyInstanceUid: uid(dataSet, 'x0020000d'),
    seriesInstanceUid: uid(dataSet, 'x0020000e'),
    transferSyntaxUid,
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
    ...pixels,
    ...describeDisplay(dataSet, pixels.frames),
    ...describeGrey(dataSet, { frames: pixels.frames, transferSyntaxUid }),
    ultrasoundRegions: regions(dataSet),
    places: null,
  }
  if (header.sopClassUid === '' || header.sopInstanceUid === '') throw new DicomRefused('notDicom', 'no SOP UIDs')
  if (header.studyInstanceUid === '' || header.seriesInstanceUid === '') throw new DicomRefused('missingUid')
  if (transferSyntaxUid === '') throw new DicomRefused('missingSyntax')
  return header
}

function describePixels(dataSet: DataSet) {
  const hasPixels = dataSet.elements.x7fe00010 !== undefined
  const bitsAllocated = unsigned(dataSet, 'x00280100') ?? 0
  const bitsStored = unsigned(dataSet, 'x00280101') ?? bitsAllocated
  return {
    rows: hasPixels ? (unsigned(dataSet, 'x00280010') ?? 0) : 0,
    columns: hasPixels ? (unsigned(dataSet, 'x00280011') ?? 0) : 0,
    frames: hasPixels ? (strictDecimal(dataSet, 'x00280008') ?? 1) : 0,
    bitsAllocated,
    bitsStored,
    highBit: unsigned(dataSet, 'x00280102') ?? bitsStored - 1,
    samplesPerPixel: unsigned(dataSet, 'x00280002') ?? 1,
    photometricInterpretation: code(dataSet, 'x00280004') ?? '',
    planarConfiguration: unsigned(dataSet, 'x00280006') ?? 0,
    pixelRepresentation: unsigned(dataSet, 'x00280103') ?? 0,
  }
}

function describeDisplay(dataSet: DataSet, frames: number) {
  const [row, column] = spacingOf(dataSet, frames)
  const rate = decimal(dataSet, 'x00180040') ?? decimal(dataSet, 'x00082144')
  return {
    frameTimeMs: decimal(dataSet, 'x00181063') ?? decimal(dataSet, 'x00181065', 1) ?? (rate ? 1000 / rate : null),
    pixelSpacing: pair(row, column),
  }
}

/** How the grey values are described, as far as it is the same for every frame. */
function describeGrey(dataSet: DataSet, { frames, transferSyntaxUid }: { frames: number; transferSyntaxUid: string }) {
  const displays = displaysOf(dataSet, frames)
  const first = displays?.[0]
  const same = <T>(of: (display: GreyDisplay) => T): T | null => {
    const [value, ...others] = [...new Set(displays?.map(of))]
    return value !== undefined && others.length === 0 ? value : null
  }
  const hasOneWindow = same(({ window }) => JSON.stringify(window ?? null)) !== null
  const window = hasOneWindow ? first?.window : undefined
  return {
    windowCenter: window?.center ?? null,
    windowWidth: window?.width ?? null,
    rescaleSlope: same(({ slope }) => slope),
    rescaleIntercept: same(({ intercept }) => intercept),
    facts: factsOf(dataSet, { displays, transferSyntaxUid }),
  }
}

/** How each frame is to be seen, once where all have the same; nothing where the file contradicts itself. */
function displaysOf(dataSet: DataSet, frames: number): readonly GreyDisplay[] | undefined {
  const own = framesWithGroups(dataSet)
  if (own !== undefined && own !== frames) return undefined
  try {
    return Array.from({ length: own ?? 1 }, (_, frame) => greyDisplayOf(dataSet, frame))
  } catch (thrown) {
    if (thrown instanceof DicomRefused) return undefined
    throw thrown
  }
}

function factsOf(
  dataSet: DataSet,
  { displays, transferSyntaxUid }: { displays: readonly GreyDisplay[] | undefined; transferSyntaxUid: string },
): DrawingFacts {
  const isGrey = (code(dataSet, 'x00280004') ?? '').startsWith('MONOCHROME')
  const presentation = code(dataSet, 'x00089205')
  const hasPalette = dataSet.elements.x00281101 !== undefined
  return {
    isPlainGrey: isGrey && displays?.every(isPlain) === true,
    hasGreyTable: isGrey && displays?.some((display) => display.hasTable) === true,
    hasColouredGrey: isGrey && hasPalette && (presentation === 'COLOR' || presentation === 'MIXED'),
    hasSegmentedPalette: ['x00281221', 'x00281222', 'x00281223'].some((tag) => dataSet.elements[tag] !== undefined),
    isContradictory:
      (isGrey && displays === undefined) || (transferSyntaxUid === syntax.explicitBig && hasBytesForWords(dataSet)),
  }
}

function isPlain({ window, slope, intercept, padding, isInverted }: GreyDisplay): boolean {
  return window === undefined && slope === 1 && intercept === 0 && padding === undefined && !isInverted
}

/** Words that are called bytes have no order that could be known in big endian. */
function hasBytesForWords(dataSet: DataSet): boolean {
  return (unsigned(dataSet, 'x00280100') ?? 0) > 8 && dataSet.elements.x7fe00010?.vr !== 'OW'
}

function spacingOf(dataSet: DataSet, frames: number): [row: number | null, column: number | null] {
  const own = framesWithGroups(dataSet) ?? 1
  const all = Array.from({ length: Math.min(own, Math.max(1, frames)) }, (_, frame) => {
    const measures = measuresOf(dataSet, frame)
    return [decimal(measures, 'x00280030', 0), decimal(measures, 'x00280030', 1)] as const
  })
  const [first = [null, null]] = all
  if (all.some(([row, column]) => row !== first[0] || column !== first[1])) return [null, null]
  return [first[0] ?? decimal(dataSet, 'x00181164', 0), first[1] ?? decimal(dataSet, 'x00181164', 1)]
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
