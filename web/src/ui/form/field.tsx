import type { Text } from '@tongying/contract/kit'
import Form from 'antd/es/form'
import type { ReactNode } from 'react'
import { sayNow, useSay } from '../i18n.ts'
import { useFormOfField } from './contract-form.tsx'
import { type FieldName, findings, nameKey } from './rules.ts'

export interface FieldProps {
  /** The field's name in the contract, or the path to it. */
  readonly name: string | FieldName
  readonly label: Text
  /** A line under the control. */
  readonly hint?: ReactNode
  /** Columns of twelve: 4 unless told. */
  readonly span?: 3 | 4 | 6 | 8 | 12
  /** Stands at the right end of the label: "选填", a link. */
  readonly extra?: ReactNode
  /** Overrides what the contract says, where it depends on another field. */
  readonly isRequired?: boolean
  readonly hasCount?: boolean
  /** Names whose change can make this field right or wrong. */
  readonly follows?: readonly string[]
}

/** One field: label above, star after it, the contract's sentence below. The control is its one child. */
export function Field(
  props: FieldProps & { children: ReactNode; valueProp?: string; getValue?: (event: never) => unknown },
) {
  const say = useSay()
  const { schema } = useFormOfField()
  const { name, label, hint, extra, span = 4 } = props
  const isRequired = props.isRequired ?? findings.isRequired(schema, name)
  const path = typeof name === 'string' ? name : [...name]
  return (
    <div className={props.hasCount ? `w${span} has-count` : `w${span}`} data-field={nameKey(name).replaceAll('.', '_')}>
      <Form.Item
        name={path}
        label={<Label text={say(label)} isRequired={isRequired} extra={extra} />}
        required={isRequired}
        extra={hint}
        {...(props.valueProp && { valuePropName: props.valueProp })}
        {...(props.follows && { dependencies: [...props.follows] })}
        rules={[
          ({ getFieldsValue }) => ({
            validator: async () => {
              const found = findings.findAll(schema, getFieldsValue(true)).get(nameKey(name))
              if (found) throw new Error(sayNow(found))
            },
          }),
        ]}
      >
        {props.children}
      </Form.Item>
    </div>
  )
}

function Label({ text, isRequired, extra }: { text: string; isRequired: boolean; extra: ReactNode }) {
  return (
    <>
      {text}
      {isRequired && (
        // The field itself tells screen readers that it must be filled in.
        <span className="danger" aria-hidden>
          &nbsp;*
        </span>
      )}
      {extra && <span className="label-extra">{extra}</span>}
    </>
  )
}

/** A group of fields: its title and one line of explanation in the rail at the left. */
export function FieldGroup(props: { title: Text; hint?: Text; children: ReactNode }) {
  const say = useSay()
  return (
    <section className="fs">
      <div className="fsh">
        <h2>{say(props.title)}</h2>
        {props.hint && <p>{say(props.hint)}</p>}
      </div>
      <div className="f">{props.children}</div>
    </section>
  )
}
