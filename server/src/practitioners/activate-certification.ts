import { practitionerStates } from '@tongying/contract/practitioners'
import { sql } from 'drizzle-orm'
import { nameNgrams } from '../platform/db/name-ngrams.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { WithoutStatus } from '../platform/moves.ts'
import { lockExpertList } from './expert-list.ts'
import { armWarnings, disarmWarnings } from './move-certification.ts'
import { practitionerPort } from './port.ts'
import { type Practitioner, practitioners } from './tables.ts'

type CertifiedField = 'name' | 'title' | 'departments'
export type Certified = { accountId: string } & Pick<Practitioner, CertifiedField> &
  Partial<Omit<WithoutStatus<Practitioner>, 'id' | CertifiedField | 'nameGrams' | 'certifiedAt'>>

/**
 * Makes an approved certification the valid one; it replaces an earlier one of the same person. Whoever was approved as an
 * expert before stands on the list from now on; whoever stands there stays.
 */
export async function activateCertification(
  tx: Tx,
  { accountId, listedAt, ...certified }: Certified,
  now: Date,
): Promise<void> {
  await lockExpertList(tx, accountId)
  const row = {
    beGoodAt: '',
    profile: '',
    practiceSince: null,
    licenceExpiresOn: null,
    hasCertificate: false,
    ...certified,
    nameGrams: nameNgrams(certified.name),
    certifiedAt: now,
  }
  const [present] = await tx
    .insert(practitioners)
    .values({
      institutionId: null,
      hospitalName: '',
      ...row,
      id: accountId,
      listedAt:
        listedAt ??
        (await practitionerPort.answers().approvedAsExpertAt(tx, { accountId, name: certified.name })) ??
        null,
    })
    .onConflictDoUpdate({
      target: practitioners.id,
      set: {
        ...row,
        certifiedAt: sql`excluded.certified_at`,
        listedAt: sql`coalesce(${practitioners.listedAt}, excluded.listed_at)`,
      },
    })
    .returning()
  // Another licence, another day of its warnings; of a certification that is not in force nobody is warned.
  await disarmWarnings(tx, [accountId])
  if (present?.status === practitionerStates.initial) await armWarnings(tx, present)
}
