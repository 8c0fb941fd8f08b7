import {
  type ConsultationRow,
  type ConsultationState,
  consultationStateLabels,
  listTabs,
  schedules,
} from '@tongying/contract/consultations'
import Button from 'antd/es/button'
import { useNavigate } from 'react-router'
import { codeOptions } from '../../patients/index.ts'
import { Empty } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ChoiceFilter, DayFilter, FilterBar, ListTabs, SearchFilter, StatusPills } from '../../ui/list/filters.tsx'
import { type ListQuery, useListQuery } from '../../ui/list/use-list-query.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { pathOf, useConsultations, useCounts, useLiveConsultations, useMe } from '../api.ts'
import { caseColumns } from '../components/case-columns.tsx'
import { caseTexts, listTexts as texts } from '../texts.ts'

type Tab = (typeof listTabs)[number]
const noFilters = { state: '', applyType: '', words: '', from: '', to: '' }
type FilterName = keyof typeof noFilters | 'tab'

/** The person's consultations: applied for, invited to, led, and those that wait at their desk. */
export function ConsultationsPage() {
  const say = useSay()
  const navigate = useNavigate()
  useLiveConsultations()
  const list = useListQuery<FilterName>({ tab: 'applied', ...noFilters })
  const tab = listTabs.find((one) => one === list.filters.tab) ?? 'applied'
  const asked = askedBy(list, tab)
  const state = useConsultations({ ...asked, state: stateOf(list.filters.state), ...pageOf(list) })
  const counts = useCounts(asked).data
  const withoutTab = keepTab(list)
  const all = counts && Object.values(counts.byState).reduce((sum, count) => sum + count, 0)
  const turns = state.data?.list.filter((row) => row.isMyTurn).length ?? 0
  return (
    <PageFrame
      title={say(caseTexts.consultations)}
      purpose={say(texts.purpose)}
      actions={<Actions isEmpty={tab === 'applied' && counts?.tabs.applied === 0} />}
    >
      <DataTable<ConsultationRow>
        label={say(texts.tabs[tab])}
        name={`consultations-${tab}`}
        columns={caseColumns(say, tab, state.data?.total !== 0)}
        rowKey={(row) => row.consultationId}
        state={state}
        list={withoutTab}
        onOpen={(row) =>
          navigate(isQueue(tab) ? `/me/consultations/review?tab=${tab}&id=${row.consultationId}` : pathOf(row))
        }
        footNote={turns > 0 && !isQueue(tab) ? say(texts.yourTurn, { count: turns }) : undefined}
        empty={<NothingHere tab={tab} />}
        head={
          <>
            <Tabs list={list} tab={tab} counts={counts?.tabs} />
            {(all !== 0 || withoutTab.isFiltered) && (
              <>
                <FilterBar list={withoutTab}>
                  <SearchFilter list={list} name="words" placeholder={say(texts.search)} />
                  <ChoiceFilter
                    list={list}
                    name="applyType"
                    all={say(texts.allSchedules)}
                    options={Object.entries(codeOptions(schedules)).map(([value, label]) => ({
                      value,
                      label: say(label),
                    }))}
                  />
                  <DayFilter list={list} name="from" label={say(texts.from)} />
                  <DayFilter list={list} name="to" label={say(texts.to)} />
                </FilterBar>
                {!isQueue(tab) && (
                  <StatusPills
                    list={list}
                    name="state"
                    label={say(texts.status)}
                    all={all}
                    options={statesIn(counts?.byState, list.filters.state).map((value) => ({
                      value,
                      label: say(consultationStateLabels[value]),
                      count: counts?.byState[value] ?? 0,
                    }))}
                  />
                )}
              </>
            )}
          </>
        }
      />
    </PageFrame>
  )
}

/** An empty list offers the new application itself. */
function Actions({ isEmpty }: { isEmpty: boolean }) {
  const say = useSay()
  const navigate = useNavigate()
  const me = useMe()
  return (
    <>
      <Button href="/forClient" icon={<Icon name="key" />}>
        {say(caseTexts.enterByNumber)}
      </Button>
      <Button icon={<Icon name="calendar" />} onClick={() => navigate('/me/consultations/schedule')}>
        {say(caseTexts.schedule)}
      </Button>
      {me?.isDoctorCertified && !isEmpty && (
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => navigate('/meetingApply')}>
          {say(caseTexts.newApplication)}
        </Button>
      )}
    </>
  )
}

/** The desks' tabs belong to those who have something there; one that is open stays. */
function Tabs({
  list,
  tab,
  counts,
}: {
  list: ListQuery<FilterName>
  tab: Tab
  counts?: Record<Tab, number> | undefined
}) {
  const say = useSay()
  const shown = listTabs.filter(
    (one) => one === tab || one === 'applied' || one === 'invited' || (counts?.[one] ?? 0) > 0,
  )
  return (
    <ListTabs
      list={{ ...list, filter: (changes) => list.filter({ ...noFilters, ...changes }) }}
      name="tab"
      label={say(texts.tabs.label)}
      options={shown.map((value) => ({ value, label: say(texts.tabs[value]), count: counts?.[value] }))}
    />
  )
}

function NothingHere({ tab }: { tab: Tab }) {
  const say = useSay()
  const me = useMe()
  const navigate = useNavigate()
  const { empty } = texts
  if (isQueue(tab)) return <Empty title={say(empty.queue)} detail={say(empty.queueDetail)} />
  if (tab !== 'applied') return <Empty title={say(empty.invited)} detail={say(empty.invitedDetail)} />
  return (
    <Empty
      title={say(empty.applied)}
      detail={say(empty.appliedDetail)}
      actions={
        me?.isDoctorCertified ? (
          <Button type="primary" size="large" icon={<Icon name="plus" />} onClick={() => navigate('/meetingApply')}>
            {say(caseTexts.newApplication)}
          </Button>
        ) : (
          <Button type="primary" size="large" onClick={() => navigate('/me/certification')}>
            {say(empty.certify)}
          </Button>
        )
      }
    />
  )
}

function isQueue(tab: Tab): boolean {
  return tab === 'auditQueue' || tab === 'reportQueue'
}

function askedBy(list: ListQuery<FilterName>, tab: Tab) {
  const { words, applyType, from, to } = list.filters
  return {
    tab,
    words: words || undefined,
    applyType: applyType || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}

function pageOf({ pageNum, pageSize }: ListQuery) {
  return { pageNum, pageSize }
}

/** A tab is no filter that one clears. */
function keepTab(list: ListQuery<FilterName>): ListQuery<FilterName> {
  const { tab: _tab, ...rest } = list.filters
  return { ...list, isFiltered: Object.values(rest).some((value) => value !== ''), clear: () => list.filter(noFilters) }
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
