/** Consultations in numbers: the page of a person's, an institution's or the platform's statistics, and the sheet that it prints. */
export { reportConsolePages, reportPages } from './routes.tsx'
export { statisticsTitle } from './title.ts'
