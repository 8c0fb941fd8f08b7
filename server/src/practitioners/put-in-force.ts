import { sql } from 'drizzle-orm'
import { grams } from '../platform/db/grams.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { WithoutStatus } from '../platform/states.ts'
import { type Practitioner, practitioners } from './tables.ts'

type Given = 'name' | 'title' | 'departments'
export type Certified = { accountId: string } & Pick<Practitioner, Given> &
  Partial<Omit<WithoutStatus<Practitioner>, 'id' | Given | 'nameGrams' | 'certifiedAt'>>

/** What an approved certification says is from now on what holds; an earlier one of the same person is replaced. */
export async function putInForce(tx: Tx, { accountId, ...certified }: Certified, now: Date): Promise<void> {
  const row = {
    beGoodAt: '',
    profile: '',
    practiceSince: null,
    licenceExpiresOn: null,
    ...certified,
    nameGrams: grams(certified.name),
    certifiedAt: now,
  }
  await tx
    .insert(practitioners)
    .values({ institutionId: null, hospitalName: '', ...row, id: accountId })
    .onConflictDoUpdate({ target: practitioners.id, set: { ...row, certifiedAt: sql`excluded.certified_at` } })
}
