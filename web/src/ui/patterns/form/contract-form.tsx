import type { AnyRoute } from '@tongying/contract/kit'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { showFailure } from '../../core/query-client.ts'
import { useStore } from '../../core/store.ts'
import styles from './form.module.css'
import type { FieldName, Values } from './rules.ts'
import { type RunningForm, useFormCore } from './use-form-core.ts'

/** A schema of the contract. */
export type Schema = AnyRoute['input']

export interface ContractForm extends RunningForm {
  readonly schema: Schema
  /** Puts values into fields that nobody typed here, and takes their marks away. */
  readonly take: (values: Values) => void
}

/** Takes the contract's rules for a form: written once there, shown here per field in the page's language. */
export function useContractForm<S extends Schema>(
  schema: S,
  options: {
    readonly initial?: Partial<S['_input']> | undefined
    /** It stands over a page, which may have fields of the same names: its own stay apart from them. */
    readonly isOver?: boolean
    /** Gets what the schema made of the values; a `CallError` with `fields` marks those fields. */
    readonly onSubmit: (values: S['_output']) => unknown
    /** After every change, e.g. `autosave.touch`. */
    readonly onChange?: (values: Values) => void
    /** Gets a failure that belongs to no field; left out, it is shown in a toast. */
    readonly onFailure?: (error: unknown) => void
  },
): ContractForm {
  const { initial, isOver, onSubmit, onChange, onFailure = showFailure } = options
  const form = useFormCore(schema, { initial: asValues(initial), isOver, onSubmit, onChange, onFailure })
  const { core } = form
  return {
    ...form,
    schema,
    take: (values) => {
      core.fill(values)
      core.setErrors(Object.fromEntries(Object.keys(values).map((name) => [name, undefined])))
    },
  }
}

const FormContext = createContext<ContractForm | undefined>(undefined)

/** The form that a field stands in. */
export function useFormOfField(): ContractForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('a field stands outside <FormFrame>')
  return form
}

/** The value of a field of the form around, followed. */
export function useFieldValue(name: string | FieldName): unknown {
  const { core } = useFormOfField()
  return useSyncExternalStore(core.values.subscribe, () => core.valueOf(name))
}

/** All values of a form, followed. */
export function useFormValues(form: ContractForm): Values {
  return useStore(form.core.values)
}

/** The form itself: labels above, the first wrong field gets the focus. */
export function FormFrame(props: {
  form: ContractForm
  children: ReactNode
  /** Its fields stand in `FieldGroup`s, which lay them out. */
  isGrouped?: boolean
}) {
  const { form, isGrouped = false } = props
  return (
    <FormContext value={form}>
      <form
        className={isGrouped ? undefined : styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog is a child of the page in React, not in the page itself.
          event.stopPropagation()
          void form.submit()
        }}
      >
        {props.children}
      </form>
    </FormContext>
  )
}

function asValues(given: unknown): Values {
  return typeof given === 'object' && given !== null ? { ...given } : {}
}
