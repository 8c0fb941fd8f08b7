import {
  type DraftFields,
  isBlankValue,
  isFiledAsEmergency,
  patientClasses,
  type WizardStep,
} from '@tongying/contract/consultations'
import { useMemo, useRef } from 'react'
import { completePatient } from '../../patients/index.ts'
import { type ContractForm, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import type { Autosave } from '../../ui/patterns/form/use-autosave.ts'
import { applicationSchema } from './application-schema.ts'
import { useApplicationRules } from './use-application-rules.ts'
import { useDraftSaving } from './use-draft-saving.ts'

export interface SavedForm {
  /** Of the draft, once its first save has made it. */
  readonly id: string | undefined
  readonly form: ContractForm
  readonly autosave: Autosave
  /** Saves what waits; answers the id of the draft, or nothing when it could not be saved. */
  readonly saveNow: () => Promise<string | undefined>
  /** Puts what another program overwrote back into its fields, and saves it. */
  readonly restore: (fields: Fields) => void
}

/** The fields of the application, saved by themselves; what follows from other fields (a birthday, an age) is filled in. */
export function useApplicationForm(given: {
  id: string | undefined
  accountId: string
  draft: DraftFields
  version: number
  step: WizardStep
  today: string
  onMade: (id: string) => void
}): SavedForm {
  const { accountId, draft, step, today, onMade } = given
  const { leadMinutes } = useApplicationRules(given.id)
  const lastValues = useRef<Fields>({ ...draft })
  const loaded = { version: given.version, values: draft }
  const { id, autosave, saveNow } = useDraftSaving({ id: given.id, accountId, loaded, onMade, onTaken: take })
  const schema = useMemo(() => applicationSchema(leadMinutes), [leadMinutes])
  const form = useContractForm(schema, { initial: draft, onSubmit: () => undefined, onChange: change })

  function change() {
    const { core } = form
    const now = core.values.get()
    const followed = { ...completePatient(lastValues.current, now, today), ...emergencyClass(lastValues.current, now) }
    if (Object.keys(followed).length > 0) {
      core.fill(followed)
      core.check(Object.keys(followed))
    }
    lastValues.current = { ...now, ...followed }
    autosave.touch({ ...lastValues.current, selectedTab: step })
  }
  /** What came from another page, or from an earlier visit, into the fields. */
  function take(fields: Fields) {
    form.take(fields)
    lastValues.current = { ...lastValues.current, ...fields }
  }
  function restore(fields: Fields) {
    take(fields)
    autosave.touch({ ...lastValues.current, selectedTab: step })
  }
  return { id, form, autosave, restore, saveNow }
}

/** An emergency is nearly always about a patient of the emergency department. */
function emergencyClass(before: Fields, now: Fields): Fields {
  const isNew = isFiledAsEmergency(now) && !isFiledAsEmergency(before) && isBlankValue(now.patientType)
  return isNew ? { patientType: patientClasses.emergency.wire } : {}
}
