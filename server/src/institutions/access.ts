import { institutionErrors } from '@tongying/contract/institutions'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { type Access, accountIdOf, type Call, stranger } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
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

/**
 * Access of the reviewers' calls: what they may, their account gives them; the record is here for the command.
 * @throws NotFound
 */
export async function reviewAccess(context: Call, input: { id: string }): Promise<Access<Application>> {
  const [row] = await context.tx.select().from(applications).where(eq(applications.id, input.id))
  // What was never submitted, or was taken back and is typed anew, is its applicant's alone.
  if (!row || row.status === 'saved') throw new Problem(kitErrors.NotFound)
  return { holders: [], record: row }
}
