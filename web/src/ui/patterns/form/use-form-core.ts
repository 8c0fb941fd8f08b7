import { useId, useState } from 'react'
import { isCallError } from '../../core/call-error.ts'
import { focusField } from './focus-field.ts'
import { FormCore } from './form-core.ts'
import { type FieldName, type FormSchema, findings, type Values } from './rules.ts'

/** A form as its skin draws it. */
export interface RunningForm {
  readonly core: FormCore
  readonly isSubmitting: boolean
  readonly isDirty: boolean
  /** Checks every field, goes to the first wrong one, or hands the values on; one submission at a time. */
  readonly submit: () => Promise<void>
  /** A person's change of a field. */
  readonly change: (name: string | FieldName, value: unknown) => void
  /** Marks the fields that a failure names; one that names none goes to `onFailure`. */
  readonly showFailure: (error: unknown) => void
}

/** The core of a form; one that stands over a page, which may have fields of the same names, has a scope. */
function useCore(schema: FormSchema, { initial, isOver }: { initial: Values; isOver?: boolean | undefined }): FormCore {
  const ownId = useId()
  const [core] = useState(() => new FormCore(schema, initial, isOver ? ownId : ''))
  return core
}

/** What every form does, whatever it looks like: the contract's rules, the server's answers, one submission at a time. */
export function useFormCore<S extends FormSchema>(
  schema: S,
  options: {
    readonly initial: Values
    readonly isOver?: boolean | undefined
    /** Gets what the schema made of the values; a `CallError` with `fields` marks those fields. */
    readonly onSubmit: (values: S['_output']) => unknown
    readonly onChange?: ((values: Values) => void) | undefined
    /** Gets a failure that belongs to no field of the page. */
    readonly onFailure: (error: unknown) => void
  },
): RunningForm {
  const core = useCore(schema, options)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [isDirty, setIsDirty] = useState(false)

  function showFailure(error: unknown) {
    const fields = isCallError(error) ? Object.entries(error.fields) : []
    const here = fields.filter(([name]) => core.has(name))
    core.setErrors(Object.fromEntries(here))
    const first = here[0]
    if (first) focusField(first[0], core.scope)
    if (here.length < Math.max(fields.length, 1)) options.onFailure(error)
  }

  async function submit() {
    if (isSubmitting) return
    const wrong = core.checkAll()
    if (wrong !== undefined) return focusField(wrong, core.scope)
    const parsed = schema.safeParse(findings.normalised(schema, core.submitted()))
    // What is wrong stands at no field of the page: nothing would happen without a word.
    if (!parsed.success) return options.onFailure(parsed.error)
    setIsSubmitting(true)
    try {
      await options.onSubmit(parsed.data)
      setIsDirty(false)
    } catch (error) {
      showFailure(error)
    } finally {
      setIsSubmitting(false)
    }
  }

  function change(name: string | FieldName, value: unknown) {
    core.change(name, value)
    setIsDirty(true)
    options.onChange?.(core.values.get())
  }
  return { core, isSubmitting, isDirty, submit, change, showFailure }
}
