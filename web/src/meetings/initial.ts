/** What stands in a person's round mark: the family name of a Chinese name, else the first letter. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?'
}

/** The colour of a person, by order of joining. */
export function colourOf(seatNo: number): string {
  return `var(--p-${((seatNo - 1) % 6) + 1})`
}
