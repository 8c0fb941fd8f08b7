/**
 * The names of a table in their order, as `z.enum` takes them.
 * @throws Error where the table is empty
 */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] {
  const keys: K[] = []
  for (const key in table) keys.push(key)
  const [first, ...rest] = keys
  if (first === undefined) throw new Error('an enumeration needs a word')
  return [first, ...rest]
}
