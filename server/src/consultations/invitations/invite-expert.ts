import {
  acceptanceOf,
  answerDeadline,
  consultationErrors,
  invitationStates,
  mostExperts,
  quorumOf,
} from '@tongying/contract/consultations'
import { isIn, kitErrors, minuteMs } from '@tongying/contract/kit'
import { asc } from 'drizzle-orm'
import { settingsOf } from '../../institutions/index.ts'
import { byCaller, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { expertsByAccountIds, isCertifiedHere } from '../../practitioners/index.ts'
import type { CaseRecord } from '../access.ts'
import { readApplication } from '../application/read-application.ts'
import { answerByOf } from '../emergency/ask-next.ts'
import { isEmergency } from '../is-emergency.ts'
import { lockCaseRow } from '../lock-case.ts'
import { requireNotBegun } from '../meeting/held-meeting.ts'
import { freeExpert } from '../meeting/open-meeting.ts'
import { type By, moveCase, publishCaseEvent } from '../move-case.ts'
import { inRoundOf } from '../still-on-case.ts'
import { type Consultation, type Invitation, invitations } from '../tables.ts'
import { coverageOfCase, requireCovered } from './case-coverage.ts'
import { countAsking } from './count-asking.ts'
import { moveInvitation } from './move-invitation.ts'
import { planExpiry } from './plan-expiry.ts'
import { requireExperts, requireInvitable } from './require-experts.ts'
import { agreementWithin } from './within-consent.ts'

interface Wanted {
  readonly expertId: string
  readonly replacesId?: string | null | undefined
}

/**
 * The applicant invites one more expert, or one in the place of an expert who has not accepted. Who takes the place of the
 * lead leads, and where nobody leads any more the new one does.
 * @throws `ExpertAlreadyInvited`, `ExpertHasAccepted`, `ExpertNotCovered`, `ExpertUnavailable`, `FeeAboveConsent`, `MeetingBegun`, `TooManyExperts`
 * @throws ConsultationNotFound, Forbidden
 */
export async function inviteExpert(context: Call<CaseRecord>, wanted: Wanted): Promise<Consultation> {
  const { tx } = context
  const row = await lockCaseRow(tx, context.record.consultation.id)
  if (!row) throw new Problem(consultationErrors.ConsultationNotFound)
  await requireNotBegun(tx, row)
  // Somebody new reads the case, as at its submission.
  if (!(await isCertifiedHere(tx, row.applicantId))) throw new Problem(kitErrors.Forbidden)
  const by: By = byCaller(context)
  const round = await tx.select().from(invitations).where(inRoundOf(row)).orderBy(asc(invitations.position))
  const replaced = requireReplaceable(round, wanted)
  const stay = round.filter((each) => each !== replaced && isIn(invitationStates.groups.mayCount, each.status))
  await countAsking(context, row)
  const isLead = !stay.some((each) => each.isLead)
  const { columns, answerBy, agreementId } = await termsOf(context, row, { wanted, isLead, stay })
  const moved = await moveCase(by, { ...row, concernedIds: [wanted.expertId] }, 'inviteExpert', columns)
  if (replaced?.status === 'invited') {
    await moveInvitation(by, replaced, 'release')
    await freeExpert(by, moved, replaced.expertId)
    await publishCaseEvent(by, moved, 'consultation.expertReplaced', { concernedIds: [replaced.expertId] })
  }
  if (isLead) await tx.update(invitations).set({ isLead: false }).where(inRoundOf(row))
  await ask(by, moved, { expertId: wanted.expertId, isLead, answerBy, round, agreementId })
  await planExpiry(tx, moved)
  return moved
}

/** The invitation in whose place another is asked; nobody is asked twice. */
function requireReplaceable(round: readonly Invitation[], { expertId, replacesId }: Wanted): Invitation | undefined {
  const { mayCount } = invitationStates.groups
  if (round.some((each) => each.expertId === expertId && isIn(mayCount, each.status)))
    throw new Problem(consultationErrors.ExpertAlreadyInvited, { field: 'expertId' })
  if (!replacesId) return undefined
  const replaced = round.find((each) => each.expertId === replacesId)
  if (!replaced || replaced.status === 'accepted') throw new Problem(consultationErrors.ExpertHasAccepted)
  return replaced
}

/** Until when the new expert may answer, and what the case's row takes from the change. */
async function termsOf(
  { tx, now, platform }: Call<CaseRecord>,
  row: Consultation,
  { wanted, isLead, stay }: { wanted: Wanted; isLead: boolean; stay: readonly Invitation[] },
) {
  const active = stay.length + 1
  if (active > mostExperts) throw new Problem(consultationErrors.TooManyExperts, { values: { most: mostExperts } })
  const { expertId } = wanted
  const leadInstitutionId = isLead ? await requireExperts(tx, row, [expertId]) : undefined
  if (!isLead) await requireInvitable(tx, row, [expertId])
  const coverage = await coverageOfCase({ tx, now }, row)
  await requireCovered(tx, coverage, { ids: [expertId], field: 'expertId' })
  const settings = await settingsOf(tx, row.institutionId)
  const draft = await readApplication(tx, platform.keys, row.id)
  const agreementId = await agreementWithin({ tx, now, platform }, row, { expertId, coverage, stay, draft })
  const quorum = quorumOf(active, isEmergency(row), acceptanceOf(draft, settings))
  const isAwaited = row.status === 'unresponsive'
  const least = new Date(now.getTime() + settings.answerLeastMinutes * minuteMs)
  const common = row.answerBy && row.answerBy > least ? row.answerBy : least
  // Each expert of an emergency is waited for as long as the others, before the next are asked.
  const own = isEmergency(row) ? await answerByOf(tx, { ...row, answerBy: common }, now) : common
  return {
    answerBy: isAwaited && own ? own : answerDeadline(now, row.startsAt, settings),
    agreementId,
    columns: {
      expertIds: [...new Set([...row.expertIds, expertId])],
      // A case that has enough needs no more of them for one who may come as well.
      ...(isAwaited && { answerBy: common, quorum: Math.max(row.quorum, quorum) }),
      ...(leadInstitutionId && { leadId: expertId, reportInstitutionId: leadInstitutionId }),
    },
  }
}

/** Invites the expert; one of this round who is out of it is asked once more. */
async function ask(
  by: By,
  row: Consultation,
  given: {
    expertId: string
    isLead: boolean
    answerBy: Date
    round: readonly Invitation[]
    agreementId: string | null
  },
): Promise<void> {
  const { expertId, isLead, answerBy, round, agreementId } = given
  const expert = (await expertsByAccountIds(by.tx, [expertId])).get(expertId)
  const place = { institutionId: expert?.institutionId ?? null, agreementId }
  const asked = { ...place, isLead, invitedAt: by.now, answerBy, pausedUntil: null }
  const earlier = round.find((each) => each.expertId === expertId)
  if (earlier) {
    const unanswered = { answeredAt: null, declineReason: null, remark: null }
    await moveInvitation(by, earlier, 'inviteAgain', { ...asked, ...unanswered })
    return
  }
  await by.tx.insert(invitations).values({
    id: newId(),
    consultationId: row.id,
    round: row.round,
    expertId,
    position: Math.max(-1, ...round.map(({ position }) => position)) + 1,
    status: invitationStates.initial,
    consultationCreatedAt: row.createdAt,
    ...asked,
  })
}
