import { type ConsultationRow, consultationStateColors, consultationStateTags } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useMe } from '../../accounts/index.ts'
import { FreeTimeCard, useOwnStretches } from '../../schedules/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Columns } from '../../ui/components/columns/columns.tsx'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { messageOf } from '../../ui/core/call-error.ts'
import { dotted } from '../../ui/core/dotted.ts'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { definePart, usePart } from '../../ui/core/part.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useNow } from '../../ui/core/use-now.ts'
import { Calendar } from '../../ui/patterns/calendar/calendar.tsx'
import type { CalendarEntry } from '../../ui/patterns/calendar/calendar-entry.ts'
import { calendarViews, daysIn } from '../../ui/patterns/calendar/days.ts'
import { pathOf, useConsultations } from '../api.ts'
import { OpenRooms } from '../components/open-rooms.tsx'
import { caseTexts, listTexts } from '../texts.ts'

const texts = defineTexts({
  title: { 'zh-CN': '会诊日程', 'en-US': 'Schedule' },
  purpose: {
    'zh-CN': '你申请的和受邀参加的预约会诊，按会诊时间排列。急会诊没有约定时间，在列表里。',
    'en-US':
      'Appointments you requested or are invited to, by time. Emergency consultations have no appointment time and are shown in the list.',
  },
  freeTime: { 'zh-CN': '设置可约时间', 'en-US': 'Set free time' },
  done: { 'zh-CN': '完成设置', 'en-US': 'Done' },
  subscribe: { 'zh-CN': '订阅到日历…', 'en-US': 'Subscribe…' },
  list: { 'zh-CN': '列表视图', 'en-US': 'As a list' },
  legend: {
    meeting: { 'zh-CN': '待会诊', 'en-US': 'Scheduled' },
    experts: { 'zh-CN': '等专家', 'en-US': 'Awaiting experts' },
    held: { 'zh-CN': '会后', 'en-US': 'Held' },
  },
  failed: { 'zh-CN': '日程加载失败', 'en-US': 'The schedule could not be loaded' },
  tooMany: {
    'zh-CN': '这段时间的会诊超过{count}个，只显示其中一部分；请看周或日。',
    'en-US':
      'There are more than {count} consultations in this period and not all are shown. View a week or a day instead.',
  },
})
const feedDialog = definePart(() => import('../components/calendar-feed-dialog.tsx'))
const most = 100
const tabs = ['applied', 'invited'] as const
const legend = [
  ['everybody', texts.legend.meeting],
  ['experts', texts.legend.experts],
  ['held', texts.legend.held],
] as const

/** The person's appointments as a calendar; view and day stand in the address. */
export function SchedulePage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { edit, ...rest } = Object.fromEntries(params)
  const isExpert = useMe()?.isDoctorCertified === true
  const isEditing = isExpert && edit === 'freeTime'
  const toggleEditing = () => setParams({ ...rest, ...(isEditing ? {} : { edit: 'freeTime' }) }, { replace: true })
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      crumb={<Link to="/me/consultations">{t(caseTexts.consultations)}</Link>}
      actions={
        <Actions
          onList={() => navigate('/me/consultations')}
          isEditing={isEditing}
          onEdit={isExpert ? toggleEditing : undefined}
        />
      }
    >
      <div className="stack">
        <OpenRooms />
        <Appointments isExpert={isExpert} isEditing={isEditing} />
      </div>
    </PageFrame>
  )
}

/** The calendar of the days in the address; beside it, while an expert edits it, the free time. */
function Appointments({ isExpert, isEditing }: { isExpert: boolean; isEditing: boolean }) {
  const t = useTranslate()
  const now = new Date(useNow())
  const [params, setParams] = useSearchParams()
  const view = calendarViews.find((one) => one === params.get('view')) ?? 'week'
  const day = asDay(params.get('day')) ?? dateOf(now.toISOString())
  const days = daysIn(view, day)
  const { entries, isFetching, isIncomplete, error, refetch } = useAppointments(days)
  const stretches = useOwnStretches(isExpert ? days : [])
  return (
    <>
      {isIncomplete && <Note>{t(texts.tooMany, { count: most })}</Note>}
      {error ? (
        <Card>
          <Problem title={t(texts.failed)} detail={messageOf(error, t(uiTexts.call.failed))} onRetry={refetch} />
        </Card>
      ) : (
        <Columns aside={isEditing ? 'narrow' : 'none'}>
          <Calendar
            stretches={stretches}
            label={t(texts.title)}
            view={view}
            day={day}
            now={now}
            isFetching={isFetching}
            entries={entries}
            columns={tabs.map((key) => ({ key, title: t(listTexts.tabs[key]) }))}
            legend={legend.map(([turn, text]) => ({ turn, label: t(text) }))}
            onTurn={(nextView, nextDay) =>
              setParams({ ...Object.fromEntries(params), view: nextView, day: nextDay }, { replace: true })
            }
          />
          {isEditing && <FreeTimeCard />}
        </Columns>
      )}
    </>
  )
}

/** The person's appointments of these days, requested and invited. */
function useAppointments(days: readonly string[]) {
  const t = useTranslate()
  const range = { from: days[0], to: days.at(-1), pageSize: most }
  const applied = useConsultations({ ...range, tab: 'applied' })
  const invited = useConsultations({ ...range, tab: 'invited' })
  const queries = [applied, invited]
  return {
    entries: [
      ...(applied.data?.list ?? []).flatMap((row) => entryOf(t, row, 'applied')),
      ...(invited.data?.list ?? []).flatMap((row) => entryOf(t, row, 'invited')),
    ],
    isFetching: queries.some((query) => query.isFetching),
    isIncomplete: queries.some(({ data }) => (data?.total ?? 0) > most),
    error: queries.find(({ data, error }) => error && !data)?.error,
    refetch: () => queries.forEach((query) => void query.refetch()),
  }
}

/** The person's own times in a calendar program. */
function Subscribe() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const dialog = usePart(feedDialog, isOpen)
  return (
    <>
      <Button icon={<Icon name="calendar" />} onClick={() => setOpen(true)}>
        {t(texts.subscribe)}
      </Button>
      {isOpen && dialog && <dialog.CalendarFeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** An expert sets free time beside the calendar; everybody goes to the list. */
function Actions(props: { isEditing: boolean; onEdit: (() => void) | undefined; onList: () => void }) {
  const t = useTranslate()
  return (
    <>
      <Subscribe />
      {props.onEdit && (
        <Button icon={<Icon name="clock" />} onClick={props.onEdit}>
          {t(props.isEditing ? texts.done : texts.freeTime)}
        </Button>
      )}
      <Button icon={<Icon name="columns" />} onClick={props.onList}>
        {t(texts.list)}
      </Button>
    </>
  )
}

/** A case as an entry; one without a time, or cancelled, takes none. */
function entryOf(t: Translate, row: ConsultationRow, column: (typeof tabs)[number]): CalendarEntry[] {
  const { startTime, endTime, state } = row
  if (!startTime || !endTime || state === 'cancelled') return []
  return [
    {
      key: row.consultationId,
      from: startTime,
      to: endTime,
      title: row.reason || t(caseTexts.notFilled),
      detail: dotted([row.patientName, row.leadName ?? row.applicantName]),
      turn: consultationStateColors[state],
      status: t(consultationStateTags[state]),
      path: pathOf(row),
      column,
    },
  ]
}

function asDay(word: string | null): string | undefined {
  return word !== null && /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word)) ? word : undefined
}
