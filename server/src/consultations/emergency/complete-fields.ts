import {
  checkDraft,
  consultationErrors,
  consultationStates,
  type DraftFields,
  isBlankValue,
  type LaterField,
  laterFields,
  mayBeCompleted,
  stillToComplete,
} from '@tongying/contract/consultations'
import { fieldTexts, isIn, kitErrors, productDay, type Text } from '@tongying/contract/kit'
import { ageOn } from '@tongying/contract/patients'
import { eq } from 'drizzle-orm'
import { isSignedForChild } from '../../patients/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { byCaller, type Call } from '../../platform/http/call.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { readApplication } from '../application/read-application.ts'
import { completeApplication, isSubmitted } from '../application/save-draft.ts'
import { lockCaseRow } from '../lock-case.ts'
import { publishCaseEvent, recordHistory } from '../move-case.ts'
import { isMinor } from '../patient/is-minor.ts'
import { type Consultation, consultations } from '../tables.ts'

type Given = Pick<DraftFields, LaterField>

/** Fields that must agree with each other. */
const groups: readonly (readonly LaterField[])[] = [
  ['certificateType', 'certificateId', 'gender', 'dateBirth', 'age'],
  ['height', 'weight', 'BMI'],
]

/**
 * The applicant fills in what was not obtainable when the emergency was filed. What was known then stays as it is.
 * @throws `NothingToComplete`, `NotLeftForLater`, `ApplicationIncomplete` with a sentence for every field that is wrong,
 * `StateChanged` where the case is a draft, or over
 */
export async function completeFields(
  context: Call<CaseRecord>,
  { id: _case, ...input }: Given & { id: string },
): Promise<{ consultationId: string; version: number; toComplete: LaterField[] }> {
  const { tx, platform } = context
  const row = await lockCaseRow(tx, context.record.consultation.id)
  if (!row || !isSubmitted(row)) throw new Problem(kitErrors.StateChanged)
  const draft = await readApplication(tx, platform.keys, row.id)
  const given = laterFields.filter((field) => !isBlankValue(input[field]))
  refuseWhatWasKnown(stillToComplete(draft), given)
  const open = withTheirGroups(given)
  const changes = withAge(draft, Object.fromEntries(given.map((field) => [field, input[field]])), context.now)
  refuseWrong({ ...draft, ...changes }, open, context.now)
  const changed = await completeApplication(context, row, changes)
  await dropConsentOfChild(context, row, { ...draft, ...changes })
  await notifyOfFields(context, row, given)
  return {
    consultationId: row.id,
    version: changed.draftVersion,
    toComplete: stillToComplete({ ...draft, ...changes }),
  }
}

/** What a child signed as the patient is no consent any more once the case knows that it is one: a guardian signs. */
async function dropConsentOfChild({ tx, now }: Call<CaseRecord>, row: Consultation, draft: DraftFields): Promise<void> {
  const { id, consentSignatureId } = row
  if (consentSignatureId === null || !isMinor(draft, productDay(now))) return
  // Once it was held no link can be signed any more: what was signed stays as it was.
  if (!isIn(consultationStates.groups.beforeHeld, row.status)) return
  if (await isSignedForChild(tx, consentSignatureId)) return
  await tx.update(consultations).set({ consentSignatureId: null }).where(eq(consultations.id, id))
}

/** @throws FieldsToComplete, with a sentence at each field, while something of the application is left for later */
export async function requireNothingToComplete(tx: Tx, keys: Keys, consultationId: string): Promise<void> {
  const left = stillToComplete(await readApplication(tx, keys, consultationId))
  if (left.length === 0) return
  throw new Problem(consultationErrors.FieldsToComplete, {
    fields: Object.fromEntries(left.map((field) => [field, fieldTexts.required])),
    values: { count: left.length },
  })
}

function withTheirGroups(fields: readonly LaterField[]): LaterField[] {
  const together = groups.filter((group) => group.some((field) => fields.includes(field))).flat()
  return [...new Set([...fields, ...together])]
}

function refuseWhatWasKnown(left: readonly LaterField[], given: readonly LaterField[]): void {
  const open = mayBeCompleted(left)
  const known = given.find((field) => !open.includes(field))
  if (known) throw new Problem(consultationErrors.NotLeftForLater, { field: known })
  if (given.length === 0) throw new Problem(consultationErrors.NothingToComplete)
}

/** An estimated age gives way to the one that follows from the date of birth. */
function withAge(draft: DraftFields, changes: Given, now: Date): Given {
  const dateBirth = changes.dateBirth ?? draft.dateBirth
  const isEstimate = changes.age === undefined && (changes.dateBirth ?? changes.certificateId) !== undefined
  return isEstimate && dateBirth ? { ...changes, age: ageOn(dateBirth, productDay(now)) } : changes
}

/** Only what is filled in now is looked at: the rest was right when it was submitted. */
function refuseWrong(draft: DraftFields, open: readonly LaterField[], now: Date): void {
  const files = { imagingReady: 1, consentReady: 1, untyped: 0, unfinished: 0 }
  const { patient, case: summary } = checkDraft(draft, files, { now, leadMinutes: 0 })
  const found: Record<string, Text> = { ...patient, ...summary }
  const fields = Object.fromEntries(open.flatMap((field) => (found[field] ? [[field, found[field]]] : [])))
  const count = Object.keys(fields).length
  if (count > 0) throw new Problem(consultationErrors.ApplicationIncomplete, { fields, values: { count } })
}

/** History, audit trail and the experts: which fields, never what is in them. */
async function notifyOfFields(
  context: Call<CaseRecord>,
  row: Consultation,
  fields: readonly LaterField[],
): Promise<void> {
  const by = byCaller(context)
  await recordHistory(by, row.id, 'fieldsCompleted', fields.join(' '))
  context.audit({
    subject: { kind: 'consultation', id: row.id },
    institutionId: row.institutionId,
    detail: { completed: fields },
  })
  await publishCaseEvent(by, row, 'consultation.fieldsCompleted')
}
