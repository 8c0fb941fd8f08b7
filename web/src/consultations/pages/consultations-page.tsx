import {
  type ConsultationRow,
  type ConsultationState,
  consultationStateLabels,
  exportedMax,
  exportedTabs,
  listCalendarPath,
  listCsvPath,
  listTabs,
  consultationRoutes as routes,
  schedules,
} from '@tongying/contract/consultations'
import { isIn, type RouteAnswer } from '@tongying/contract/kit'
import { useNavigate } from 'react-router'
import { codeOptions } from '../../patients/index.ts'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { DataTable } from '../../ui/patterns/list/data-table.tsx'
import { ListHead } from '../../ui/patterns/list/list-head.tsx'
import { listTexts } from '../../ui/patterns/list/list-texts.ts'
import { type ListQuery, useListQuery } from '../../ui/patterns/list/use-list-query.ts'
import { pathOf, useConsultations } from '../api.ts'
import { caseColumns } from '../components/case-columns.tsx'
import { departmentsPart } from '../components/departments-part.ts'
import { NothingHere, PageActions } from '../components/list-actions.tsx'
import { caseTexts, listTexts as texts } from '../texts.ts'

type Tab = (typeof listTabs)[number]

/** The person's consultations: applied for, invited to, led, and those that wait for their review. */
export function ConsultationsPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const list = useListQuery(
    { tab: 'applied', state: '', applyType: '', department: '', search: '', from: '', to: '' },
    ['tab'],
  )
  const tab = listTabs.find((one) => one === list.filters.tab) ?? 'applied'
  const asked = askedBy(list, tab)
  const { pageNum, pageSize } = list
  const state = useConsultations({ ...asked, state: stateOf(list.filters.state), pageNum, pageSize })
  const counts = useRoute(routes.counts, asked, { keepPrevious: true, isQuiet: true }).data
  const turns = state.data?.list.filter((row) => row.isMyTurn).length ?? 0
  return (
    <PageFrame
      title={t(caseTexts.consultations)}
      purpose={t(texts.purpose)}
      actions={<PageActions isEmpty={tab === 'applied' && counts?.tabs.applied === 0} />}
    >
      <DataTable<ConsultationRow>
        label={t(texts.tabs[tab])}
        name={`consultations-${tab}`}
        columns={caseColumns(t, tab, state.data?.total !== 0)}
        rowKey={(row) => row.consultationId}
        state={state}
        list={list}
        onOpen={(row) =>
          navigate(isQueue(tab) ? `/me/consultations/review?tab=${tab}&id=${row.consultationId}` : pathOf(row))
        }
        {...exportPathsOf(asked, list.filters.state)}
        footNote={turns > 0 && !isQueue(tab) ? t(texts.yourTurn, { count: turns }) : undefined}
        empty={<NothingHere tab={tab} />}
        head={<Head list={list} tab={tab} counts={counts} />}
      />
    </PageFrame>
  )
}

type Counts = RouteAnswer<typeof routes.counts>

/** The review queues' tabs belong to those who have something there, one that is open stays; what is empty has nothing to filter. */
function Head({ list, tab, counts }: { list: CaseList; tab: Tab; counts: Counts | undefined }) {
  const t = useTranslate()
  const isAlwaysShown = (one: Tab) => one === tab || isIn(['applied', 'invited'], one)
  const isTabShown = (one: Tab) => isAlwaysShown(one) || (counts?.tabs[one] ?? 0) > 0
  const all = counts && Object.values(counts.byState).reduce((sum, count) => sum + count, 0)
  const departments = usePart(departmentsPart)?.departmentOptions(t) ?? []
  const hasFilters = all !== 0 || list.isFiltered
  const states = statesIn(counts?.byState, list.filters.state)
  return (
    <ListHead
      list={list}
      tabs={{
        name: 'tab',
        label: t(texts.tabs.label),
        chosen: tab,
        options: listTabs
          .filter(isTabShown)
          .map((value) => ({ value, label: t(texts.tabs[value]), count: counts?.tabs[value] })),
      }}
      filters={
        hasFilters
          ? [
              { kind: 'search', name: 'search', label: t(texts.search) },
              { kind: 'choice', name: 'applyType', label: t(texts.allSchedules), options: scheduleOptions(t) },
              { kind: 'choice', name: 'department', label: t(texts.allDepartments), options: departments },
              { kind: 'days', name: 'from', until: 'to', label: t(texts.from), untilLabel: t(texts.to) },
            ]
          : undefined
      }
      pills={
        hasFilters && !isQueue(tab)
          ? {
              name: 'state',
              label: t(texts.status),
              options: [
                { value: '', label: t(listTexts.all), count: all },
                ...states.map((value) => ({
                  value,
                  label: t(consultationStateLabels[value]),
                  count: counts?.byState[value] ?? 0,
                })),
              ],
            }
          : undefined
      }
    />
  )
}

type CaseList = ListQuery<'tab' | 'state' | 'applyType' | 'department' | 'search' | 'from' | 'to'>

function isQueue(tab: Tab): boolean {
  return tab === 'auditQueue' || tab === 'reportQueue'
}

function scheduleOptions(t: Translate) {
  return Object.entries(codeOptions(schedules)).map(([value, label]) => ({ value, label: t(label) }))
}

function askedBy({ filters }: CaseList, tab: Tab) {
  const { search, applyType, department, from, to } = filters
  const given = (word: string) => word || undefined
  return {
    tab,
    search: given(search),
    applyType: given(applyType),
    department: given(department),
    from: given(from),
    to: given(to),
  }
}

/** The list as a table and as a calendar, narrowed as it stands; a review queue has none. */
function exportPathsOf({ tab, ...asked }: ReturnType<typeof askedBy>, state: string) {
  if (!isIn(exportedTabs, tab)) return {}
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ tab, ...asked, state: stateOf(state) }))
    if (value !== undefined) query.append(name, String(value))
  return {
    exportPath: `${listCsvPath}?${query}`,
    exportCalendarPath: `${listCalendarPath}?${query}`,
    exportMost: exportedMax,
  }
}

function stateOf(word: string): ConsultationState | undefined {
  for (const state in consultationStateLabels) {
    // The keys of this record are the states by its type.
    if (state === word) return state as ConsultationState
  }
  return undefined
}

/** The states that have cases now, and the one that is chosen, in the order of a case's life. */
function statesIn(counts: Readonly<Partial<Record<ConsultationState, number>>> | undefined, chosen: string) {
  return Object.keys(consultationStateLabels)
    .map(stateOf)
    .filter((state) => state !== undefined)
    .filter((state) => state === chosen || (counts?.[state] ?? 0) > 0)
}
