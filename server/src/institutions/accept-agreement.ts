import { institutionAgreementVersion, institutionErrors, type OwnApplication } from '@tongying/contract/institutions'
import { eq } from 'drizzle-orm'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../platform/problem.ts'
import { openApplicationOf } from './access.ts'
import { presentOwn } from './present-application.ts'
import { applications } from './tables.ts'

/**
 * Accepts the agreement of today, which begins an application, or keeps one under way that accepted an older text.
 * @throws InstitutionAgreementOutdated
 */
export async function acceptAgreement(
  context: Call,
  { version = institutionAgreementVersion }: { version?: string | undefined },
): Promise<OwnApplication> {
  const { tx, now, platform } = context
  if (version !== institutionAgreementVersion) throw new Problem(institutionErrors.InstitutionAgreementOutdated)
  const applicantId = accountIdOf(context)
  const accepted = { agreementVersion: version, agreementAcceptedAt: now }
  // Two presses at once: the open application is unique, and the second finds the first's.
  await tx
    .insert(applications)
    .values({ id: newId(), applicantId, ...accepted, createdAt: now, changedAt: now })
    .onConflictDoNothing()
  const row = await openApplicationOf(tx, applicantId)
  if (!row) throw new Error('an application that was just begun is not there')
  const isNew = row.agreementVersion !== version
  if (isNew) await tx.update(applications).set(accepted).where(eq(applications.id, row.id))
  context.audit({ subject: { kind: 'institutionApplication', id: row.id }, detail: { version } })
  // Who has accepted this text already keeps the day on which they did.
  return presentOwn(platform.keys, isNew ? { ...row, ...accepted } : row)
}
