/** What is counted: tables of earlier domains, which this domain reads and never writes (decision 0183). */

export { attachments } from '../attachments/tables.ts'
export {
  consultations,
  documents,
  histories,
  invitations,
  ratings,
  reports,
  responses,
} from '../consultations/tables.ts'
export { examinations } from '../examinations/tables.ts'
export { instances } from '../imaging/tables.ts'
export { institutions } from '../institutions/tables.ts'
