import { invitationStates } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { eq, max } from 'drizzle-orm'
import { settingsOf } from '../../institutions/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { expertsByAccountIds, invitableAmong } from '../../practitioners/index.ts'
import { onDutyAt } from '../../schedules/index.ts'
import { isInvolved } from '../access.ts'
import { agreementIdOf, coverageOfCase } from '../invitations/case-coverage.ts'
import { whoMayLead } from '../invitations/who-may-lead.ts'
import { type By, publishCaseEvent, recordHistory } from '../move-case.ts'
import { inRoundOf } from '../still-on-case.ts'
import { applications, type Consultation, consultations, invitations } from '../tables.ts'

/** Until when an expert of an emergency is waited for: as long as its institution sets, and no longer than the emergency lasts. */
export async function answerByOf(
  tx: Tx,
  { answerBy, institutionId }: Pick<Consultation, 'answerBy' | 'institutionId'>,
  invitedAt: Date,
): Promise<Date | null> {
  const { emergencyExpertMinutes } = await settingsOf(tx, institutionId)
  const own = new Date(invitedAt.getTime() + emergencyExpertMinutes * minuteMs)
  return answerBy && answerBy < own ? answerBy : own
}

/** Who on duty for the departments of an emergency is asked next; nobody who has or had a part in it. */
export async function nextOnDuty(
  { tx, now }: Pick<By, 'tx' | 'now'>,
  row: Consultation,
): Promise<{ accountId: string; institutionId: string; agreementId: string | null } | undefined> {
  const [application] = await tx
    .select({ content: applications.content })
    .from(applications)
    .where(eq(applications.consultationId, row.id))
  const departments = application?.content.consultationDep ?? []
  const onDuty = await onDutyAt(tx, { departments, at: now, firstInstitutionId: row.auditInstitutionId })
  const fresh = onDuty.filter(({ accountId }) => !isInvolved(row, accountId))
  const ids = fresh.map(({ accountId }) => accountId)
  const [invitable, leading] = [await invitableAmong(tx, ids), await whoMayLead(tx, ids)]
  const coverage = await coverageOfCase({ tx, now }, row)
  const experts = await expertsByAccountIds(tx, ids)
  const next = fresh.find(({ accountId }) => {
    const expert = experts.get(accountId)
    return expert && coverage.covers(expert) && invitable.has(accountId) && leading.has(accountId)
  })
  return next && { ...next, agreementId: agreementIdOf(experts.get(next.accountId), coverage) }
}

/** Asks the next on duty; the case is locked by the caller, so that nobody is asked after somebody has accepted. */
export async function askNext(by: By, row: Consultation): Promise<boolean> {
  const next = await nextOnDuty(by, row)
  if (!next) return false
  const { accountId: expertId, institutionId, agreementId } = next
  const ofRound = inRoundOf(row)
  const [last] = await by.tx
    .select({ position: max(invitations.position) })
    .from(invitations)
    .where(ofRound)
  await by.tx.insert(invitations).values({
    id: newId(),
    consultationId: row.id,
    round: row.round,
    expertId,
    institutionId,
    agreementId,
    isLead: false,
    position: (last?.position ?? -1) + 1,
    status: invitationStates.initial,
    invitedAt: by.now,
    answerBy: await answerByOf(by.tx, row, by.now),
    consultationCreatedAt: row.createdAt,
  })
  await by.tx
    .update(consultations)
    .set({ expertIds: [...row.expertIds, expertId] })
    .where(eq(consultations.id, row.id))
  await recordHistory(by, row.id, 'nextAsked')
  await publishCaseEvent(by, row, 'consultation.nextAsked', { askedIds: [expertId] })
  return true
}
