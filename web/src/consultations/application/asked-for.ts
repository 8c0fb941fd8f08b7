import type { ConsultationKind } from '@tongying/contract/agreements'
import { isFiledAsEmergency, isHeldInWriting } from '@tongying/contract/consultations'
import { createContext, useContext } from 'react'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'

/** The id of the application whose form this is, once it is saved. */
export const ApplicationId = createContext<string | undefined>(undefined)

/** For which application experts are looked for, as the form has it now: a new one until it is saved; only whom agreements cover are found. */
export function useAskedFor(): { caseId?: string; kind?: ConsultationKind } {
  const caseId = useContext(ApplicationId)
  const isEmergency = isFiledAsEmergency({ applyType: useFieldValue('applyType') })
  const isInWriting = isHeldInWriting({
    isInWriting: useFieldValue('isInWriting'),
    consultationType1: useFieldValue('consultationType1'),
  })
  return { ...(caseId && { caseId }), kind: isEmergency ? 'emergency' : isInWriting ? 'inWriting' : 'appointment' }
}
