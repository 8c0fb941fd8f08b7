/** Agreements with other institutions, as administrators keep them. */
export { agreementAnswers } from './api.ts'
