import type { ContactFields } from '@tongying/contract/site'
import * as z from 'zod'
import type { Keys } from '../platform/keys/keys.ts'
import type { SealedColumn } from '../platform/keys/reseal.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import { sealedCell } from '../platform/keys/sealed-cell.ts'
import type { ContactRequest } from './tables.ts'

const shape = z.object({ name: z.string(), organization: z.string(), reach: z.string(), message: z.string() })
const requestCell = sealedCell('contact_request', 'sealed')
type Content = z.output<typeof shape>

/** Encrypts who wrote, how to reach them, and what they wrote. */
export function sealRequest(keys: Keys, id: string, { name, organization, reach, message }: ContactFields): string {
  return seal(keys, requestCell.of(id), JSON.stringify({ name, organization, reach, message }))
}

export function unsealRequest(keys: Keys, { id, sealed }: Pick<ContactRequest, 'id' | 'sealed'>): Content {
  return shape.parse(JSON.parse(unseal(keys, requestCell.of(id), sealed)))
}

/** What stands sealed in this domain's tables, for a change of the keys. */
export const siteSealedColumns: readonly SealedColumn[] = [
  { table: 'contact_request', column: 'sealed', place: requestCell.place },
]
