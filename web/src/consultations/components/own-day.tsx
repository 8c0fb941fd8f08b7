import type { ConsultationDetail, consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts, type RouteAnswer } from '@tongying/contract/kit'
import { timeOf } from '../../ui/components/date-time/date-time.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { busyLabels } from '../texts.ts'
import { hoursAround, stretchOf } from './day-axis.ts'
import { HoursLane, HoursScale } from './hours-lane.tsx'
import styles from './own-day.module.css'

const texts = defineTexts({
  outside: {
    'zh-CN': '会诊时间不在你的可约时间内，仍可接受。',
    'en-US': 'The consultation is outside your free time. You can accept it all the same.',
  },
  ownDay: { 'zh-CN': '你当日的安排：{hours}', 'en-US': 'Your day: {hours}' },
  nothing: { 'zh-CN': '你当日没有其他安排', 'en-US': 'You have nothing else that day' },
  takenHours: { 'zh-CN': '{from}–{to} {kind}', 'en-US': '{from}–{to} {kind}' },
  asked: { 'zh-CN': '虚线为本次会诊', 'en-US': 'Dashed: this consultation' },
})

/** What the invited expert has on that day beside the time asked for; one outside their free hours can be accepted all the same. */
export function OwnDay(props: {
  own: RouteAnswer<typeof routes.ownDay>
  detail: Pick<ConsultationDetail, 'startTime' | 'endTime'>
}) {
  const t = useTranslate()
  const { busy, isInFreeHours, day } = props.own
  const { startTime, endTime } = props.detail
  if (day === null || !startTime || !endTime) return null
  const taken = busy.map(({ kind, ...hours }) => ({ kind, ...stretchOf(hours, day) }))
  const asked = stretchOf({ from: startTime, to: endTime }, day)
  // What is outside the free hours is most of the night: it does not stretch the axis.
  const shown = hoursAround([asked, ...taken.filter(({ kind }) => kind !== 'outside')])
  const words = busy.flatMap(({ from, to, kind }) =>
    kind === 'outside' ? [] : [t(texts.takenHours, { from: timeOf(from), to: timeOf(to), kind: t(busyLabels[kind]) })],
  )
  return (
    <div className={styles.day}>
      {!isInFreeHours && <Note>{t(texts.outside)}</Note>}
      <p className="text-small text-muted">
        {words.length > 0 ? t(texts.ownDay, { hours: words.join(t(uiTexts.common.listed)) }) : t(texts.nothing)}
      </p>
      <HoursScale shown={shown} />
      <HoursLane shown={shown} taken={taken} asked={asked} />
      <p className="text-tiny text-muted">{t(texts.asked)}</p>
    </div>
  )
}
