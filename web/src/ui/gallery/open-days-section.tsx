import type { DayKind } from '@tongying/contract/holidays'
import { defineTexts } from '@tongying/contract/kit'
import { useState } from 'react'
import { useTranslate } from '../core/i18n.ts'
import { daysIn } from '../patterns/calendar/days.ts'
import type { DayPlaces, OpenDay } from '../patterns/open-days/open-day.ts'
import { OpenDays } from '../patterns/open-days/open-days.tsx'

const words = defineTexts({
  label: { 'zh-CN': '开放的日子', 'en-US': 'Open days' },
  foot: { 'zh-CN': '点一天，再点“开放”，两下就开好。', 'en-US': 'Select a day, then open it: two presses.' },
  waiting: { 'zh-CN': '候补2', 'en-US': '2 waiting' },
  anniversary: { 'zh-CN': '院庆', 'en-US': 'Anniversary' },
  makeup: { 'zh-CN': '补院庆', 'en-US': 'For the anniversary' },
  qingxi: { 'zh-CN': '清溪', 'en-US': 'Qingxi' },
  baishi: { 'zh-CN': '白石', 'en-US': 'Baishi' },
  liuwan: { 'zh-CN': '柳湾', 'en-US': 'Liuwan' },
  yunling: { 'zh-CN': '云岭', 'en-US': 'Yunling' },
})
type Hospital = 'qingxi' | 'baishi' | 'liuwan' | 'yunling'

const open: Readonly<Record<string, readonly [of: Hospital, taken: number, places: number][]>> = {
  '2026-12-01': [
    ['qingxi', 8, 8],
    ['baishi', 6, 6],
  ],
  '2026-12-08': [
    ['qingxi', 8, 8],
    ['baishi', 6, 6],
  ],
  '2026-12-10': [
    ['baishi', 8, 8],
    ['liuwan', 5, 6],
  ],
  '2026-12-11': [
    ['qingxi', 6, 6],
    ['baishi', 3, 4],
    ['liuwan', 1, 4],
  ],
  '2026-12-18': [
    ['qingxi', 2, 6],
    ['baishi', 0, 4],
    ['liuwan', 0, 4],
    ['yunling', 5, 8],
  ],
  '2026-12-20': [['qingxi', 1, 8]],
}
const usualTuesdays = ['2026-12-22', '2026-12-29']
const listed: Readonly<Record<string, DayKind>> = { '2026-12-20': 'makeup', '2026-12-25': 'holiday' }

/** A month with open and usual days, holidays, and a year that is not announced. */
export function OpenDaysSection() {
  const t = useTranslate()
  const [month, turn] = useState('2026-12-08')
  const [selected, select] = useState('2026-12-22')
  const days = daysIn('month', month).map((day): OpenDay => {
    const lines = (open[day] ?? []).map(
      ([of, taken, places]): DayPlaces => ({ key: of, label: t(words[of]), taken, places }),
    )
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    const kind = listed[day] ?? (day > '2026-12-31' ? 'unknown' : isWeekend ? 'rest' : 'work')
    return {
      day,
      kind,
      open: lines,
      ...(kind === 'holiday' && { name: t(words.anniversary) }),
      ...(kind === 'makeup' && { name: t(words.makeup) }),
      ...(day === '2026-12-11' && { remark: t(words.waiting) }),
      ...(usualTuesdays.includes(day) && {
        usual: [
          { key: 'qingxi', label: t(words.qingxi), places: 8 },
          { key: 'baishi', label: t(words.baishi), places: 6 },
        ],
      }),
    }
  })
  return (
    <OpenDays
      label={t(words.label)}
      month={month}
      today="2026-12-08"
      days={days}
      selected={selected}
      onSelect={select}
      onTurn={turn}
      foot={t(words.foot)}
    />
  )
}
