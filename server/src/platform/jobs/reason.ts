/** Why something failed, in the words of its first cause: Drizzle's own message repeats the query's values. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reasonOf(error.cause) : `${error.name}: ${error.message}`
}
