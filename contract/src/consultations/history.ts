import type { ConsultationMove } from './consultation-states.ts'

/** What a line of a case's history is about, besides its moves. */
const historyNotes = [
  'prepared',
  'applicantLeft',
  'handOver',
  'expertLeft',
  'expertLapsed',
  'expertUncertified',
  'leadChanged',
  'sign',
  'dissent',
  'voidSignature',
  'nextAsked',
  'deskLooked',
  'breakGlass',
  'rateApplication',
  'fieldsCompleted',
  'exemptionAsked',
  'exemptionConfirmed',
  'exemptionDenied',
  'consentSigned',
] as const

/** What a line of a case's history is about: a move of the case, or something else that happened to it. */
export type HistoryLine = ConsultationMove | (typeof historyNotes)[number]
