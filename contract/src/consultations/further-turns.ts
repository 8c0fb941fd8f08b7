/**
 * Whose turn it is besides what the states say, as it depends on what the person has done: the rules of the server, which
 * has a condition for each, and what the docs print below the states.
 */
export const furtherTurns = {
  fileAsked: {
    in: 'unresponsive, waitingForConsultation',
    who: 'the applicant, while an expert who was asked or has accepted waits for a file',
  },
  opinionDue: { in: 'waitingForConsultation', who: 'in writing, an expert who accepted and has not given an opinion' },
  signatureAsked: { in: 'writtenReport', who: 'an expert whom the lead asked to sign the report, until they sign' },
  addendumWaiting: { in: 'completed', who: 'the reportAuditor, while an addendum waits for review' },
  addendumReturned: {
    in: 'completed',
    who: 'the lead, while an addendum that was returned is neither sent nor withdrawn',
  },
} as const
export type FurtherTurn = keyof typeof furtherTurns
