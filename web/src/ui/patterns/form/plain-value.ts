/** A field's value as text where the page has no words of its own for it. */
export function plainValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(' · ')
  return value === null || value === undefined ? '' : String(value)
}
