import {
  businessTypes,
  consultationTypes,
  fieldLabels,
  heldLabels,
  laterFields,
  patientClasses,
  referenceTerminals,
  schedules,
} from '@tongying/contract/consultations'
import { acceptancePolicies, acceptancePolicyLabels } from '@tongying/contract/institutions'
import { type Codes, labelOf, type Text } from '@tongying/contract/kit'
import { departments } from '@tongying/contract/practitioners'
import { usePatientValue } from '../../patients/index.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import type { Conflict } from '../../ui/patterns/form/merge-draft.ts'
import { useApprovers, useExperts } from '../api.ts'
import { listed } from './listed.ts'

const codes: Readonly<Record<string, Codes>> = {
  consultationType1: businessTypes,
  applyType: schedules,
  consultationType2: consultationTypes,
  patientType: patientClasses,
  diagnoseSoftwareTypeVal: referenceTerminals,
}
const departmentNames: Readonly<Record<string, Text>> = departments

/** How a field's value reads to a person: the words of a code, the names of departments and experts. */
export function useDraftValues(
  conflicts: readonly Conflict[],
  caseId?: string,
): (field: string, value: unknown) => string | undefined {
  const t = useTranslate()
  const patientValue = usePatientValue()
  const experts = conflicts
    .filter(({ field }) => field === 'doctorIds')
    .flatMap(({ mine, theirs }) => [...listed(mine), ...listed(theirs)])
  const asked = { ids: [...new Set(experts)].join(','), pageSize: 40 }
  const found = useExperts(asked, experts.length > 0).data?.list ?? []
  const approvers = useApprovers(
    caseId,
    conflicts.some(({ field }) => field === 'exemptionApproverId'),
  )
  return (field, value) => {
    const table = codes[field]
    if (table) return isEmpty(value) ? '' : t(labelOf(table, Number(value)) ?? uiTexts.common.none)
    if (field === 'isInWriting') return heldName(value, t)
    if (field === 'acceptancePolicy') return policyName(value, t)
    if (field === 'exemptionApproverId') return isEmpty(value) ? '' : approverName(String(value))
    const names = { consultationDep: departmentName, doctorIds: expertName, notObtainable: fieldName }[field]
    return names ? listed(value).map(names).join(t(uiTexts.common.listed)) : patientValue(field, value)
  }

  function departmentName(code: string): string {
    const text = departmentNames[code]
    return text ? t(text) : code
  }
  function fieldName(field: string): string {
    const label = laterFields.find((one) => one === field)
    return label ? t(fieldLabels[label]) : field
  }
  function approverName(id: string): string {
    return approvers?.find(({ accountId }) => accountId === id)?.name ?? '…'
  }
  function expertName(id: string): string {
    return found.find((expert) => expert.id === id)?.name ?? '…'
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function heldName(value: unknown, t: Translate): string {
  return typeof value === 'boolean' ? t(value ? heldLabels.writing : heldLabels.meeting) : ''
}

function policyName(value: unknown, t: Translate): string {
  const policy = acceptancePolicies.find((one) => one === value)
  return policy ? t(acceptancePolicyLabels[policy]) : ''
}
