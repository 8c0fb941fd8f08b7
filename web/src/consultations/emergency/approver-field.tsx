import { fieldLabels, consultationRoutes as routes } from '@tongying/contract/consultations'
import type { ReactNode } from 'react'
import { ChoiceInput } from '../../ui/components/inputs/choice-input.tsx'
import { useRoute } from '../../ui/core/use-route.ts'
import { Field } from '../../ui/patterns/form/field.tsx'

/** Who of the institution may approve an exemption; nobody else is offered. */
export function useApprovers() {
  return useRoute(routes.exemptionApprovers, {}, { isQuiet: true }).data?.list
}

/** The approver of an exemption. */
export function ApproverField({ hint, span = 4 }: { hint?: ReactNode; span?: 4 | 12 }) {
  const options = (useApprovers() ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))
  return (
    <Field name="exemptionApproverId" label={fieldLabels.exemptionApproverId} hint={hint} span={span} isRequired>
      {({ value, onChange, ...control }) => (
        <ChoiceInput
          {...control}
          options={options}
          value={typeof value === 'string' && value !== '' ? value : null}
          onChange={(one) => onChange(one ?? '')}
        />
      )}
    </Field>
  )
}
