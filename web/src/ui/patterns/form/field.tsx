import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { afterPress } from './after-press.ts'
import { useFieldValue, useFormOfField } from './contract-form.tsx'
import { fieldId } from './focus-field.ts'
import styles from './form.module.css'
import { type FieldName, findings, isEmptyValue, nameKey } from './rules.ts'

export interface FieldProps {
  /** The field's name in the contract, or the path to it. */
  readonly name: string | FieldName
  readonly label: Text
  /** A line under the control. */
  readonly hint?: ReactNode
  /** Columns of twelve: 4 by default. */
  readonly span?: 3 | 4 | 6 | 8 | 12
  /** Stands at the right end of the label: "选填", a link. */
  readonly extra?: ReactNode
  /** Overrides the contract, where it depends on another field. */
  readonly isRequired?: boolean
  /** Names whose change can make this field right or wrong. */
  readonly follows?: readonly string[]
}

/** What a field gives its control. */
export interface ControlProps {
  readonly id: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly isInvalid: boolean
  readonly isRequired: boolean
  /** The id of its sentence or hint, where there is one. */
  readonly describedBy: string | undefined
}

const spans = { 3: styles.span3, 4: styles.span4, 6: styles.span6, 8: styles.span8, 12: undefined }

/** Names of fields that a form asks for only later: they bear no star yet. */
export const AskedLater = createContext<ReadonlySet<string>>(new Set())

/** A field of the form around: its value, what is wrong with it, and what its control needs. */
export function useField(name: string | FieldName, options: Pick<FieldProps, 'isRequired' | 'follows'> = {}) {
  const form = useFormOfField()
  const t = useTranslate()
  const key = nameKey(name)
  const isLater = useContext(AskedLater).has(key)
  const id = fieldId(key, form.core.scope)
  const value = useFieldValue(name)
  const sentence = useSyncExternalStore(form.core.errors.subscribe, () => form.core.errors.get()[key])
  const { core } = form
  const follows = options.follows?.join()
  useEffect(() => core.register(key, follows?.split(',')), [core, key, follows])
  const error = typeof sentence === 'object' ? t(sentence) : sentence
  const control: ControlProps = {
    id,
    value,
    onChange: (next) => form.change(name, next),
    // What is asked for later is not missing when it is left empty.
    onBlur: () => afterPress(() => !(isLater && isEmptyValue(value)) && core.leave(key)),
    isInvalid: error !== undefined,
    isRequired: !isLater && (options.isRequired ?? findings.isRequired(form.schema, name)),
    describedBy: error === undefined ? undefined : `${id}_note`,
  }
  return { control, error }
}

/** One field: label above, star after it, the contract's sentence below. */
export function Field(
  props: FieldProps & {
    children: (control: ControlProps) => ReactNode
    /** The control names itself and takes no label of its own: a group, a place for a picture. */
    isGroup?: boolean
  },
) {
  const t = useTranslate()
  const { name, label, hint, extra, span = 4 } = props
  const { control, error } = useField(name, props)
  const { id, isRequired } = control
  const words = <Label id={`${id}_label`} text={t(label)} isRequired={isRequired} extra={extra} />
  return (
    <div className={clsx(styles.field, spans[span])} data-field={nameKey(name).replaceAll('.', '_')}>
      {props.isGroup ? (
        <div className={styles.label}>{words}</div>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {words}
        </label>
      )}
      {props.children(control)}
      <FieldNote id={id} error={error} />
      {hint && <div className={styles.hint}>{hint}</div>}
    </div>
  )
}

/** What is wrong with a field, heard by screen readers when it comes. */
export function FieldNote({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={`${id}_note`} role="alert" className={styles.error}>
      {error}
    </div>
  )
}

function Label(props: { id: string; text: string; isRequired: boolean; extra: ReactNode }) {
  const { id, text, isRequired, extra } = props
  return (
    <>
      {/* The words alone are the name of a control that is named by them. */}
      <span id={id}>{text}</span>
      {isRequired && (
        // Screen readers learn from the field itself that it must be filled in.
        <span className="text-danger" aria-hidden>
          &nbsp;*
        </span>
      )}
      {extra && <span className={styles.labelExtra}>{extra}</span>}
    </>
  )
}

/** A group of fields: its title and one line of explanation in the rail at the left, or above what needs the whole width. */
export function FieldGroup(props: { title: Text; hint?: Text | string; isWide?: boolean; children: ReactNode }) {
  const t = useTranslate()
  return (
    <section className={clsx(styles.group, props.isWide && styles.isWide)}>
      <div className={styles.groupHead}>
        <h2>{t(props.title)}</h2>
        {props.hint && <p>{typeof props.hint === 'string' ? props.hint : t(props.hint)}</p>}
      </div>
      <div className={styles.fields}>{props.children}</div>
    </section>
  )
}
