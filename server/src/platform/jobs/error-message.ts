/** The message of an error's first cause: Drizzle's own message would repeat the query's values. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? errorMessage(error.cause) : `${error.name}: ${error.message}`
}
