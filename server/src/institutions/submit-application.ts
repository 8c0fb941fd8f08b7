import {
  type InstitutionApplication,
  institutionAgreementVersion,
  institutionErrors,
  onboardingStates,
} from '@tongying/contract/institutions'
import { isRegion } from '@tongying/contract/regions'
import { eq } from 'drizzle-orm'
import { databaseCode } from '../platform/db/transaction.ts'
import type { BasedOn } from '../platform/drafts/draft-changed.ts'
import type { Call } from '../platform/http/call.ts'
import { cancelJob } from '../platform/jobs/timed-jobs.ts'
import { Problem } from '../platform/problem.ts'
import { move } from '../platform/states.ts'
import { institutionIdByCode } from './queries.ts'
import { remindLater, remindTask } from './remind-reviewers.ts'
import { saveApplication } from './save-application.ts'
import { type Application, applications } from './tables.ts'

const uniqueViolation = '23505'

/** Hands a complete application in: from now on it waits for a platform auditor, 1 to 3 working days. */
export async function submitApplication(
  context: Call<Application>,
  { version, ...given }: InstitutionApplication & BasedOn,
): Promise<Application> {
  const { tx, now, record } = context
  if (record.agreementVersion !== institutionAgreementVersion)
    throw new Problem(institutionErrors.InstitutionAgreementRequired)
  const [province = '', city = '', district] = given.region
  if (!isRegion(province, city, district)) throw new Problem(institutionErrors.RegionUnknown, { field: 'region' })
  if (await institutionIdByCode(tx, given.institutionCode))
    throw new Problem(institutionErrors.InstitutionCodeTaken, { field: 'institutionCode' })
  const saved = await saveApplication(context, { ...given, version })
  try {
    await tx
      .update(applications)
      .set({ code: given.institutionCode, submittedAt: now, decidedAt: null, decidedBy: null, reason: null })
      .where(eq(applications.id, saved.id))
    await move(tx, onboardingStates, applications, saved, 'submit')
  } catch (error) {
    // The unique index decides between two who hand the same code in at once.
    if (databaseCode(error) === uniqueViolation)
      throw new Problem(institutionErrors.InstitutionCodeTaken, { field: 'institutionCode' })
    throw error
  }
  await remindLater(tx, { id: saved.id, workingDays: 1, since: now })
  await publishApplicationEvent(context, saved, 'institutionApplication.submitted')
  return reread(context, saved.id)
}

/** Takes an application that is under review back, to change it. */
export async function withdrawApplication(context: Call<Application>): Promise<Application> {
  const { tx, record } = context
  await move(tx, onboardingStates, applications, { id: record.id }, 'withdraw')
  await cancelJob(tx, `${remindTask}:${record.id}`)
  context.audit({ subject: { kind: 'institutionApplication', id: record.id } })
  return reread(context, record.id)
}

/** Tells upwards what happened to an application. */
export async function publishApplicationEvent(
  context: Pick<Call, 'emit' | 'actor'>,
  row: Application,
  name: 'institutionApplication.submitted' | 'institutionApplication.accepted' | 'institutionApplication.rejected',
  reason: string | null = null,
): Promise<void> {
  const { id: applicationId, applicantId } = row
  await context.emit(name, { applicationId, applicantId, byId: context.actor.accountId ?? null, reason })
}

/** The row as the command has left it. */
export async function reread({ tx }: Pick<Call, 'tx'>, id: string): Promise<Application> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error(`the application ${id} is gone`)
  return row
}
