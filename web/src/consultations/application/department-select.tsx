import { useMemo } from 'react'
import { ChoicesInput } from '../../ui/components/inputs/choice-input.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import type { ControlProps } from '../../ui/patterns/form/field.tsx'
import { departmentsPart } from '../components/departments-part.ts'
import { applicationTexts as texts } from './texts.ts'

/** The departments that are asked, by their codes. */
export function DepartmentSelect({ value, ...control }: ControlProps) {
  const t = useTranslate()
  const part = usePart(departmentsPart)
  const options = useMemo(() => part?.departmentOptions(t) ?? [], [part, t])
  const codes: readonly unknown[] = Array.isArray(value) ? value : []
  const chosen = options.flatMap((option) => (codes.includes(option.value) ? option.value : []))
  // What was chosen has no name before the names are there, and must not look empty.
  const placeholder = codes.length > chosen.length ? '' : t(texts.departmentsPlaceholder)
  return <ChoicesInput {...control} value={chosen} options={options} placeholder={placeholder} />
}
