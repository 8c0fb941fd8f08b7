import type { CommunityHospital } from '@tongying/contract/bookings'

export type HospitalFilter = 'search' | 'standing'

/** The hospitals that a list's filters leave: those whose name or address holds every word. */
export function hospitalsFound(
  hospitals: readonly CommunityHospital[],
  { search, standing }: Readonly<Record<HospitalFilter, string>>,
): CommunityHospital[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return hospitals.filter(({ name, abbreviation, regionName, address, state, endedAt }) => {
    const text = `${name} ${abbreviation} ${regionName} ${address}`.toLowerCase()
    const isWanted = standing === '' || standing === standingOf({ state, endedAt })
    return isWanted && words.every((word) => text.includes(word))
  })
}

function standingOf({ state, endedAt }: Pick<CommunityHospital, 'state' | 'endedAt'>): string {
  if (endedAt !== null) return 'ended'
  return state === 'proposed' ? 'proposed' : 'current'
}
