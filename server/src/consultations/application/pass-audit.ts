import { answerDeadline } from '@tongying/contract/consultations'
import { settingsOf } from '../../institutions/index.ts'
import { byCaller, type Call } from '../../platform/http/call.ts'
import type { CaseRecord } from '../access.ts'
import { coverageOfCase, requireCovered } from '../invitations/case-coverage.ts'
import { inviteExperts } from '../invitations/invite-experts.ts'
import { requireExperts } from '../invitations/require-experts.ts'
import { lockCase } from '../lock-case.ts'
import { type By, moveCase } from '../move-case.ts'
import type { Consultation } from '../tables.ts'
import { caseTimers } from '../timers/jobs.ts'
import { readApplication } from './read-application.ts'

/** A reviewer passes the application: on to the next review queue, or to the experts. */
export async function passAudit(
  context: Call<CaseRecord>,
  { reviewVersion }: { reviewVersion?: number | undefined },
): Promise<Consultation> {
  const { tx, now, platform } = context
  const row = await lockCase(context, reviewVersion)
  const by: By = byCaller(context)
  const [nextInstitutionId, ...auditsLeft] = row.auditsLeft
  if (nextInstitutionId !== undefined) {
    const passed = await moveCase(by, row, 'passDesk', { auditInstitutionId: nextInstitutionId, auditsLeft })
    await caseTimers.arm(tx, 'consultation.overdueAudit', passed)
    return passed
  }
  const { doctorIds } = await readApplication(tx, platform.keys, row.id)
  // They may have left their hospital, or their licence lapsed, since the application was submitted.
  const reportInstitutionId = await requireExperts(tx, row, doctorIds ?? [])
  const coverage = await coverageOfCase(context, row)
  await requireCovered(tx, coverage, { ids: doctorIds ?? [], field: 'doctorIds' })
  const moved = await moveCase(by, row, 'passAudit', {
    // The report is that of the hospital at which the lead works now.
    reportInstitutionId,
    answerBy: answerDeadline(now, row.startsAt, await settingsOf(tx, row.institutionId)),
  })
  return inviteExperts(by, moved, { doctorIds: doctorIds ?? [], coverage })
}
