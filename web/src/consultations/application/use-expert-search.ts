import { type TitleCode, titleCodes } from '@tongying/contract/practitioners'
import { useState } from 'react'
import { useSteady } from '../../ui/core/use-steady.ts'
import { useExperts } from '../api.ts'
import type { Stretch } from '../components/day-axis.ts'
import { useAskedFor } from './asked-for.ts'
import { clockOf } from './free-time.ts'

const typingPauseMs = 300
/** The most that one search shows. */
export const shownExperts = 100

/** What experts are searched by; an empty text or list is no condition. */
export interface ExpertFilters {
  readonly search: string
  readonly departments: readonly string[]
  readonly title: string
  readonly institutionId: string
  readonly onlyFree: boolean
  readonly onlyLeads: boolean
}

/** The experts who can be invited: of the departments just chosen, and those free at the wanted time first. */
export function useExpertSearch(given: {
  departments: readonly string[]
  day: string | undefined
  wanted: Stretch | undefined
  onlyLeads?: boolean
}) {
  const { day, wanted } = given
  const [filters, setFilters] = useState<ExpertFilters>({
    search: '',
    departments: given.departments,
    title: '',
    institutionId: '',
    onlyFree: false,
    onlyLeads: given.onlyLeads ?? false,
  })
  const askedFor = useAskedFor()
  const search = useSteady(filters.search, typingPauseMs)
  const hasTime = day !== undefined && wanted !== undefined
  const { data, error, refetch } = useExperts({
    departments: filters.departments.join(',') || undefined,
    search: search || undefined,
    title: titleOf(filters.title),
    institutionId: filters.institutionId || undefined,
    ...askedFor,
    on: day,
    ...(hasTime && { from: clockOf(wanted.from), to: clockOf(wanted.to) }),
    ...(hasTime && filters.onlyFree && { isFree: 'true' }),
    ...(filters.onlyLeads && { mayLead: 'true' }),
    pageSize: shownExperts,
  })
  const change = (some: Partial<ExpertFilters>) => setFilters((before) => ({ ...before, ...some }))
  return { filters, change, found: data, hasTime, error, refetch }
}

function titleOf(word: string): TitleCode | undefined {
  return titleCodes.find((title) => title === word)
}
