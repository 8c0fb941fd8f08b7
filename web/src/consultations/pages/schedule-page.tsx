import { type ConsultationRow, consultationStateColors, consultationStateTags } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
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
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
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
const most = 100

/** The person's appointments as a calendar; view and day stand in the address. */
export function SchedulePage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const now = new Date(useNow())
  const [params, setParams] = useSearchParams()
  const { edit, ...rest } = Object.fromEntries(params)
  const view = calendarViews.find((one) => one === params.get('view')) ?? 'week'
  const day = asDay(params.get('day')) ?? dateOf(now.toISOString())
  const days = daysIn(view, day)
  const range = { from: days[0], to: days.at(-1), pageSize: most }
  const asked = [
    useConsultations({ ...range, tab: 'applied' }),
    useConsultations({ ...range, tab: 'invited' }),
  ] as const
  const failed = asked.find(({ data, error }) => error && !data)
  const [applied, invited] = asked.map(({ data }) => data?.list ?? [])
  const entries = [
    ...(applied ?? []).flatMap((row) => entryOf(t, row, 'applied')),
    ...(invited ?? []).flatMap((row) => entryOf(t, row, 'invited')),
  ]
  const isExpert = useMe()?.isDoctorCertified === true
  const isEditing = isExpert && edit === 'freeTime'
  const stretches = useOwnStretches(isExpert ? days : [])
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      crumb={<Link to="/me/consultations">{t(caseTexts.consultations)}</Link>}
      actions={
        <Actions
          onList={() => navigate('/me/consultations')}
          isEditing={isEditing}
          onEdit={
            isExpert
              ? () => setParams({ ...rest, ...(isEditing ? {} : { edit: 'freeTime' }) }, { replace: true })
              : undefined
          }
        />
      }
    >
      <div className="stack">
        <OpenRooms />
        {asked.some(({ data }) => (data?.total ?? 0) > most) && <Note>{t(texts.tooMany, { count: most })}</Note>}
        {failed ? (
          <Card>
            <Problem
              title={t(texts.failed)}
              detail={messageOf(failed.error, t(uiTexts.call.failed))}
              onRetry={() => asked.forEach(({ refetch }) => void refetch())}
            />
          </Card>
        ) : (
          <Columns aside={isEditing ? 'narrow' : 'none'}>
            <Calendar
              stretches={stretches}
              label={t(texts.title)}
              view={view}
              day={day}
              now={now}
              isFetching={asked.some(({ isFetching }) => isFetching)}
              entries={entries}
              columns={parts.map((key) => ({ key, title: t(listTexts.tabs[key]) }))}
              legend={[
                { turn: 'everybody', label: t(texts.legend.meeting) },
                { turn: 'experts', label: t(texts.legend.experts) },
                { turn: 'held', label: t(texts.legend.held) },
              ]}
              onTurn={(nextView, nextDay) =>
                setParams({ ...Object.fromEntries(params), view: nextView, day: nextDay }, { replace: true })
              }
            />
            {isEditing && <FreeTimeCard />}
          </Columns>
        )}
      </div>
    </PageFrame>
  )
}

/** An expert sets free time beside the calendar; everybody goes to the list. */
function Actions(props: { isEditing: boolean; onEdit: (() => void) | undefined; onList: () => void }) {
  const t = useTranslate()
  return (
    <>
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

const parts = ['applied', 'invited'] as const

/** A case as an entry; one without a time, or cancelled, takes none. */
function entryOf(t: Translate, row: ConsultationRow, column: (typeof parts)[number]): CalendarEntry[] {
  const { startTime, endTime, state } = row
  if (!startTime || !endTime || state === 'cancelled') return []
  return [
    {
      key: row.consultationId,
      from: startTime,
      to: endTime,
      title: row.reason || t(caseTexts.notFilled),
      detail: [row.patientName, row.leadName ?? row.applicantName].filter(Boolean).join(' · '),
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
