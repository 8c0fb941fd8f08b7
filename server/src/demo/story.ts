import type { CaseStart, startCase } from './case-story.ts'

/** A case of the demo hospital and its steps. */
export type Story = (scene: Scene) => Promise<void>
export interface Scene {
  /** Starts a case; nothing when it has been made before. */
  open(start: CaseStart): ReturnType<typeof startCase>
  /** A time from now; of the past, one in working hours. */
  in(milliseconds: number): Date
  /** A time from now as it is: an emergency keeps no hours. */
  exactly(milliseconds: number): Date
  /** An hour of a day of the product's zone, counted from today. */
  on(days: number, hours: number, minutes?: number): Date
}
