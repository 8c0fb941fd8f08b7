import { anAccount } from '../accounts/fixtures.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { aPractitioner, type PractitionerFixture } from '../practitioners/fixtures.ts'
import { joinInstitution, type NewMembership } from './join-institution.ts'

export type MemberFixture = Omit<PractitionerFixture, 'roles'> &
  Omit<NewMembership, 'accountId'> & {
    /** False for one of the staff who is no practitioner; certified otherwise. */
    readonly isPractitioner?: boolean
  }

/** Somebody of an institution: a certified practitioner with the given roles, unless told otherwise. */
export async function aMember(
  tx: Tx,
  platform: Pick<Platform, 'keys' | 'clock'>,
  { institutionId, roles, job, department, isPractitioner = true, certified, ...account }: MemberFixture,
): Promise<{ id: string; phone: string; password: string }> {
  const made = isPractitioner
    ? await aPractitioner(tx, platform, { ...account, ...(certified ? { certified } : {}) })
    : await anAccount(tx, platform, account)
  const post = { ...(roles ? { roles } : {}), ...(job ? { job } : {}), ...(department ? { department } : {}) }
  await joinInstitution(tx, { accountId: made.id, institutionId, ...post }, platform.clock.now())
  return made
}
