import { institutionErrors } from '@tongying/contract/institutions'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { type Application, applications } from './tables.ts'

/** The application that an account has under way: everything but an onboarded one. */
export async function openApplicationOf(tx: Tx, accountId: string): Promise<Application | undefined> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.applicantId, accountId), ne(applications.status, 'settled')))
  return row
}

/** Access of the calls about one's own application, which name no record: there is one or none. */
export async function ownApplicationAccess(context: Call): Promise<Access<Application>> {
  const row = await openApplicationOf(context.tx, accountIdOf(context))
  return row ? { holders: ['applicant'], record: row } : stranger()
}

/** Access to submit it: an application begins with the agreement. */
export async function submissionAccess(context: Call): Promise<Access<Application>> {
  const row = await openApplicationOf(context.tx, accountIdOf(context))
  return row ? { holders: ['applicant'], record: row } : stranger(institutionErrors.InstitutionAgreementRequired)
}
