import { isFiledAsEmergency } from '@tongying/contract/consultations'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import type { Stretch } from '../components/day-axis.ts'
import { minutesOf } from './free-time.ts'

/** When the consultation is wanted, as the form has it: an emergency has no day, and an unfinished time none. */
export function useAppointment(): {
  isEmergency: boolean
  day: string | undefined
  /** In minutes of the day. */
  wanted: Stretch | undefined
} {
  const day = useText('appointDate')
  const start = minutesOf(useText('startTime'))
  const end = minutesOf(useText('endTime'))
  const isEmergency = isFiledAsEmergency({ applyType: useFieldValue('applyType') })
  const wanted = start !== undefined && end !== undefined && end > start ? { from: start, to: end } : undefined
  return { isEmergency, day: isEmergency ? undefined : day, wanted }
}

function useText(name: string): string | undefined {
  const value = useFieldValue(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
