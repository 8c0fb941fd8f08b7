import { type AnyRoute, fieldTexts, ruleText, type Text } from '@tongying/contract/kit'

/** A schema of the contract. */
export type FormSchema = AnyRoute['input']
type Schema = FormSchema
export type Values = Record<string, unknown>
export type FieldName = readonly (string | number)[]

/** A field's name as one word: `['patient', 'tel']` → `patient.tel`. */
export function nameKey(name: string | number | readonly (string | number)[]): string {
  return typeof name === 'object' ? name.join('.') : String(name)
}

/** Whether a control holds nothing: what is missing is shown less strongly than what is wrong. */
export function isBlank(values: Values, name: string): boolean {
  const value = values[name]
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** What the contract's schema finds wrong with a form's values: field → sentence in both languages. */
function findAll(schema: Schema, values: Values): ReadonlyMap<string, Text> {
  const parsed = schema.safeParse(normalised(schema, values))
  const found = new Map<string, Text>()
  if (parsed.success) return found
  for (const { path, message } of parsed.error.issues) {
    const key = path.map(String).join('.')
    if (!found.has(key)) found.set(key, ruleText(message) ?? otherwise(at(values, path)))
  }
  return found
}

/** Whether the contract asks for a field: neither nothing nor an empty text will do. */
function isRequired(schema: Schema, name: string | FieldName): boolean {
  const field = fieldSchema(schema, typeof name === 'string' ? [name] : name)
  return field !== undefined && !field.safeParse(undefined).success && !field.safeParse('').success
}

/** The longest text that the contract takes for a field, where it has a limit. */
function longest(schema: Schema, name: string | FieldName): number | undefined {
  const field: unknown = fieldSchema(schema, typeof name === 'string' ? [name] : name)
  const max = typeof field === 'object' && field !== null && 'maxLength' in field ? field.maxLength : undefined
  return typeof max === 'number' ? max : undefined
}

/** An untouched control holds nothing where the contract takes an empty text. */
function normalised(schema: Schema, values: Values): Values {
  const shape = shapeOf(schema)
  if (!shape) return values
  const next: Values = { ...values }
  for (const [name, field] of Object.entries(shape)) {
    const value = next[name]
    const isNothing = value === undefined || value === null
    if (isNothing && !field.safeParse(value).success && field.safeParse('').success) next[name] = ''
    else if (value === null && !field.safeParse(null).success) next[name] = undefined
    else if (value === '' && !field.safeParse('').success && field.safeParse(undefined).success) next[name] = undefined
  }
  return next
}

export const findings = { findAll, isRequired, longest, normalised } as const

function fieldSchema(schema: Schema, name: FieldName): Schema | undefined {
  let field: Schema | undefined = schema
  for (const step of name) field = field && shapeOf(field)?.[step]
  return field
}

/** The fields of an object schema; nothing where it is none. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  // Only object schemas have a shape; a refined object keeps it, a pipe's is that of its input.
  if ('shape' in schema && typeof schema.shape === 'object' && schema.shape !== null) {
    // The shape of an object schema is by its definition a record of schemas.
    return schema.shape as Readonly<Record<string, Schema>>
  }
  if ('in' in schema && typeof schema.in === 'object' && schema.in !== null && 'safeParse' in schema.in) {
    return shapeOf(schema.in as Schema) // the input side of a pipe is a schema
  }
  return undefined
}

function at(values: unknown, path: readonly PropertyKey[]): unknown {
  let value = values
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  }
  return value
}

function otherwise(value: unknown): Text {
  const isEmpty = isEmptyValue(value)
  return isEmpty ? fieldTexts.required : fieldTexts.notValid
}

/** Whether nothing was typed or chosen. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
