import { recordKindLabels, auditRoutes as routes, type TrailFilter, trailGroups } from '@tongying/contract/audit'
import { dayMs, keysOf, toInstant } from '@tongying/contract/kit'
import { useState } from 'react'
import { useRoute } from '../ui/core/use-route.ts'
import { type ListQuery, useListQuery } from '../ui/patterns/list/use-list-query.ts'

const noFilter = {
  group: '',
  actor: '',
  subjectKind: '',
  subject: '',
  action: '',
  requestId: '',
  from: '',
  until: '',
  institutionId: '',
}
export type TrailList = ListQuery<keyof typeof noFilter>

/** The filters of the page, as the address has them and as the calls take them. */
export function useTrailFilter(): { list: TrailList; filter: Partial<TrailFilter> } {
  const list = useListQuery(noFilter)
  const { from, until, group, subjectKind, ...words } = list.filters
  const typed = Object.entries(words).filter(([, word]) => word.trim() !== '')
  return {
    list,
    filter: {
      ...Object.fromEntries(typed),
      group: trailGroups.find((one) => one === group),
      subjectKind: keysOf(recordKindLabels).find((one) => one === subjectKind),
      from: from ? toInstant(from, '00:00').toISOString() : undefined,
      until: until ? new Date(toInstant(until, '00:00').getTime() + dayMs).toISOString() : undefined,
    },
  }
}

/** A list that goes on from the number of its last row: the numbers that the pages before went on from. */
export function useSteps(key: string) {
  const [steps, setSteps] = useState<{ key: string; befores: readonly string[] }>({ key, befores: [] })
  // Other filters are another list, from its beginning.
  const befores = steps.key === key ? steps.befores : []
  return {
    before: befores.at(-1),
    newer: befores.length > 0 ? () => setSteps({ key, befores: befores.slice(0, -1) }) : undefined,
    older: (next: string) => setSteps({ key, befores: [...befores, next] }),
  }
}

/** One page of the trail. */
export function useTrail(filter: Partial<TrailFilter>) {
  const steps = useSteps(JSON.stringify(filter))
  const state = useRoute(routes.list, { ...filter, before: steps.before }, { keepPrevious: true, byLanguage: true })
  return { steps, state }
}
