import { type FormEvent, useEffect, useState } from 'react'
import { isCallError } from '../../core/call-error.ts'
import { useTranslate } from '../../core/i18n.ts'
import { useStore } from '../../core/store.ts'
import { fieldId, focusField } from '../form/focus-field.ts'
import type { FormCore, Sentence } from '../form/form-core.ts'
import { type FormSchema, shapeOf } from '../form/rules.ts'
import { useFormCore } from '../form/use-form-core.ts'
import { shortFormTexts } from './short-form-texts.ts'

/** What a field needs to know of its form. */
export interface FieldState {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export type ShortFormState = ReturnType<typeof useShortForm>

/** A short form of texts: its failure stands above its fields. */
export function useShortForm<S extends FormSchema>(
  schema: S,
  options: { initial?: Readonly<Record<string, string>>; onSubmit: (values: S['_output']) => Promise<void> },
) {
  const t = useTranslate()
  const [failure, setFailure] = useState<Sentence>()
  const form = useFormCore(schema, {
    // An untouched field holds an empty text, which the contract has a sentence for.
    initial: { ...Object.fromEntries(namesOf(schema).map((name) => [name, ''])), ...options.initial },
    onSubmit: (values) => {
      setFailure(undefined)
      return options.onSubmit(values)
    },
    onFailure: (error) => setFailure(isCallError(error) ? error.msg : shortFormTexts.failed),
  })
  const { core } = form
  const values = useStore(core.values)
  const errors = useStore(core.errors)
  useAllFields(core, schema)
  const textOf = (sentence: Sentence | undefined) => (typeof sentence === 'object' ? t(sentence) : sentence)
  const read = (name: string) => String(values[name] ?? '')
  return {
    read,
    isBusy: form.isSubmitting,
    failure: textOf(failure),
    showFailure: form.showFailure,
    /** Checks one field, and goes there where it is wrong. */
    check: (name: string): boolean => {
      const isRight = core.check([name])
      if (!isRight) focusField(name)
      return isRight
    },
    field: (name: string): FieldState => ({
      id: fieldId(name),
      value: read(name),
      error: textOf(errors[name]),
      onChange: (value) => form.change(name, value),
    }),
    /** For `<form onSubmit>`. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void form.submit()
    },
  }
}

/** Every field of the schema stands on the page, in the schema's order. */
function useAllFields(core: Pick<FormCore, 'register'>, schema: FormSchema): void {
  useEffect(() => {
    const leaving = namesOf(schema).map((name) => core.register(name))
    return () => {
      for (const leave of leaving) leave()
    }
  }, [core, schema])
}

function namesOf(schema: FormSchema): string[] {
  return Object.keys(shapeOf(schema) ?? {})
}
