import type { DataSet } from 'dicom-parser'
import { DicomRefused } from './dicom-error.ts'
import { code, decimal, ofPixels, strictDecimal } from './read-elements.ts'

/** How values become brightness between the ends of a window (PS3.3 C.11.2.1.2 and C.11.2.1.3). */
export type WindowFunction = 'linear' | 'linearExact' | 'sigmoid'
/** A window over values in the unit of the modality. */
export type ValueWindow = { center: number; width: number; function: WindowFunction }

/** How the stored grey values of one frame become what a person sees. */
export type GreyDisplay = {
  /** The window that the file suggests. */
  window: ValueWindow | undefined
  slope: number
  intercept: number
  /** Stored values, both ends included, that fill up where there is no picture. */
  padding: { low: number; high: number } | undefined
  isInverted: boolean
  /** A table stands where the slope or the window would. */
  hasTable: boolean
}

const perFrameGroups = 'x52009230'
const sharedGroups = 'x52009229'
const windowGroup = 'x00289132'
const rescaleGroup = 'x00289145'

/** Reads how a frame (from 0) is to be seen; refused where the file contradicts itself. */
export function greyDisplayOf(dataSet: DataSet, frame: number): GreyDisplay {
  const voi = groupOf(dataSet, frame, windowGroup)
  const rescale = groupOf(dataSet, frame, rescaleGroup)
  const slope = strictDecimal(rescale, 'x00281053') ?? 1
  if (slope === 0) throw new DicomRefused('inconsistent', 'slope')
  const window = windowOf(voi)
  return {
    window,
    slope,
    intercept: strictDecimal(rescale, 'x00281052') ?? 0,
    padding: paddingOf(dataSet),
    isInverted: isInverted(dataSet),
    hasTable: hasItems(rescale, 'x00283000') || (window === undefined && hasItems(voi, 'x00283010')),
  }
}

/** The spacing of a frame's pixels stands here. */
export function measuresOf(dataSet: DataSet, frame: number): DataSet {
  return groupOf(dataSet, frame, 'x00289110')
}

/** How many frames have groups of their own; nothing where none has. */
export function framesWithGroups(dataSet: DataSet): number | undefined {
  return dataSet.elements[perFrameGroups]?.items?.length
}

/** The frame's own group, else that of all frames, else the file. */
function groupOf(dataSet: DataSet, frame: number, group: string): DataSet {
  const own = dataSet.elements[perFrameGroups]?.items?.[frame]?.dataSet
  const shared = dataSet.elements[sharedGroups]?.items?.[0]?.dataSet
  const found = own?.elements[group] ?? shared?.elements[group]
  return found?.items?.[0]?.dataSet ?? dataSet
}

function windowOf(voi: DataSet): ValueWindow | undefined {
  const [center, width] = [decimal(voi, 'x00281050'), decimal(voi, 'x00281051')]
  if (center === null || width === null) return undefined
  const name = (code(voi, 'x00281056') ?? 'LINEAR').toUpperCase()
  const known = Object.hasOwn(windowFunctions, name) ? windowFunctions[name] : undefined
  if (known === undefined) throw new DicomRefused('inconsistent', 'VOI LUT function')
  const isAllowed = known === 'linear' ? width >= 1 : width > 0
  return isAllowed ? { center, width, function: known } : undefined
}

const windowFunctions: Readonly<Record<string, WindowFunction>> = {
  LINEAR: 'linear',
  LINEAR_EXACT: 'linearExact',
  SIGMOID: 'sigmoid',
}

function paddingOf(dataSet: DataSet): GreyDisplay['padding'] {
  const isSigned = dataSet.uint16('x00280103') === 1
  const value = ofPixels(dataSet, 'x00280120', { isSigned })
  if (value === undefined) return undefined
  const limit = ofPixels(dataSet, 'x00280121', { isSigned }) ?? value
  return { low: Math.min(value, limit), high: Math.max(value, limit) }
}

/** The shape of the presentation LUT goes before the photometric interpretation, which says the same in other words. */
function isInverted(dataSet: DataSet): boolean {
  const shape = code(dataSet, 'x20500020')
  if (shape !== null && shape !== 'IDENTITY' && shape !== 'INVERSE') throw new DicomRefused('inconsistent', 'LUT shape')
  return shape === null ? code(dataSet, 'x00280004') === 'MONOCHROME1' : shape === 'INVERSE'
}

function hasItems(dataSet: DataSet, tag: string): boolean {
  return (dataSet.elements[tag]?.items?.length ?? 0) > 0
}
