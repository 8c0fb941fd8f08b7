import type { Text } from '@tongying/contract/kit'
import { ChoiceInput, ChoicesInput } from '../../components/inputs/choice-input.tsx'
import { Radios } from '../../components/inputs/choices.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { Field, type FieldProps } from './field.tsx'

export interface ChoiceFieldProps extends FieldProps {
  /** The contract's words with their labels, in the order to show. */
  readonly options: Readonly<Record<string, Text>>
  /** Few words stand side by side, many in a list that can be searched. */
  readonly as?: 'radio' | 'select'
  readonly isMany?: boolean
  readonly placeholder?: string
  readonly isDisabled?: boolean
  /** The contract wants numbers where the labels' keys are texts. */
  readonly isNumber?: boolean
}

/** One word of an enumeration (or several): radios up to four, else a list. */
export function ChoiceField(props: ChoiceFieldProps) {
  const t = useTranslate()
  const options = Object.entries(props.options).map(([value, label]) => ({
    value: props.isNumber ? Number(value) : value,
    label: t(label),
  }))
  const isRadio = props.as ? props.as === 'radio' : options.length <= 4 && !props.isMany
  const { placeholder = t(uiTexts.common.choose), isDisabled = false } = props
  const isOne = (value: unknown) => options.find((option) => option.value === value)?.value ?? null
  return (
    <Field {...props} isGroup={isRadio}>
      {({ value, onChange, ...control }) => {
        const shared = { ...control, options, placeholder, isDisabled }
        if (isRadio) return <Radios {...shared} value={isOne(value)} onChange={onChange} />
        if (!props.isMany)
          return <ChoiceInput {...shared} value={isOne(value)} onChange={(one) => onChange(one ?? undefined)} />
        const many = Array.isArray(value) ? value.flatMap((one) => isOne(one) ?? []) : []
        return <ChoicesInput {...shared} value={many} onChange={onChange} />
      }}
    </Field>
  )
}
