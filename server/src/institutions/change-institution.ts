import type { InstitutionChange, InstitutionDetails } from '@tongying/contract/institutions'
import { kitErrors } from '@tongying/contract/kit'
import { eq } from 'drizzle-orm'
import type { Call } from '../platform/http/call.ts'
import { maskPhone } from '../platform/keys/mask.ts'
import { seal, unseal } from '../platform/keys/seal.ts'
import { sealedCell } from '../platform/keys/sealed-cell.ts'
import { Problem } from '../platform/problem.ts'
import { institutions } from './tables.ts'

type AtInstitution = Call<{ institutionId: string }>

/**
 * An institution's contact as its administrators keep it.
 * @throws NotFound
 */
export async function readInstitution({ tx, record, platform }: AtInstitution): Promise<InstitutionDetails> {
  const [row] = await tx.select().from(institutions).where(eq(institutions.id, record.institutionId))
  if (!row) throw new Problem(kitErrors.NotFound)
  const { address, introduction, personInCharge, officePhone, email, phoneSealed } = row
  const phone = phoneSealed ? maskPhone(unseal(platform.keys, phoneCell.of(row.id), phoneSealed)) : ''
  return { address, introduction, personInCharge, officePhone, email, phone }
}

/** Changes it; the trail names the fields, never what stands in them. */
export async function changeInstitution(
  context: AtInstitution,
  { phone, ...kept }: InstitutionChange,
): Promise<InstitutionDetails> {
  const { tx, record, platform } = context
  const { institutionId } = record
  const before = await readInstitution(context)
  const { address, introduction, personInCharge, officePhone, email } = kept
  const next = { address, introduction, personInCharge, officePhone, email }
  const phoneSealed = phone && seal(platform.keys, phoneCell.of(institutionId), phone)
  await tx
    .update(institutions)
    .set({ ...next, ...(phoneSealed && { phoneSealed }) })
    .where(eq(institutions.id, institutionId))
  const names = ['address', 'introduction', 'personInCharge', 'officePhone', 'email'] as const
  const changed = [...names.filter((name) => next[name] !== before[name]), ...(phone ? ['phone'] : [])]
  context.audit({ subject: { kind: 'institution', id: institutionId }, institutionId, detail: { changed } })
  return readInstitution(context)
}

export const phoneCell = sealedCell('institution', 'phone')
