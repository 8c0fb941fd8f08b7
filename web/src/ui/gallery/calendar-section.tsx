import { defineTexts } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../components/button/button.tsx'
import { Card } from '../components/card/card.tsx'
import type { Turn } from '../components/status-tag/status-tag.tsx'
import { useTranslate } from '../core/i18n.ts'
import { Calendar } from '../patterns/calendar/calendar.tsx'
import type { CalendarEntry } from '../patterns/calendar/calendar-entry.ts'
import type { CalendarView } from '../patterns/calendar/days.ts'
import { QuickSearch } from '../patterns/search/quick-search.tsx'
import { searchTexts } from '../patterns/search/search-texts.ts'
import { ShortcutList } from '../patterns/search/shortcut-list.tsx'
import { galleryTexts as texts } from './gallery-texts.ts'

const words = defineTexts({
  calendar: { 'zh-CN': '日程', 'en-US': 'Calendar' },
  thyroid: { 'zh-CN': '甲状腺左叶结节性质待定', 'en-US': 'Nodule of the left thyroid lobe, nature to be determined' },
  breast: { 'zh-CN': '乳腺多发结节，BI-RADS分类', 'en-US': 'Multiple breast nodules, BI-RADS category' },
})
const times: readonly [from: string, to: string, turn: Turn][] = [
  ['2026-11-24T01:00:00Z', '2026-11-24T02:00:00Z', 'held'],
  ['2026-11-24T01:30:00Z', '2026-11-24T02:30:00Z', 'everybody'],
  ['2026-11-24T02:30:00Z', '2026-11-24T03:00:00Z', 'reviewer'],
  ['2026-11-24T06:00:00Z', '2026-11-24T06:20:00Z', 'closed'],
  ['2026-11-26T07:00:00Z', '2026-11-26T08:30:00Z', 'experts'],
]

/** The calendar in its views with overlaps and a full day; the search and the list of shortcuts. */
export function CalendarSection() {
  const t = useTranslate()
  const [[view, day], turn] = useState<[CalendarView, string]>(['week', '2026-11-24'])
  const [open, setOpen] = useState<'search' | 'help'>()
  const entries = times.map(
    ([from, to, whose], index): CalendarEntry => ({
      key: from,
      from,
      to,
      title: t(index % 2 === 0 ? words.thyroid : words.breast),
      turn: whose,
      status: t(texts.meeting),
      path: '/gallery',
    }),
  )
  const find = async (asked: string) =>
    asked === '0' ? [] : entries.map(({ key, title, path }) => ({ key, title, path, detail: key }))
  return (
    <div className="stack">
      <Calendar
        label={t(words.calendar)}
        view={view}
        day={day}
        now={new Date('2026-11-24T02:20:00Z')}
        entries={entries}
        onTurn={(nextView, nextDay) => turn([nextView, nextDay])}
      />
      <Card title={t(searchTexts.search)}>
        <div className="cluster wrap">
          <Button onClick={() => setOpen('search')}>{t(searchTexts.box)}</Button>
          <Button onClick={() => setOpen('help')}>{t(searchTexts.help)}</Button>
        </div>
      </Card>
      {open === 'search' && <QuickSearch find={find} onOpen={() => undefined} onClose={() => setOpen(undefined)} />}
      {open === 'help' && <ShortcutList onClose={() => setOpen(undefined)} />}
    </div>
  )
}
