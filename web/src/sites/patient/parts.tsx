import type { Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/components/icons/icons.tsx'
import { LargeCheckBox } from '../../ui/components/inputs/large-check-box.tsx'
import { TextInput } from '../../ui/components/inputs/text-input.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { type ControlProps, FieldNote, useField } from '../../ui/patterns/form/field.tsx'
import styles from './parts.module.css'

interface Asked {
  readonly name: string
  readonly label: Text
  readonly extra?: ReactNode
  /** What stands below the control. */
  readonly more?: ReactNode
  /** Overrides the contract, where it depends on another answer. */
  readonly isRequired?: boolean
  /** Names whose change can make this answer right or wrong. */
  readonly follows?: readonly string[]
}

/** A question as a heading, its control, and the sentence for what is wrong with the answer. */
export function Question(
  props: Asked & {
    /** The control is a group, which the heading names. */
    isGroup?: boolean
    children: (control: ControlProps) => ReactNode
  },
) {
  const t = useTranslate()
  const { control, error } = useField(props.name, props)
  const { id } = control
  const words = <span id={`${id}_label`}>{t(props.label)}</span>
  return (
    <div className={styles.question}>
      <div className={styles.label}>
        {props.isGroup ? words : <label htmlFor={id}>{words}</label>}
        {props.extra}
      </div>
      {props.children(control)}
      <div className={styles.error}>
        <FieldNote id={id} error={error} />
      </div>
      {props.more}
    </div>
  )
}

/** A question whose answer is a line of text. */
export function TextQuestion(
  props: Asked & { type?: 'text' | 'tel'; autoComplete?: 'name' | 'tel' | 'street-address' | 'off' },
) {
  return (
    <Question {...props}>
      {({ value, ...control }) => (
        <TextInput
          {...control}
          value={typeof value === 'string' ? value : ''}
          type={props.type ?? 'text'}
          autoComplete={props.autoComplete ?? 'off'}
        />
      )}
    </Question>
  )
}

/** A box to tick, with what it means below it. */
export function Tick({ name, label, detail }: { name: string; label: string; detail?: string }) {
  const { control, error } = useField(name)
  return (
    <div>
      <LargeCheckBox
        id={control.id}
        value={control.value === true}
        isInvalid={control.isInvalid}
        describedBy={control.describedBy}
        onChange={control.onChange}
        detail={detail}
      >
        {label}
      </LargeCheckBox>
      <div className={styles.error}>
        <FieldNote id={control.id} error={error} />
      </div>
    </div>
  )
}

/** What follows from something, in a grey box: a word with its explanation below. */
export function Items({ items }: { items: readonly { icon?: IconName; title: string; detail: string }[] }) {
  return (
    <ul className={styles.box}>
      {items.map(({ icon, title, detail }) => (
        <li key={title} className={styles.item}>
          {icon && <Icon name={icon} size={20} />}
          <span>
            {title}
            <small>{detail}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
