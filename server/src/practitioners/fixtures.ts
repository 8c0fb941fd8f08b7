import { type AccountFixture, anAccount } from '../accounts/fixtures.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { type Certified, putInForce } from './put-in-force.ts'

export type PractitionerFixture = AccountFixture & {
  readonly certified?: Partial<Omit<Certified, 'accountId' | 'name'>>
}

/** A certified practitioner: a chief of ultrasound unless told otherwise. Without a membership nobody can invite them. */
export async function aPractitioner(
  tx: Tx,
  platform: Pick<Platform, 'keys' | 'clock'>,
  { certified, ...account }: PractitionerFixture = {},
): Promise<{ id: string; phone: string; password: string }> {
  const realName = account.realName ?? '周慎行'
  const made = await anAccount(tx, platform, { ...account, realName })
  const what = { title: 'archiater', departments: ['32.05'], practiceSince: '2004-07-01' } as const
  await putInForce(
    tx,
    { accountId: made.id, name: realName, ...what, departments: [...what.departments], ...certified },
    platform.clock.now(),
  )
  return made
}
