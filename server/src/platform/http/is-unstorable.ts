const deepest = 32

/**
 * PostgreSQL stores neither U+0000 nor half of a surrogate pair, and nothing that a person typed has them; no call's
 * input is nested deeply, but what reads it (here and behind) goes down with it.
 */
export function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth > deepest) return true
  return Object.entries(value).some(([key, item]) => isUnstorable(key) || isUnstorable(item, depth + 1))
}
