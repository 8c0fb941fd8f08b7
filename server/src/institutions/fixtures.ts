import type { Tx } from '../platform/db/transaction.ts'
import { randomDigits } from '../platform/ids.ts'
import { createInstitution, type NewInstitution } from './create-institution.ts'

/** An institution for tests and the demo hospital: a tertiary public hospital unless told otherwise. */
export async function anInstitution(
  tx: Tx,
  overrides: Partial<NewInstitution> = {},
  now = new Date(),
): Promise<{ id: string }> {
  const code = `TEST${randomDigits(12)}`
  return createInstitution(
    tx,
    {
      name: '望江医院',
      code,
      provinceCode: '33',
      cityCode: '3301',
      address: '河埠街1号',
      tier: 'tertiary',
      rating: 'a',
      ownership: 'public',
      ...overrides,
    },
    now,
  )
}
