import { practitionerErrors, practitionerAgreementVersion as version } from '@tongying/contract/practitioners'
import { eq, ne } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { certificationAgreements as agreements } from './tables.ts'

interface Accepted {
  readonly isAccepted: boolean
  readonly version: string
  readonly acceptedVersion: string | null
  readonly acceptedAt: string | null
}

/** Whether a person accepted the agreement as it stands now; a changed text asks again. */
export async function isAgreementAccepted(tx: Tx, accountId: string): Promise<boolean> {
  return (await acceptedAgreement(tx, accountId)).isAccepted
}

/** What a person accepted last, in which version and when. */
export async function acceptedAgreement(tx: Tx, accountId: string): Promise<Accepted> {
  const [row] = await tx.select().from(agreements).where(eq(agreements.accountId, accountId))
  return {
    isAccepted: row?.version === version,
    version,
    acceptedVersion: row?.version ?? null,
    acceptedAt: row?.acceptedAt.toISOString() ?? null,
  }
}

/**
 * Notes that the caller accepted the present text; who has accepted it already keeps the day on which they did.
 * @throws CertificationAgreementOutdated where another text was read
 */
export async function acceptAgreement(
  context: Call,
  { version: read = version }: { version?: string | undefined } = {},
): Promise<Accepted> {
  const { tx, now } = context
  if (read !== version) throw new Problem(practitionerErrors.CertificationAgreementOutdated)
  const accountId = accountIdOf(context)
  await tx
    .insert(agreements)
    .values({ accountId, version, acceptedAt: now })
    .onConflictDoUpdate({
      target: agreements.accountId,
      set: { version, acceptedAt: now },
      setWhere: ne(agreements.version, version),
    })
  context.audit({ subject: { kind: 'account', id: accountId }, detail: { agreement: 'certification', version } })
  return acceptedAgreement(tx, accountId)
}
