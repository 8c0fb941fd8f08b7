import { certifiedRoles, membershipRoles } from '@tongying/contract/memberships'
import { accountByPhone, givePlatformRole } from '../accounts/index.ts'
import { institutionIdByCode } from '../institutions/index.ts'
import { giveMemberRole } from '../memberships/index.ts'
import { recordAudit } from '../platform/audit/trail.ts'
import type { Database } from '../platform/db/open.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { isCertified } from '../practitioners/index.ts'

const platformRoles = ['platformAdmin', 'platformAuditor'] as const

/**
 * Gives a role by the operator's hand: the second person where a platform or an institution has one administrator.
 * Audited; the people concerned are notified. Throws an `OperatorError` that names what does not fit.
 */
export async function grantRole(
  db: Pick<Database, 'orm'>,
  keys: Keys,
  wanted: { phone?: string | undefined; role?: string | undefined; institution?: string | undefined; now: Date },
): Promise<void> {
  const { phone, role, institution, now } = wanted
  const platformRole = platformRoles.find((each) => each === role)
  const memberRole = membershipRoles.find((each) => each === role && each !== 'member')
  if (!phone || (!platformRole && !memberRole))
    throw new OperatorError(
      `Name --phone and one --role: ${[...platformRoles, ...membershipRoles.slice(1)].join(', ')}.`,
    )
  if (memberRole && !institution) throw new OperatorError('Name the --institution by its code.')
  await inTransaction(db, async (tx) => {
    const account = await accountByPhone(tx, keys, phone)
    if (!account) throw new OperatorError('No account has this phone number.')
    if (account.realNameState === 'none') throw new OperatorError('The real name of this account is not verified yet.')
    const accountId = account.id
    if (memberRole && certifiedRoles.includes(memberRole) && !(await isCertified(tx, accountId)))
      throw new OperatorError('This role needs a certification in force.')
    const institutionId = institution ? await institutionIdByCode(tx, institution) : undefined
    if (memberRole && !institutionId) throw new OperatorError(`No institution has the code ${institution}.`)
    if (memberRole && institutionId) {
      const membershipId = await giveMemberRole(tx, { accountId, institutionId, role: memberRole })
      if (!membershipId) throw new OperatorError('This person is no member of the institution.')
    }
    if (platformRole) await givePlatformRole(tx, { accountId, role: platformRole, now })
    await recordAudit(tx, {
      at: now,
      actorKind: 'system',
      action: 'operator grant-role',
      subject: { kind: 'account', id: accountId },
      institutionId,
      detail: { role },
    })
  })
}
