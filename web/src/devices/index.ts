/** Devices: the terminals of an institution, which its administrator pairs. */
export { terminalAnswers } from './answers.ts'
export { devicePages } from './routes.tsx'
