/** The text of what `pg.Client.query` was called with: a statement by itself, or with its values. */
export function statementText(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
