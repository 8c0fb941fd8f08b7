import { type FilledForm, filledForm, type LinkOwner, patientErrors } from '@tongying/contract/patients'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { unseal } from '../platform/keys/seal.ts'
import { Problem } from '../platform/problem.ts'
import { ofOwner } from './of-owner.ts'
import { answersOf } from './port.ts'
import { placeIn } from './sealed-columns.ts'
import { type PatientFormRow, patientForms, patientLinks } from './tables.ts'

interface ReadForm {
  readonly form: PatientFormRow
  readonly phone: string | null
}

/**
 * The newest form of a record, as its applicant reads it while they fill in the application; from then on it is read
 * masked, like what they typed. The read leaves its row in the access log.
 */
export async function readForm(call: Call<unknown>, owner: LinkOwner): Promise<{ form: FilledForm | null }> {
  const { platform } = call
  const found = await readableForm(call, owner)
  if (!found) return { form: null }
  return { form: presentForm(platform.keys, found) }
}

/**
 * The applicant has looked at it.
 * @throws PatientFormUnknown where a newer one has come, there is none, or the application was submitted meanwhile
 */
export async function acceptForm(
  call: Call<unknown>,
  { formId, ...owner }: LinkOwner & { formId: string },
): Promise<{ form: FilledForm }> {
  const { tx, platform, now } = call
  const found = await readableForm(call, owner)
  if (found?.form.id !== formId) throw new Problem(patientErrors.PatientFormUnknown)
  const acceptedAt = found.form.acceptedAt ?? now
  await tx
    .update(patientForms)
    .set({ acceptedAt })
    .where(and(eq(patientForms.id, formId), isNull(patientForms.acceptedAt)))
  call.audit({ subject: { kind: owner.ownerKind, id: owner.ownerId }, detail: { formId } })
  return { form: presentForm(platform.keys, { ...found, form: { ...found.form, acceptedAt } }) }
}

/** Whether the applicant has looked at what was filled in by a link. */
export async function isFormAccepted(tx: Tx, linkId: string): Promise<boolean> {
  const [row] = await tx
    .select({ acceptedAt: patientForms.acceptedAt })
    .from(patientForms)
    .where(eq(patientForms.linkId, linkId))
  return row !== undefined && row.acceptedAt !== null
}

async function readableForm(call: Call<unknown>, owner: LinkOwner): Promise<ReadForm | undefined> {
  const record = await answersOf(owner).read(call, owner.ownerId)
  return record?.takesForm ? newestForm(call.tx, owner) : undefined
}

async function newestForm(tx: Tx, owner: LinkOwner): Promise<ReadForm | undefined> {
  const [found] = await tx
    .select({ form: patientForms, phone: patientLinks.phoneMasked })
    .from(patientForms)
    .innerJoin(patientLinks, eq(patientLinks.id, patientForms.linkId))
    .where(ofOwner(patientForms, owner))
    .orderBy(desc(patientForms.filledAt))
    .limit(1)
  return found
}

function presentForm(keys: Keys, { form, phone }: ReadForm): FilledForm {
  return filledForm.parse({
    id: form.id,
    filledAt: form.filledAt.toISOString(),
    phone,
    acceptedAt: form.acceptedAt?.toISOString() ?? null,
    values: JSON.parse(unseal(keys, placeIn('patient_form', form.id, 'content'), form.contentSealed)),
  })
}
