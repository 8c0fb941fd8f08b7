import type { LinkOwner } from '@tongying/contract/patients'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import type { PatientLabels } from '../patient-fields.tsx'

export interface PatientFormFieldProps {
  /** Of the draft, once it was saved. */
  readonly owner: LinkOwner | undefined
  /** What the application has now. */
  readonly values: Fields
  readonly labels: PatientLabels
  readonly today: string
  /** Saves the draft and answers it: a link needs a record. */
  readonly onBeforeSend: () => Promise<LinkOwner | undefined>
  /** Puts fields into the application and saves them; false when they could not be saved. */
  readonly onTake: (fields: Fields) => Promise<boolean>
}
