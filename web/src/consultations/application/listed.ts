/** What a field of a draft lists; nothing where it is empty. */
export function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
