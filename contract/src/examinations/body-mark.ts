import * as z from 'zod'
import { codeNameOf } from '../kit/index.ts'
import { bodyParts } from './codes.ts'
import type { StandardView } from './result-templates.ts'

/** The figure on which marks are placed, seen from the front: the patient's right is on the left. In points. */
export const bodyFigureSize = { width: 28, height: 34 } as const

const percent = z.number().int().min(0).max(100)

/** Where the probe stood on the body. */
export const bodyMark = z.object({
  /** From the figure's left and upper edge, in percent of its width and height. */
  x: percent,
  y: percent,
  /** Where the marked side of the probe points, in degrees clockwise; 0 is to the head. */
  angle: z.number().int().min(0).max(359),
})
export type BodyMark = z.output<typeof bodyMark>

/** Outlines as SVG paths, in points of the figure. */
const figures: Readonly<Record<keyof typeof bodyParts, string>> = {
  abdomen:
    'M10.500 1v3c0 2-6 2-7.500 5v11M17.500 1v3c0 2 6 2 7.500 5v11M7 12c0 6 .5 7 0 11-.5 4-1.500 6-1.500 10M21 12c0 6-.5 7 0 11 .5 4 1.500 6 1.500 10M8 20c1.500-4 3.500-5.500 6-5.500s4.500 1.500 6 5.500M14 25v1',
  thyroid:
    'M9 1c0 5 .5 7-.5 11C7 17 2 18 1 22v11M19 1c0 5-.5 7 .5 11 1.500 5 6.500 6 7.500 10v11M2 25c5-2 9-1 12 3M26 25c-5-2-9-1-12 3',
  superficial:
    'M14 1.500a3 3 0 1 0 .01 0M14 8.500c-5 0-6 1.500-6.500 5L6 20M14 8.500c5 0 6 1.500 6.500 5L22 20M10.500 13v6l-1 14M17.500 13v6l1 14M14 22l-.8 11M14 22l.8 11',
}

/** The figure of a body part by its number on the wire. */
export function bodyFigureOf(bodyPart: number): string {
  return figures[codeNameOf(bodyParts, bodyPart) ?? 'abdomen']
}

/** Where the probe stands for each view as a rule. A lesion may be anywhere: its mark is placed by hand. */
const usual: Readonly<Record<StandardView, BodyMark | null>> = {
  leftLiver: { x: 53, y: 49, angle: 0 },
  pancreas: { x: 50, y: 54, angle: 270 },
  rightLiver: { x: 29, y: 45, angle: 300 },
  secondHilum: { x: 42, y: 50, angle: 240 },
  gallbladder: { x: 36, y: 56, angle: 330 },
  firstHilum: { x: 39, y: 53, angle: 315 },
  bileDuct: { x: 42, y: 54, angle: 330 },
  rightKidney: { x: 27, y: 60, angle: 350 },
  spleen: { x: 72, y: 46, angle: 60 },
  leftKidney: { x: 73, y: 60, angle: 10 },
  rightLobeTransverse: { x: 41, y: 56, angle: 270 },
  rightLobeLong: { x: 41, y: 56, angle: 0 },
  leftLobeTransverse: { x: 59, y: 56, angle: 270 },
  leftLobeLong: { x: 59, y: 56, angle: 0 },
  isthmus: { x: 50, y: 60, angle: 270 },
  lesionLong: null,
  lesionShort: null,
}

/** The mark that a picture of this view begins with; the examiner moves it to where the probe really stood. */
export function usualMark(view: StandardView | null): BodyMark | null {
  return view && usual[view]
}

/** A mark in points of the figure: the middle of the probe's bar, its two ends, and the dot at its marked side. */
export function probeOf({ x, y, angle }: BodyMark) {
  const [at, over] = [(x / 100) * bodyFigureSize.width, (y / 100) * bodyFigureSize.height]
  const turned = (angle * Math.PI) / 180
  const end = (distance: number) => ({
    x: at + Math.sin(turned) * distance,
    y: over - Math.cos(turned) * distance,
  })
  return { from: end(-4), to: end(4), dot: end(4) }
}
