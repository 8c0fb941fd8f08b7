import type { Text } from '@tongying/contract/kit'
import Radio from 'antd/es/radio'
import Select from 'antd/es/select'
import { useSay } from '../i18n.ts'
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
  const say = useSay()
  const options = Object.entries(props.options).map(([value, label]) => ({
    value: props.isNumber ? Number(value) : value,
    label: say(label),
  }))
  const isRadio = props.as ? props.as === 'radio' : options.length <= 4 && !props.isMany
  return (
    <Field {...props}>
      {isRadio ? (
        <Radio.Group options={options} disabled={props.isDisabled ?? false} />
      ) : (
        <Select
          options={options}
          disabled={props.isDisabled ?? false}
          placeholder={props.placeholder}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={!props.isMany}
          {...(props.isMany && { mode: 'multiple' as const })}
        />
      )}
    </Field>
  )
}
