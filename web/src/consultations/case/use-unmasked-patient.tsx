import { consultationRoutes as routes, type UnmaskedPatient, unmaskedSeconds } from '@tongying/contract/consultations'
import type { ReactNode } from 'react'
import { useChange } from '../../ui/core/use-change.ts'
import { useUnmasked } from '../../ui/patterns/form/use-unmasked.tsx'
import { caseTexts } from './texts.ts'

const texts = caseTexts.unmask

/** The patient of a case in full, after a reason, and hidden again by itself. */
export function useUnmaskedPatient(id: string): { patient: UnmaskedPatient | undefined; control: ReactNode } {
  const { mutateAsync: unmask } = useChange(routes.unmask, { isQuiet: true, isSecret: true })
  const { values, control } = useUnmasked({
    of: id,
    title: texts.title,
    reasons: [texts.identity, texts.contact, texts.insurance],
    seconds: unmaskedSeconds,
    ask: (reason) => unmask({ id, reason }),
  })
  return { patient: values, control }
}
