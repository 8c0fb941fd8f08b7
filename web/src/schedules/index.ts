/** Schedules: an expert's free time, and who is on duty for emergencies. */
export { dutyTab } from './duty-tab.ts'
export { FreeTimeCard } from './free-time-card.tsx'
export { freeTimeTexts } from './texts.ts'
export { useOwnStretches } from './use-own-stretches.ts'
