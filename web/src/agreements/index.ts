/** Agreements with other institutions, as administrators keep them. */

export { AgreementsCard } from './agreements-card.tsx'
export { agreementsTab } from './agreements-tab.ts'
export { agreementAnswers } from './answers.ts'
