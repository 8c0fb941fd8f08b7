import { fieldLabels } from '@tongying/contract/consultations'
import type { ReactNode } from 'react'
import { ChoiceInput } from '../../ui/components/inputs/choice-input.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { Field } from '../../ui/patterns/form/field.tsx'
import { useApprovers } from '../api.ts'

/** The approver of an exemption. */
export function ApproverField(props: { caseId: string | undefined; hint?: ReactNode; span?: 4 | 12 }) {
  const { caseId, hint, span = 4 } = props
  const t = useTranslate()
  const options = (useApprovers(caseId) ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))
  return (
    <Field name="exemptionApproverId" label={fieldLabels.exemptionApproverId} hint={hint} span={span} isRequired>
      {({ value, onChange, ...control }) => (
        <ChoiceInput
          {...control}
          placeholder={t(uiTexts.common.choose)}
          options={options}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(one) => onChange(one ?? '')}
        />
      )}
    </Field>
  )
}
