import { type ConsultationRow, consultationStateLabels, consultationStateTurns } from '@tongying/contract/consultations'
import { defineTexts } from '@tongying/contract/kit'
import Button from 'antd/es/button'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Calendar } from '../../ui/calendar/calendar.tsx'
import type { CalendarEntry } from '../../ui/calendar/calendar-entry.ts'
import { calendarViews, daysIn } from '../../ui/calendar/days.ts'
import { messageOf } from '../../ui/call-error.ts'
import { dateOf } from '../../ui/date-time.tsx'
import { Problem } from '../../ui/empty.tsx'
import { type Say, useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card, PageFrame } from '../../ui/page-frame.tsx'
import { Note } from '../../ui/status-tag.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { pathOf, useConsultations, useLiveConsultations } from '../api.ts'
import { useNow } from '../components/use-now.ts'
import { caseTexts } from '../texts.ts'

const texts = defineTexts({
  title: { 'zh-CN': '会诊日程', 'en-US': 'Schedule' },
  purpose: {
    'zh-CN': '你申请的和受邀参加的预约会诊，按会诊时间排列。急会诊没有约定时间，在列表里。',
    'en-US': 'Appointments that you asked for or are invited to, by their time. Emergencies have none: see the list.',
  },
  list: { 'zh-CN': '列表视图', 'en-US': 'As a list' },
  failed: { 'zh-CN': '日程加载失败', 'en-US': 'The schedule did not load' },
  tooMany: {
    'zh-CN': '这段时间的会诊超过{count}个，只显示其中一部分；请看周或日。',
    'en-US': 'More than {count} in this time, not all are shown: look at a week or a day.',
  },
})
const most = 100

/** The person's appointments as a calendar; view and day stand in the address. */
export function SchedulePage() {
  const say = useSay()
  const navigate = useNavigate()
  const now = new Date(useNow())
  const [words, setWords] = useSearchParams()
  useLiveConsultations()
  const view = calendarViews.find((one) => one === words.get('view')) ?? 'week'
  const day = asDay(words.get('day')) ?? dateOf(now.toISOString())
  const days = daysIn(view, day)
  const range = { from: days[0], to: days.at(-1), pageSize: most }
  const asked = [
    useConsultations({ ...range, tab: 'applied' }),
    useConsultations({ ...range, tab: 'invited' }),
  ] as const
  const failed = asked.find(({ data, error }) => error && !data)
  const rows = new Map(asked.flatMap(({ data }) => data?.list ?? []).map((row) => [row.consultationId, row]))
  return (
    <PageFrame
      title={say(texts.title)}
      purpose={say(texts.purpose)}
      crumb={<Link to="/me/consultations">{say(caseTexts.consultations)}</Link>}
      actions={
        <Button icon={<Icon name="columns" />} onClick={() => navigate('/me/consultations')}>
          {say(texts.list)}
        </Button>
      }
    >
      <div className="col">
        {asked.some(({ data }) => (data?.total ?? 0) > most) && <Note>{say(texts.tooMany, { count: most })}</Note>}
        {failed ? (
          <Card>
            <Problem
              title={say(texts.failed)}
              detail={messageOf(failed.error, say(uiTexts.call.failed))}
              onRetry={() => asked.forEach(({ refetch }) => void refetch())}
            />
          </Card>
        ) : (
          <Calendar
            label={say(texts.title)}
            view={view}
            day={day}
            now={now}
            isFetching={asked.some(({ isFetching }) => isFetching)}
            entries={[...rows.values()].flatMap((row) => entryOf(say, row))}
            onTurn={(nextView, nextDay) => setWords({ view: nextView, day: nextDay }, { replace: true })}
          />
        )}
      </div>
    </PageFrame>
  )
}

/** A case as an entry; one without a time, or cancelled, takes none. */
function entryOf(say: Say, row: ConsultationRow): CalendarEntry[] {
  const { startTime, endTime, state } = row
  if (!startTime || !endTime || state === 'cancelled') return []
  return [
    {
      key: row.consultationId,
      from: startTime,
      to: endTime,
      title: row.reason || say(caseTexts.notFilled),
      detail: [row.patientName, row.leadName ?? row.applicantName].filter(Boolean).join(' · '),
      turn: consultationStateTurns[state],
      status: say(consultationStateLabels[state]),
      path: pathOf(row),
    },
  ]
}

function asDay(word: string | null): string | undefined {
  return word !== null && /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word)) ? word : undefined
}
