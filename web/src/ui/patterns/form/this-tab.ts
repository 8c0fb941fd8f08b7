const key = 'this-tab'

/** A name of this browser tab that survives a reload. */
export function thisTab(): string {
  const known = sessionStorage.getItem(key)
  if (known !== null) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(key, made)
  return made
}
