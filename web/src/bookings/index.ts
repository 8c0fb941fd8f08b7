/** Bookings: places for remote examinations, as the examining institution and its community hospitals keep them. */
export { allDayAnswers, dayAnswers, hospitalAnswers } from './answers.ts'
export { bookingPages } from './routes.tsx'
export { tiesTab } from './ties-tab.ts'
export { ExaminationWork } from './work/lazy-examination-work.ts'
