import * as z from 'zod'

/** Kinds of live messages: kind → the further fields of the message. */
export type LiveDefinitions = Readonly<Record<string, z.ZodRawShape>>

/** A live message of a table: its kind, and the fields of that kind. */
export type LiveMessageOf<L extends LiveDefinitions> = {
  [K in keyof L & string]: { readonly kind: K } & Readonly<z.output<z.ZodObject<L[K] & { kind: z.ZodLiteral<K> }>>>
}[keyof L & string]

export interface Live<L extends LiveDefinitions> {
  /** Reads what came over the socket; undefined for a kind that this version does not know, or a malformed message. */
  read(value: unknown): LiveMessageOf<L> | undefined
}

const anyMessage = z.looseObject({ kind: z.string() })

/** The table of live messages, for the server that sends them and the browser that receives them. */
export function defineLive<const L extends LiveDefinitions>(definitions: L): Live<L> {
  // Made once for a kind: a schema made at a message is compiled at that message.
  const schemas = new Map(
    Object.entries(definitions).map(([kind, shape]) => [kind, z.object({ ...shape, kind: z.literal(kind) })]),
  )
  return {
    read(value) {
      const { data } = anyMessage.safeParse(value)
      const parsed = data && schemas.get(data.kind)?.safeParse(data)
      if (!parsed) return undefined
      // The shape is the one of this kind, so kind and fields belong together; the compiler cannot follow the look-up.
      return parsed.success ? (parsed.data as LiveMessageOf<L>) : undefined
    },
  }
}
