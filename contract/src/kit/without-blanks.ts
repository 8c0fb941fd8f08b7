/** The fields of a form that hold something: an empty control holds null or an empty text. */
export function withoutBlanks(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}
