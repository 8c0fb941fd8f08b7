import { isAllowed } from '@tongying/contract/access'
import type { AttachmentKind } from '@tongying/contract/attachments'
import { consultationStates, invitationStates } from '@tongying/contract/consultations'
import { type MeetingPart, roleOfPart } from '@tongying/contract/meetings'
import { and, count, eq, exists, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { UserInfoParts } from '../accounts/index.ts'
import type { OwnerAnswers } from '../attachments/index.ts'
import { type PartInMeeting, putOut } from '../meetings/index.ts'
import type { LinkOwnerAnswers } from '../patients/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Part } from '../platform/http/call.ts'
import { byToken } from '../platform/http/token-reach.ts'
import { accessTo, type CaseRecord, isWrittenBy } from './access.ts'
import { isEditable } from './application/save-draft.ts'
import { ownerKind } from './files-of-case.ts'
import { endFeedOf } from './meeting/end-feed.ts'
import { lacksConsent } from './patient/consent-relied-on.ts'
import { linkAnswers } from './patient/link-answers.ts'
import { isOfRound } from './still-on-case.ts'
import { mayAddFiles } from './supplements/open-supplements.ts'
import { consultations, invitations } from './tables.ts'

/** What consultations answer to earlier domains: whose files, whose room, who has consulted, who must leave. */
export const consultationAnswers = {
  owners: {
    [ownerKind]: {
      kinds: ['consultationFile', 'imaging', 'consent', 'image', 'discussionFile'],
      // Frames that were kept in its room, and what was sent with words in its discussion.
      storedKinds: ['image', 'discussionFile'],
      institutionOf: (tx, id) => institutionOf(tx, id),
      mayAttach: async (tx, accountId, id) => {
        const access = await accessTo(tx, accountId, id)
        if (access.isStranger) return false
        return isAllowed('consultation.edit', access.holders) && isEditable(access.record.consultation)
      },
      mayAdd: async (tx, accountId, id, fileKind) => {
        const access = await accessTo(tx, accountId, id)
        if (access.isStranger) return false
        if (fileKind === 'image') return keepsFrames(tx, accountId, id)
        if (fileKind === 'consent') return isAllowed('consultation.complete', access.holders) && lacksConsent(tx, id)
        return isAllowed('consultation.answerSupplement', access.holders) && (await mayAddFiles(tx, id))
      },
      holdOpen,
      mayRead: async (tx, accountId, id) =>
        isAllowed('consultation.readBody', (await accessTo(tx, accountId, id)).holders),
      mayKnowByToken: async (tx, accountId, id) =>
        isAllowed('consultation.readBody', byToken((await accessTo(tx, accountId, id)).holders)),
    },
  } satisfies Record<string, OwnerAnswers>,
  meetings: {
    [ownerKind]: (tx, owner, accountId) => partInRoom(tx, owner.id, accountId),
  } satisfies Record<string, PartInMeeting>,
  linkOwners: { [ownerKind]: linkAnswers } satisfies Record<string, LinkOwnerAnswers>,
  userInfo: async (tx: Tx, accountId: string): Promise<UserInfoParts['consultations']> => ({
    hasConsulted: await hasConsulted(tx, accountId),
  }),
  attendance: attendedBy,
  afterAccessEnded: endFeedOf,
  afterMembershipEnded: putOutOfRooms,
  afterCertificationEnded: putExpertOut,
}

/** The institution that applies: the files of a case count for it. */
async function institutionOf(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ institutionId: consultations.institutionId })
    .from(consultations)
    .where(eq(consultations.id, id))
  return row?.institutionId
}

/**
 * Whoever hosts the room of a case keeps frames in it, until its report is submitted: one may be on its way when the meeting
 * ends.
 */
async function keepsFrames(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const access = await accessTo(tx, accountId, id)
  const part = access.isStranger ? undefined : partOf(access)
  if (access.isStranger || part === undefined || roleOfPart[part] !== 'host') return false
  const { status, review } = access.record.consultation
  return status === 'waitingForConsultation' || (status === 'consultationEnd' && review === 'writtenReport')
}

