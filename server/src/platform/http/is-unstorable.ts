const deepest = 32

/** More than any form has: a body of a megabyte can be some hundred thousand values that no input wants. */
const mostValues = 40_000
const mostNames = 1_000

/**
 * PostgreSQL stores neither U+0000 nor half of a surrogate pair, and nothing that a person typed has them; no call's
 * input is nested deeply or has very many values, but what reads it (here and behind) goes through all of them.
 */
export function isUnstorable(value: unknown): boolean {
  return isRefused(value, 0, { left: mostValues })
}

function isRefused(value: unknown, depth: number, values: { left: number }): boolean {
  values.left -= 1
  if (typeof value === 'string') return isUnstorableText(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > deepest) return true
  if (Array.isArray(value)) {
    if (value.length > values.left) return true
    for (const item of value) if (isRefused(item, depth + 1, values)) return true
    return false
  }
  // Without a list of its entries: strangers send such bodies, too.
  let names = 0
  for (const key in value) {
    names += 1
    if (names > mostNames || values.left <= 0 || isUnstorableText(key)) return true
    const item: unknown = Reflect.get(value, key)
    if (isRefused(item, depth + 1, values)) return true
  }
  return false
}

function isUnstorableText(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}
