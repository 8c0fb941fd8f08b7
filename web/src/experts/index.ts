/** Experts: applying to stand on the list that applicants choose from, and the review that decides. */
export { expertAnswers, expertQueue } from './answers.ts'
export { expertSection } from './expert-section.ts'
export { expertConsolePages, expertPages } from './routes.tsx'
