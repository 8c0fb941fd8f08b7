import './form.css'
import type { AnyRoute } from '@tongying/contract/kit'
import Form, { type FormInstance } from 'antd/es/form'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { isCallError } from '../call-error.ts'
import { useLanguage } from '../i18n.ts'
import { sayFailure } from '../query-client.ts'
import { focusField } from './focus-field.ts'
import { type FieldName, findings, nameKey, type Values } from './rules.ts'

/** A schema of the contract. */
export type Schema = AnyRoute['input']

export interface ContractForm {
  readonly schema: Schema
  readonly instance: FormInstance<Values>
  readonly initial: Values
  readonly isSubmitting: boolean
  readonly isDirty: boolean
  readonly submit: (values: Values) => Promise<void>
  /** Puts values into fields that nobody typed here. */
  readonly take: (values: Values) => void
  readonly noteChange: (values: Values) => void
  readonly noteFailure: (names: readonly FieldName[]) => void
}

/** Takes the contract's rules for a form: written once there, said here per field in the page's language. */
export function useContractForm<S extends Schema>(
  schema: S,
  options: {
    readonly initial?: Partial<S['_input']> | undefined
    /** Gets what the schema made of the values; a `CallError` with `fields` marks those fields. */
    readonly onSubmit: (values: S['_output']) => unknown
    /** After every change, e.g. `autosave.touch`. */
    readonly onChange?: (values: Values) => void
  },
): ContractForm {
  const [instance] = Form.useForm<Values>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences under the fields follow a switch of language.
  useEffect(() => {
    const wrong = instance.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (wrong.length > 0) instance.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
  }, [language])

  async function submit(values: Values) {
    const parsed = schema.safeParse(findings.normalised(schema, values))
    if (!parsed.success) return
    setIsSubmitting(true)
    try {
      await options.onSubmit(parsed.data)
      setIsDirty(false)
    } catch (error) {
      showFailure(instance, error)
    } finally {
      setIsSubmitting(false)
    }
  }

  return {
    schema,
    instance,
    initial: asValues(options.initial),
    isSubmitting,
    isDirty,
    submit,
    noteChange: (values) => {
      setIsDirty(true)
      options.onChange?.(values)
    },
    take: (values) => instance.setFields(Object.entries(values).map(([name, value]) => ({ name, value, errors: [] }))),
    noteFailure: (names) => focusField(instance, names[0]),
  }
}

const FormContext = createContext<ContractForm | undefined>(undefined)

/** The form that a field stands in. */
export function useFormOfField(): ContractForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside <FormFrame>')
  return form
}

/** The form itself: labels above, the first wrong field gets the focus. */
export function FormFrame({
  form,
  children,
  className,
}: {
  form: ContractForm
  children: ReactNode
  className?: string
}) {
  return (
    <FormContext value={form}>
      <Form
        form={form.instance}
        layout="vertical"
        className={className ?? 'f'}
        initialValues={form.initial}
        validateTrigger={['onBlur', 'onChange']}
        onFinish={form.submit}
        onFinishFailed={({ errorFields }) => form.noteFailure(errorFields.map(({ name }) => name))}
        onValuesChange={(_, all) => form.noteChange(all)}
        noValidate
      >
        {children}
      </Form>
    </FormContext>
  )
}

function showFailure(instance: FormInstance<Values>, error: unknown): void {
  const fields = isCallError(error) ? Object.entries(error.fields) : []
  const known = new Set(
    Object.keys(instance.getFieldsValue(true)).concat(instance.getFieldsError().map(({ name }) => nameKey(name))),
  )
  const here = fields.filter(([name]) => known.has(name))
  instance.setFields(here.map(([name, sentence]) => ({ name: name.split('.'), errors: [sentence] })))
  // What belongs to no field of this page, and what names none, is said aloud.
  if (here.length < Math.max(fields.length, 1)) sayFailure(error)
  const first = here[0]
  if (first) focusField(instance, first[0].split('.'))
}

function asValues(given: unknown): Values {
  return typeof given === 'object' && given !== null ? { ...given } : {}
}
