import type { ConsultationKind } from '@tongying/contract/agreements'
import { isFiledAsEmergency, isHeldInWriting } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { useExperts } from '../api.ts'
import { pickerTexts as texts } from './texts.ts'

/** What is wrong with the chosen experts where no agreement covers one of them: the server would refuse the application. */
export function useNotCovered(values: Readonly<Record<string, unknown>>, caseId: string | undefined): Text | undefined {
  const { doctorIds, appointDate } = values
  const chosen: readonly unknown[] = Array.isArray(doctorIds) ? doctorIds : []
  const kind: ConsultationKind = isFiledAsEmergency(values)
    ? 'emergency'
    : isHeldInWriting(values)
      ? 'inWriting'
      : 'appointment'
  const on = kind !== 'emergency' && typeof appointDate === 'string' && appointDate !== '' ? { on: appointDate } : {}
  const asked = { ids: chosen.join(','), ...on, ...(caseId && { caseId }), kind, pageSize: 20 } as const
  const found = useExperts(asked, chosen.length > 0).data?.list
  return found?.some(({ id, isCovered }) => !isCovered && chosen.includes(id)) ? texts.notCovered : undefined
}
