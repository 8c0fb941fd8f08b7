import { type AnyRoute, ruleText, type Text } from '@tongying/contract/kit'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { isCallError } from '../../ui/call-error.ts'
import { useSay } from '../../ui/i18n.ts'
import { signInTexts } from './texts.ts'

/** A sentence of ours follows the language; one of the server came in a language already. */
type Sentence = Text | string
export type Checks<N extends string> = Partial<Record<N, (value: string) => Text | undefined>>

/** What a field needs to know of its form. */
export interface FieldState {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The sentence of the first rule of a contract field that a value breaks. */
export function ruleOf(schema: AnyRoute['input']): (value: string) => Text | undefined {
  return (value) => {
    const parsed = schema.safeParse(value)
    return parsed.success ? undefined : ruleText(parsed.error.issues[0]?.message ?? '')
  }
}

/**
 * A short form: checks before sending, sentences under their fields (the server's too), focus on the first wrong one,
 * one submission at a time.
 */
export function useForm<N extends string>(
  names: readonly N[],
  checks: Checks<N>,
  start: Partial<Record<N, string>> = {},
) {
  const say = useSay()
  const formId = useId()
  const [values, setValues] = useState<Partial<Record<N, string>>>(start)
  const [errors, setErrors] = useState<Partial<Record<N, Sentence>>>({})
  const [failure, setFailure] = useState<Sentence>()
  const [isBusy, setBusy] = useState(false)
  const [focusOn, setFocusOn] = useState<N>()
  const read = (name: N) => values[name] ?? ''
  const idOf = (name: N) => `${formId}${name}`
  const words = (sentence: Sentence | undefined) => (typeof sentence === 'object' ? say(sentence) : sentence)

  useEffect(() => {
    if (focusOn === undefined) return
    document.getElementById(`${formId}${focusOn}`)?.focus()
    setFocusOn(undefined)
  }, [focusOn, formId])

  function set(name: N, value: string) {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors((now) => ({ ...now, [name]: undefined }))
  }
  /** Checks the named fields; shows what is wrong and answers whether nothing is. */
  function check(checked: readonly N[] = names): boolean {
    const found: Partial<Record<N, Sentence>> = {}
    for (const name of checked) found[name] = checks[name]?.(read(name))
    setErrors((now) => ({ ...now, ...found }))
    const first = checked.find((name) => found[name] !== undefined)
    setFocusOn(first)
    return first === undefined
  }
  /** Puts what the server said where it belongs. */
  function takeFailure(thrown: unknown) {
    if (!isCallError(thrown)) return setFailure(signInTexts.failed)
    const known = names.filter((name) => thrown.fields[name] !== undefined)
    if (known.length === 0) return setFailure(thrown.msg)
    setErrors((now) => ({ ...now, ...Object.fromEntries(known.map((name) => [name, thrown.fields[name]])) }))
    setFocusOn(known[0])
  }
  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (thrown) {
      takeFailure(thrown)
    } finally {
      setBusy(false)
    }
  }
  return {
    read,
    set,
    check,
    takeFailure,
    isBusy,
    failure: words(failure),
    field: (name: N): FieldState => ({
      id: idOf(name),
      value: read(name),
      error: words(errors[name]),
      onChange: (value) => set(name, value),
    }),
    /** For `<form onSubmit>`: checks everything, then works. */
    onSubmit: (work: () => Promise<void>) => (event: FormEvent) => {
      event.preventDefault()
      if (!isBusy && check()) void run(work)
    },
  }
}
