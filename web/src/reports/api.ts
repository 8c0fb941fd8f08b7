import { productDay } from '@tongying/contract/kit'
import {
  type MetricScopes,
  type MetricSide,
  type MonthMetrics,
  reportFiles,
  reportRoutes as routes,
} from '@tongying/contract/reports'
import { useSearchParams } from 'react-router'
import { useRoute } from '../ui/core/use-route.ts'

/** Whose statistics: `own`, `platform`, or the id of an institution. */
export type ScopeName = string

/** What the address names: whose statistics, which side, which month. */
export interface Choice {
  readonly scope: ScopeName
  readonly side: MetricSide
  readonly month: string
}

/** A month `YYYY-MM` so many months later, or before. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7)
}

export function thisMonth(): string {
  return productDay(new Date()).slice(0, 7)
}

/** The scopes of a page, the widest first in the console, one's own first beside one's work. */
export function scopeNames({ own, institutions, platform }: MetricScopes, isConsole: boolean): ScopeName[] {
  const ids = institutions.map(({ id }) => id)
  return isConsole ? [...(platform ? ['platform'] : []), ...ids] : [...(own ? ['own'] : []), ...ids]
}

/** What the address names, as far as the reader may see it; without a month the last one that is over. */
export function useChoice(names: readonly ScopeName[]) {
  const [params, setParams] = useSearchParams()
  const [named, month] = [params.get('scope'), params.get('month')]
  const choice: Choice | undefined =
    names[0] === undefined
      ? undefined
      : {
          scope: names.find((name) => name === named) ?? names[0],
          side: params.get('side') === 'answered' ? 'answered' : 'asked',
          month:
            month && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) && month <= thisMonth()
              ? month
              : monthAfter(thisMonth(), -1),
        }
  const change = (given: Partial<Choice>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), ...given }), {
      replace: true,
      preventScrollReset: true,
    })
  return { choice, change }
}

/** The month's numbers, those before it staying until the next are here. */
export function useMetrics({ scope, side, month }: Choice) {
  const kept = { keepPrevious: true } as const
  const own = useRoute(routes.own, scope === 'own' ? { side, month } : undefined, kept)
  const platform = useRoute(routes.platform, scope === 'platform' ? { month } : undefined, kept)
  const isInstitution = scope !== 'own' && scope !== 'platform'
  const institution = useRoute(
    routes.institution,
    isInstitution ? { institutionId: scope, side, month } : undefined,
    kept,
  )
  const asked = scope === 'own' ? own : scope === 'platform' ? platform : institution
  const metrics: MonthMetrics | undefined = asked.data
  return { metrics, error: asked.error, refetch: asked.refetch, isFetching: asked.isPlaceholderData }
}

/** Where the same numbers are a file. */
export function csvAddress({ scope, side, month }: Choice): string {
  if (scope === 'platform') return `${reportFiles.platformCsv.path}?${new URLSearchParams({ month })}`
  if (scope === 'own') return `${reportFiles.ownCsv.path}?${new URLSearchParams({ month, side })}`
  return `${reportFiles.institutionCsv.path}?${new URLSearchParams({ institutionId: scope, month, side })}`
}
