import type { Fields } from './merge-draft.ts'
import { type FormSchema, shapeOf } from './rules.ts'

/** Which fields a draft has, and which values of them the server takes. */
export interface DraftShape {
  /** The draft's own fields among a form's values. */
  readonly pick: (values: Fields) => Fields
  /** Those of a kind and length that the server takes; one that is not loses no other. */
  readonly fit: (values: Fields) => Fields
}

/** Reads the shape from the contract's schema of the draft. */
export function draftShape(schema: FormSchema): DraftShape {
  const shape = Object.entries(shapeOf(schema) ?? {})
  return {
    pick: (values) => Object.fromEntries(shape.flatMap(([name]) => (name in values ? [[name, values[name]]] : []))),
    fit: (values) =>
      Object.fromEntries(
        shape.flatMap(([name, field]) => {
          const parsed = field.safeParse(values[name])
          return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : []
        }),
      ),
  }
}
