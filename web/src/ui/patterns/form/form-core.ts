import type { Text } from '@tongying/contract/kit'
import { createStore, type Store } from '../../core/store.ts'
import { type FieldName, type FormSchema, findings, nameKey, type Values } from './rules.ts'

/** A sentence of ours follows the page's language; one of the server came in a language already. */
export type Sentence = Text | string
type Errors = Readonly<Record<string, Sentence>>

/**
 * The state of a form: values, what the contract finds wrong with them, and which fields stand on the page. It knows no
 * control and no page; `useContractForm` gives it to React.
 */
export class FormCore {
  readonly values: Store<Values>
  readonly errors: Store<Errors> = createStore<Errors>({})
  /** Part of the ids of its fields, where it stands over a page that may have fields of the same names. */
  readonly scope: string
  readonly #schema: FormSchema
  /** Fields on the page, in the order in which they came, with the names that they follow. */
  readonly #fields = new Map<string, readonly string[]>()
  readonly #left = new Set<string>()

  constructor(schema: FormSchema, initial: Values, scope = '') {
    this.scope = scope
    this.#schema = schema
    this.values = createStore<Values>(initial)
  }

  /** A field is on the page until the answer is called. `follows`: names whose change can make it right or wrong. */
  register(name: string, follows: readonly string[] = []): () => void {
    this.#fields.set(name, follows)
    return () => {
      this.#fields.delete(name)
      this.setErrors({ [name]: undefined })
    }
  }

  /** Whether a field of this name stands on the page. */
  has(name: string): boolean {
    return this.#fields.has(name)
  }

  valueOf(name: string | FieldName): unknown {
    let value: unknown = this.values.get()
    for (const step of typeof name === 'string' ? [name] : name)
      value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
    return value
  }

  /** A person's change: the field is judged at once where it was left before or is marked. */
  change(name: string | FieldName, value: unknown): void {
    const key = nameKey(name)
    this.values.set(withValue(this.values.get(), typeof name === 'string' ? [name] : name, value))
    const followers = [...this.#fields].filter(([, follows]) => follows.includes(key)).map(([follower]) => follower)
    this.check([key, ...followers].filter((each) => this.#left.has(each) || this.errors.get()[each] !== undefined))
  }

  /** The person goes on to another field: from now on this one is judged; the server's sentence about it stays. */
  leave(name: string): void {
    this.#left.add(name)
    if (this.errors.get()[name] === undefined) this.check([name])
  }

  /** Puts values into fields without judging them. */
  fill(values: Values): void {
    this.values.set({ ...this.values.get(), ...values })
  }

  /** Marks what the contract finds wrong with these fields; answers whether nothing is. */
  check(names: readonly string[]): boolean {
    if (names.length === 0) return true
    const found = findings.findAll(this.#schema, this.values.get())
    // What is wrong inside a value (a line of a list) and has no field of its own stands at the value's: it would stop
    // the form without a word.
    const inside = (name: string) =>
      [...found].find(([key]) => key.startsWith(`${name}.`) && !this.#fields.has(key))?.[1]
    const marks = names.map((name) => [name, found.get(name) ?? inside(name)] as const)
    this.setErrors(Object.fromEntries(marks))
    return marks.every(([, sentence]) => sentence === undefined)
  }

  /** Checks every field of the page; answers the first wrong one. */
  checkAll(): string | undefined {
    const names = [...this.#fields.keys()]
    for (const name of names) this.#left.add(name)
    this.check(names)
    return names.find((name) => this.errors.get()[name] !== undefined)
  }

  /** Marks fields, or takes their marks away. */
  setErrors(changes: Readonly<Record<string, Sentence | undefined>>): void {
    const next: Record<string, Sentence> = {}
    for (const [name, sentence] of Object.entries({ ...this.errors.get(), ...changes }))
      if (sentence !== undefined) next[name] = sentence
    this.errors.set(next)
  }

  /** The values of the fields on the page. */
  submitted(): Values {
    const names = new Set([...this.#fields.keys()].map((name) => name.split('.')[0]))
    return Object.fromEntries(Object.entries(this.values.get()).filter(([name]) => names.has(name)))
  }
}

function withValue(values: Values, [step, ...rest]: FieldName, value: unknown): Values {
  if (step === undefined) return values
  if (rest.length === 0) return { ...values, [step]: value }
  const inner: unknown = values[step]
  const changed = withValue(typeof inner === 'object' && inner !== null ? { ...inner } : {}, rest, value)
  // A list stays a list: its places are the names of its values.
  return { ...values, [step]: Array.isArray(inner) ? Object.values(changed) : changed }
}
