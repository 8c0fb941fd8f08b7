/**
 * The institution whose cases are shown: the one that the address names, otherwise the first that has something to hand over,
 * otherwise the first.
 */
export function chosenInstitution<Institution extends { readonly id: string }>(
  institutions: readonly Institution[],
  wanted: string | undefined,
  counts: ReadonlyMap<string, number>,
): Institution | undefined {
  return (
    institutions.find(({ id }) => id === wanted) ??
    institutions.find(({ id }) => (counts.get(id) ?? 0) > 0) ??
    institutions[0]
  )
}
