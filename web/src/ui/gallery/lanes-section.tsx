import { defineTexts } from '@tongying/contract/kit'
import { Card } from '../components/card/card.tsx'
import { instantOf } from '../components/date-time/date-time.tsx'
import { useTranslate } from '../core/i18n.ts'
import type { Lane, LaneStretch } from '../patterns/lanes/lane-times.ts'
import { Lanes } from '../patterns/lanes/lanes.tsx'

const words = defineTexts({
  progress: { 'zh-CN': '进度', 'en-US': 'Progress' },
  qingxi: { 'zh-CN': '清溪', 'en-US': 'Qingxi' },
  baishi: { 'zh-CN': '白石', 'en-US': 'Baishi' },
  now: { 'zh-CN': '现在10:31', 'en-US': 'Now 10:31' },
  end: { 'zh-CN': '预计12:35', 'en-US': 'Until 12:35' },
  looks: {
    done: { 'zh-CN': '已检', 'en-US': 'Examined' },
    missed: { 'zh-CN': '爽约', 'en-US': 'No-show' },
    now: { 'zh-CN': '检查中', 'en-US': 'In progress' },
    next: { 'zh-CN': '下一位', 'en-US': 'Next' },
    expected: { 'zh-CN': '未到', 'en-US': 'Expected' },
  },
})
type Row = readonly [from: string, to: string, look: LaneStretch['look']]
const qingxi: readonly Row[] = [
  ['09:02', '09:13', 'done'],
  ['09:15', '09:29', 'done'],
  ['09:45', '10:00', 'missed'],
  ['10:02', '10:15', 'done'],
  ['10:39', '10:52', 'next'],
  ['11:09', '11:22', 'expected'],
]
const baishi: readonly Row[] = [
  ['09:31', '09:43', 'done'],
  ['10:24', '10:37', 'now'],
  ['10:54', '11:07', 'expected'],
  ['12:24', '12:35', 'expected'],
]
const day = '2026-12-08'

/** A day of two places in every look. */
export function LanesSection() {
  const t = useTranslate()
  const laneOf = (key: 'qingxi' | 'baishi', rows: readonly Row[]): Lane => ({
    key,
    label: t(words[key]),
    stretches: rows.map(([from, to, look]) => ({
      key: from,
      startsAt: instantOf(day, from),
      endsAt: instantOf(day, to),
      look,
      label: t(words.looks[look]),
    })),
  })
  return (
    <Card title={t(words.progress)} isFlush>
      <Lanes
        label={t(words.progress)}
        lanes={[laneOf('qingxi', qingxi), laneOf('baishi', baishi)]}
        now={{ at: instantOf(day, '10:31'), label: t(words.now) }}
        end={{ at: instantOf(day, '12:35'), label: t(words.end) }}
      />
    </Card>
  )
}
