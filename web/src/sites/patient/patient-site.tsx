import { definePart, usePart } from '../../ui/core/part.ts'
import { PatientPage } from './patient-page.tsx'

const resultPart = definePart(() => import('./result-page.tsx'))

/** The pages of patients who come by a link. */
export function PatientSite() {
  const isResult = location.pathname.startsWith('/result/')
  const part = usePart(resultPart, isResult)
  if (!isResult) return <PatientPage />
  return part ? <part.ResultPage /> : null
}
