import { and, eq, sql } from 'drizzle-orm'
import { accountNameOf } from '../accounts/index.ts'
import { institutionNameOf } from '../institutions/index.ts'
import { waitingIn } from '../meetings/index.ts'
import { scalar } from '../platform/db/scalar.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { hospitalNameOf, practitionerNameOf } from '../practitioners/index.ts'
import { type Consultation, consultations, type Invitation, invitations } from './tables.ts'

/** As much of a case as a list shows, and as tells what a person may do with it. */
const headerColumns = {
  id: consultations.id,
  number: consultations.number,
  applicantId: consultations.applicantId,
  status: consultations.status,
  review: consultations.review,
  businessType: consultations.businessType,
  schedule: consultations.schedule,
  patientName: consultations.patientName,
  patientGender: consultations.patientGender,
  patientAge: consultations.patientAge,
  reason: consultations.reason,
  startsAt: consultations.startsAt,
  endsAt: consultations.endsAt,
  deskInstitutionId: consultations.deskInstitutionId,
  reportInstitutionId: consultations.reportInstitutionId,
  answerBy: consultations.answerBy,
  roomName: consultations.roomName,
  updatedAt: consultations.updatedAt,
}

/** A case with the names of those in it and its invitations of the present round. */
export type ListedCase = Pick<Consultation, keyof typeof headerColumns> & {
  readonly applicantName: string | null
  readonly institutionName: string | null
  readonly leadName: string | null
  readonly leadInstitutionName: string | null
  /** How many stand at the door of its room. */
  readonly waiting: number
  readonly invited: readonly Pick<Invitation, 'expertId' | 'status' | 'isLead'>[] | null
}

const invitedNow = sql`select json_agg(json_build_object(
    'expertId', ${invitations.expertId}, 'status', ${invitations.status}, 'isLead', ${invitations.isLead}))
  from ${invitations} where ${and(eq(invitations.consultationId, consultations.id), eq(invitations.round, consultations.round))}`

/** The columns of `ListedCase`: a page is one statement, since each further trip costs more than its answer. */
export const listedColumns = {
  ...headerColumns,
  applicantName: accountNameOf(consultations.applicantId),
  institutionName: institutionNameOf(consultations.institutionId),
  leadName: practitionerNameOf(consultations.leadId),
  leadInstitutionName: hospitalNameOf(consultations.leadId),
  waiting: sql<number>`case when ${consultations.status} = 'waitingForConsultation' then ${waitingIn(consultations.roomName)} else 0 end`,
  invited: scalar<NonNullable<ListedCase['invited']>>(invitedNow),
}

/** One case as a list shows it; throws for an id that is none. */
export async function listedCase(tx: Tx, id: string): Promise<ListedCase> {
  const [row] = await tx.select(listedColumns).from(consultations).where(eq(consultations.id, id))
  if (!row) throw new Error(`there is no consultation ${id}`)
  return row
}
