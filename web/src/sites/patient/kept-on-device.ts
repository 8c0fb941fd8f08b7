const prefix = 'patient-link-'

/** What was typed on the page of a link, kept in this browser until it is sent; browsers that keep nothing lose nothing else. */
export function keptOnDevice(linkId: string) {
  const name = prefix + linkId
  return {
    read(): Record<string, unknown> {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
        return typeof kept === 'object' && kept !== null ? { ...kept } : {}
      } catch {
        return {}
      }
    },
    write(values: Record<string, unknown>): void {
      try {
        localStorage.setItem(name, JSON.stringify(values))
      } catch {
        // A full or closed store: the page still has it.
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(name)
      } catch {
        // Nothing was kept.
      }
    },
  }
}

/** The links for which something is kept here. */
export function keptLinks(): string[] {
  try {
    return Object.keys(localStorage).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  } catch {
    return []
  }
}
