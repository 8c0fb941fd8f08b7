/** Bookings: places for remote examinations, as the examining institution and its community hospitals keep them. */
export { allDayAnswers, dayAnswers } from './answers.ts'
export { bookingPages } from './routes.tsx'
