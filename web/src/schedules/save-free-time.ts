import type { KeptFreeTime } from '@tongying/contract/schedules'

/** Saves the free time with a change, at once. */
export type SaveFreeTime = (changes: Partial<Omit<KeptFreeTime, 'version'>>) => Promise<unknown>
