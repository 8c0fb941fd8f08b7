import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { type Column, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { accountNameOf } from '../accounts/index.ts'
import { institutionNameOf, institutionShortNameOf } from '../institutions/index.ts'
import { waitingIn } from '../meetings/index.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { hospitalNameOf, hospitalShortNameOf, practitionerNameOf } from '../practitioners/index.ts'
import { isOfRound } from './still-on-case.ts'
import { isSupplementOpen } from './supplements/open-supplements.ts'
import { type Consultation, consultations, type Invitation, invitations } from './tables.ts'

/** An instant as the wire writes it: to read it as a Date and write it again cost a tenth of a list page. */
function wireTime(column: Column): SQL<string | null> {
  return sql<string | null>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** As much of a case as a list shows, and as much as decides what a person may do with it. */
const headerColumns = {
  id: consultations.id,
  number: consultations.number,
  applicantId: consultations.applicantId,
  coordinatorId: consultations.coordinatorId,
  confirmationAskedAt: consultations.confirmationAskedAt,
  preparationNote: consultations.preparationNote,
  status: consultations.status,
  review: consultations.review,
  businessType: consultations.businessType,
  schedule: consultations.schedule,
  isInWriting: consultations.isInWriting,
  patientName: consultations.patientName,
  patientGender: consultations.patientGender,
  patientAge: consultations.patientAge,
  reason: consultations.reason,
  startsAt: wireTime(consultations.startsAt),
  endsAt: wireTime(consultations.endsAt),
  deskLookedAt: wireTime(consultations.deskLookedAt),
  auditInstitutionId: consultations.auditInstitutionId,
  reportInstitutionId: consultations.reportInstitutionId,
  answerBy: wireTime(consultations.answerBy),
  addendumSubmittedAt: wireTime(consultations.addendumSubmittedAt),
  addendumReturnedAt: wireTime(consultations.addendumReturnedAt),
  roomName: consultations.roomName,
  lobbyMinutes: consultations.lobbyMinutes,
  updatedAt: sql<string>`${wireTime(consultations.updatedAt)}`,
  hasResponse: sql<boolean>`${consultations.respondedAt} is not null`,
}

type TimeName =
  | 'deskLookedAt'
  | 'startsAt'
  | 'endsAt'
  | 'answerBy'
  | 'updatedAt'
  | 'addendumSubmittedAt'
  | 'addendumReturnedAt'

/** A case with the names of those in it and who is invited in its present round, as one person sees it. */
export type ListedCase = Omit<Pick<Consultation, Exclude<keyof typeof headerColumns, 'hasResponse'>>, TimeName> & {
  /** Whether the applicant has responded to the report. */
  readonly hasResponse: boolean
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly answerBy: string | null
  readonly deskLookedAt: string | null
  readonly addendumSubmittedAt: string | null
  readonly addendumReturnedAt: string | null
  readonly updatedAt: string
  readonly applicantName: string | null
  readonly coordinatorName: string | null
  readonly institutionName: string | null
  readonly institutionShortName: string | null
  readonly leadName: string | null
  readonly leadInstitutionName: string | null
  readonly leadInstitutionShortName: string | null
  /** How many stand at the door of its room. */
  readonly waiting: number
  readonly invited: number
  /** Who has accepted, whatever became of it. */
  readonly accepted: number
  /** The viewer's own invitation, if there is one. */
  readonly myStatus: Invitation['status'] | null
  readonly isMyLead: boolean | null
  /** Whether the viewer has given an opinion in writing in this round. */
  readonly hasMyOpinion: boolean | null
  /** Whether the viewer is asked to sign the report, and has not signed. */
  readonly isMySignatureAsked: boolean | null
  /** An expert waits for a file that the applicant has not answered about. */
  readonly isSupplementOpen: boolean
}

/**
 * Listed cases of this viewer, still without a condition. One statement, since each further trip costs more than its
 * answer; the invitations are counted there, since to read them all as JSON costs more than the rest of a row.
 */
export function selectListed<More extends Record<string, SQL.Aliased>>(
  db: Pick<Tx, 'select'>,
  viewerId: string | Placeholder,
  more: More,
) {
  const isMine = sql`${invitations.expertId} = ${viewerId}`
  const round = db
    .select({
      invited: sql<number>`count(*)::int`.as('invited'),
      accepted:
        sql<number>`(count(*) filter (where ${inArray(invitations.status, [...invitationStates.groups.everAccepted])}))::int`.as(
          'accepted',
        ),
      myStatus: sql<ListedCase['myStatus']>`max(${invitations.status}) filter (where ${isMine})`.as('my_status'),
      isMyLead: sql<boolean | null>`bool_or(${invitations.isLead}) filter (where ${isMine})`.as('is_my_lead'),
      hasMyOpinion: sql<boolean | null>`bool_or(${invitations.opinionAt} is not null) filter (where ${isMine})`.as(
        'has_my_opinion',
      ),
      isMySignatureAsked: sql<boolean | null>`bool_or(${invitations.signatureAskedAt} is not null
        and ${inStates(invitations.status, invitationStates.moves.sign.from)}) filter (where ${isMine})`.as(
        'is_my_signature_asked',
      ),
    })
    .from(invitations)
    .where(isOfRound)
    .as('round_now')
  const { invited, accepted, myStatus, isMyLead, hasMyOpinion, isMySignatureAsked } = round
  return db
    .select({ ...listedColumns, invited, accepted, myStatus, isMyLead, hasMyOpinion, isMySignatureAsked, ...more })
    .from(consultations)
    .crossJoinLateral(round)
}

const listedColumns = {
  ...headerColumns,
  isSupplementOpen,
  applicantName: accountNameOf(consultations.applicantId),
  coordinatorName: sql<
    string | null
  >`case when ${inStates(consultations.status, [consultationStates.initial])} then ${accountNameOf(consultations.coordinatorId)} end`,
  institutionName: institutionNameOf(consultations.institutionId),
  institutionShortName: institutionShortNameOf(consultations.institutionId),
  leadName: practitionerNameOf(consultations.leadId),
  leadInstitutionName: hospitalNameOf(consultations.leadId),
  leadInstitutionShortName: hospitalShortNameOf(consultations.leadId),
  waiting: sql<number>`case when ${inStates(consultations.status, consultationStates.groups.arranged)} then ${waitingIn(consultations.roomName)} else 0 end`,
}

/** One case as a list shows it to this viewer; throws for an id that is none. */
export async function listedCase(tx: Tx, id: string, viewerId: string): Promise<ListedCase> {
  const [row] = await selectListed(tx, viewerId, {}).where(eq(consultations.id, id))
  if (!row) throw new Error(`there is no consultation ${id}`)
  return row
}
