import { type DepartmentCode, departmentLabel, departments } from '@tongying/contract/practitioners'
import { useMemo } from 'react'
import { ChoicesInput } from '../../ui/components/inputs/choice-input.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { ControlProps } from '../../ui/patterns/form/field.tsx'
import { applicationTexts as texts } from './texts.ts'

/** The departments that are asked, by their codes. */
export function DepartmentSelect({ value, ...control }: ControlProps) {
  const t = useTranslate()
  const options = useMemo(() => {
    const codes: DepartmentCode[] = []
    // The keys of the table are the codes by its type; those like numbers come first and are put in their order here.
    for (const code in departments) codes.push(code as DepartmentCode)
    return codes.toSorted().map((one) => ({ value: one, label: t(departmentLabel(one)) }))
  }, [t])
  const chosen = options.flatMap((option) => (Array.isArray(value) && value.includes(option.value) ? option.value : []))
  return <ChoicesInput {...control} value={chosen} options={options} placeholder={t(texts.departmentsPlaceholder)} />
}
