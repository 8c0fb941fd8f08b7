import * as z from 'zod'
import { id, instant } from '../kit/index.ts'

/** What an examiner asks of whoever holds the probe, by one press. Directions are those of the picture. */
export const probeCommands = [
  'up',
  'down',
  'left',
  'right',
  'clockwise',
  'counterClockwise',
  'tiltHead',
  'tiltFoot',
  'hold',
  'press',
  'release',
  'breath',
  'freeze',
  'nextView',
] as const
export type ProbeCommand = (typeof probeCommands)[number]

/** A command as it was given: what, by whom, when. */
export const givenCommand = z.object({
  id,
  command: z.enum(probeCommands),
  from: id,
  name: z.string(),
  at: instant,
})
export type GivenCommand = z.output<typeof givenCommand>

/** So many are shown to whoever comes into the room. */
export const commandsShown = 20
