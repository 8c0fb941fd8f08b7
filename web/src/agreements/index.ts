/** Agreements with other institutions, as administrators keep them. */
export { agreementsTab } from './agreements-tab.ts'
export { agreementAnswers } from './api.ts'
