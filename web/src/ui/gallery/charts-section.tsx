import { defineTexts } from '@tongying/contract/kit'
import { useMemo } from 'react'
import { ChartCard } from '../components/chart/chart-card.tsx'
import type { ChartData } from '../components/chart/chart-data.ts'
import { formatDay } from '../components/date-time/date-time.tsx'
import { useLanguage, useTranslate } from '../core/i18n.ts'

const words = defineTexts({
  cases: { 'zh-CN': '会诊例次', 'en-US': 'Consultations' },
  year: { 'zh-CN': '近12个月', 'en-US': '12 months' },
  month: { 'zh-CN': '月份', 'en-US': 'Month' },
  asked: { 'zh-CN': '申请会诊（我院请别人看）', 'en-US': 'Applied for, by us' },
  invited: { 'zh-CN': '受邀会诊（我院给别人看）', 'en-US': 'Invited, by others' },
  inTime: { 'zh-CN': '按时应答', 'en-US': 'Answered in time' },
  goal: { 'zh-CN': '目标', 'en-US': 'Goal' },
  note: {
    'zh-CN': '点是一个月的比例，横线是目标；没有会诊的月份不画。',
    'en-US': 'A dot is the share of a month, the line is the goal; months without consultations have none.',
  },
})
const asked = [31, 34, 36, 28, 41, 44, 47, 49, 45, 52, 58, 62]
const invited = [5, 6, 5, 7, 6, 8, 9, 8, 10, 11, 12, 14]
const shares = [0.82, 0.86, null, 0.9, 0.88, 0.91, 0.93, 0.89, 0.94, 0.92, 0.96, 0.95]

/** Bars on both sides of the line, dots with a limit, nothing at all. */
export function ChartsSection() {
  const t = useTranslate()
  const language = useLanguage()
  // The language decides how months and words are written.
  const { bars, dots } = useMemo(() => {
    const categories = asked.map((_count, index) =>
      formatDay(new Date(Date.UTC(2025, 10 + index, 1)).toISOString().slice(0, 10), { month: 'short' }),
    )
    const of = t(words.month)
    const both: ChartData = {
      of,
      categories,
      series: [
        { key: 'asked', label: t(words.asked), mark: 'bar', values: asked },
        { key: 'invited', label: t(words.invited), mark: 'below', values: invited },
      ],
    }
    const share: ChartData = {
      of,
      categories,
      series: [{ key: 'inTime', label: t(words.inTime), mark: 'dots', values: shares }],
      limit: { label: t(words.goal), value: 0.9 },
      write: (value) => new Intl.NumberFormat(language, { style: 'percent' }).format(value),
    }
    return { bars: both, dots: share }
  }, [language, t])
  return (
    <div className="stack">
      <ChartCard title={t(words.cases)} count={t(words.year)} fileName="consultations" data={bars} />
      <ChartCard
        title={t(words.inTime)}
        count={t(words.year)}
        fileName="answered-in-time"
        data={dots}
        note={t(words.note)}
      />
    </div>
  )
}