/** What closes an application to whoever changes its files waits for the change, or is waited for. */
async function holdOpen(tx: Tx, accountId: string, id: string, added?: AttachmentKind): Promise<boolean> {
  const [row] = await tx.select(writers).from(consultations).where(eq(consultations.id, id)).for('share')
  // Asked again under the lock: the lead may have been released meanwhile.
  if (added === 'image') return row !== undefined && keepsFrames(tx, accountId, id)
  if (!row || !isWrittenBy(row, accountId)) return false
  if (added === 'consent' && (await lacksConsent(tx, id))) return true
  return isEditable(row) || (await mayAddFiles(tx, id))
}
const { status, applicantId, coordinatorId, confirmationAskedAt } = consultations
const writers = { status, applicantId, coordinatorId, confirmationAskedAt }

/** Whether a person has submitted a case or was invited to one. */
async function hasConsulted(tx: Tx, accountId: string): Promise<boolean> {
  const [submitted] = await tx
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.applicantId, accountId), isNotNull(consultations.submittedAt)))
    .limit(1)
  if (submitted) return true
  const [invited] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.expertId, accountId))
    .limit(1)
  return invited !== undefined
}

/** How many consultations these people took part in, by account: held ones of their own, and others as experts. */
async function attendedBy(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const asExperts = await tx
    .select({ id: invitations.expertId, count: count() })
    .from(invitations)
    .where(
      and(
        inArray(invitations.expertId, [...accountIds]),
        inArray(invitations.status, [...invitationStates.groups.wasThere]),
      ),
    )
    .groupBy(invitations.expertId)
  const asApplicants = await tx
    .select({ id: consultations.applicantId, count: count() })
    .from(consultations)
    .where(
      and(
        inArray(consultations.applicantId, [...accountIds]),
        inArray(consultations.status, [...consultationStates.groups.held]),
      ),
    )
    .groupBy(consultations.applicantId)
  const counts = new Map<string, number>()
  for (const { id, count: more } of [...asExperts, ...asApplicants]) counts.set(id, (counts.get(id) ?? 0) + more)
  return counts
}

/** Applicant and lead; of the other experts those who accepted. */
async function partInRoom(tx: Tx, id: string, accountId: string): Promise<MeetingPart | undefined> {
  const access = await accessTo(tx, accountId, id)
  return access.isStranger ? undefined : partOf(access)
}

function partOf({ holders, record }: Part<CaseRecord>): MeetingPart | undefined {
  if (holders.includes('lead')) return 'lead'
  if (holders.includes('applicant')) return 'applicant'
  return record.invitation?.status === 'accepted' ? 'expert' : undefined
}

/** A person who left an institution leaves the rooms of the cases that they had from it. */
async function putOutOfRooms(
  tx: Tx,
  { accountId, institutionId, now }: { accountId: string; institutionId: string; now: Date },
): Promise<void> {
  const isApplicant = and(eq(consultations.applicantId, accountId), eq(consultations.institutionId, institutionId))
  const isTheirs = or(isApplicant, isExpertOf(tx, accountId, eq(invitations.institutionId, institutionId)))
  await putOutWhere(tx, isTheirs, { accountId, now })
}

/** A person whose certification is no longer in force leaves the rooms where they are an expert. */
async function putExpertOut(tx: Tx, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await putOutWhere(tx, isExpertOf(tx, accountId), { accountId, now })
}

/** The cases of whose present round a person is an expert. */
function isExpertOf(tx: Tx, accountId: string, more?: SQL): SQL {
  const theirs = and(isOfRound, eq(invitations.expertId, accountId), more)
  return exists(tx.select({ id: invitations.id }).from(invitations).where(theirs))
}

async function putOutWhere(
  tx: Tx,
  isTheirs: SQL | undefined,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const withRoom = await tx
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(eq(consultations.status, 'waitingForConsultation'), isTheirs))
  for (const { id } of withRoom) await putOut(tx, { kind: ownerKind, id }, { accountId, now })
}
