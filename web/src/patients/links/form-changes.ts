import { ageOn, bmi, patientFields } from '@tongying/contract/patients'
import { type Conflict, type Fields, mergeDraft } from '../../ui/patterns/form/merge-draft.ts'

/** Which side the applicant chose for a field that differs. */
export type Chosen = Readonly<Record<string, 'mine' | 'theirs'>>

/** They follow from other fields, so that nobody chooses them. */
const derived = ['age', 'BMI']
const merged = Object.keys(patientFields.shape).filter((field) => !derived.includes(field))

/**
 * What of a patient's form goes into an application: fields that are empty there, and those for which the patient's side was
 * chosen; the others that differ wait for a choice.
 */
export function formChanges(values: Fields, form: Fields, chosen: Chosen): { taken: Fields; conflicts: Conflict[] } {
  const mine = Object.fromEntries(merged.map((field) => [field, asIn(form[field], values[field])]))
  const theirs = Object.fromEntries(merged.map((field) => [field, form[field]]))
  const { taken, conflicts } = mergeDraft({ base: untouched(mine), mine, theirs })
  const theirsChosen = conflicts.filter(({ field }) => chosen[field] === 'theirs')
  return {
    taken: { ...taken, ...Object.fromEntries(theirsChosen.map((each) => [each.field, each.theirs])) },
    conflicts: conflicts.filter(({ field }) => chosen[field] === undefined),
  }
}

/** With the age and the body mass index that follow from what is then in the application. */
export function withDerived(values: Fields, taken: Fields, today: string): Fields {
  if (Object.keys(taken).length === 0) return taken
  const after = { ...values, ...taken }
  const [height, weight] = [Number(after.height), Number(after.weight)]
  return {
    ...taken,
    ...(typeof after.dateBirth === 'string' && after.dateBirth && { age: ageOn(after.dateBirth, today) }),
    ...(height > 0 && weight > 0 && { BMI: bmi(height, weight) }),
  }
}

/** What a new application has before anybody types: the type of a certificate whose number is missing, the home country. */
function untouched({ certificateId, certificateType }: Fields): Fields {
  return { country: 'CN', ...(!certificateId && { certificateType }) }
}

/** Programs may have saved a number as text: that is no difference. */
function asIn(theirs: unknown, mine: unknown): unknown {
  return typeof theirs === 'number' && typeof mine === 'string' && mine.trim() !== '' ? Number(mine) : mine
}
