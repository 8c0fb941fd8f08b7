import { definePart, usePart } from '../../ui/core/part.ts'
import { BookingPage } from './booking-page.tsx'

const resultPart = definePart(() => import('./result-page.tsx'))

/** The pages of remote examinations for patients: their booking, and the result. */
export function BookingSite() {
  const isResult = location.pathname.startsWith('/result/')
  const part = usePart(resultPart, isResult)
  if (!isResult) return <BookingPage />
  return part ? <part.ResultPage /> : null
}
