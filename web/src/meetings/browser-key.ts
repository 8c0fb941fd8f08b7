const key = 'room.browser'

/** What this browser calls itself at a door, so that a host sees whom they turned away; it opens nothing. */
export function browserKey(): string {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const made = crypto.randomUUID()
    localStorage.setItem(key, made)
    return made
  } catch {
    // A browser that keeps nothing is a new one each time.
    return crypto.randomUUID()
  }
}
