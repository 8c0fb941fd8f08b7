import { defineTexts, minuteMs } from '@tongying/contract/kit'
import { useState } from 'react'
import { Card } from '../components/card/card.tsx'
import { ChoiceButtons } from '../components/inputs/choice-buttons.tsx'
import { TimeLeft } from '../components/time-left/time-left.tsx'
import { useTranslate } from '../core/i18n.ts'

const words = defineTexts({
  title: { 'zh-CN': '大按钮和倒计时', 'en-US': 'Large buttons and time left' },
  day: { 'zh-CN': '哪一天', 'en-US': 'Which day' },
  time: { 'zh-CN': '几点到', 'en-US': 'What time' },
  thursday: { 'zh-CN': '周四', 'en-US': 'Thu' },
  friday: { 'zh-CN': '周五', 'en-US': 'Fri' },
  saturday: { 'zh-CN': '周六', 'en-US': 'Sat' },
  closed: { 'zh-CN': '没有场', 'en-US': 'Closed' },
  full: { 'zh-CN': '满，候补', 'en-US': 'Wait list' },
  left: { 'zh-CN': '剩6个', 'en-US': '6 left' },
  held: { 'zh-CN': '为你保留09:45', 'en-US': '09:45 is held for you' },
})
const times = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45']
const taken = ['09:00', '09:15', '09:30', '10:30']

/** Days and times to choose from with a finger, and a place that is held for five minutes. */
export function ChoicesSection() {
  const t = useTranslate()
  const [day, setDay] = useState<number | null>(12)
  const [time, setTime] = useState<string | null>('09:45')
  const [until, setUntil] = useState(() => Date.now() + 5 * minuteMs)
  const days = [
    { value: 10, label: '10', above: t(words.thursday), below: t(words.closed), off: 'closed' },
    { value: 11, label: '11', above: t(words.friday), below: t(words.full) },
    { value: 12, label: '12', above: t(words.saturday), below: t(words.left) },
  ] as const
  return (
    <Card title={t(words.title)}>
      <div className="stack">
        <ChoiceButtons id="gallery-day" label={t(words.day)} value={day} onChange={setDay} options={days} isGrid />
        <ChoiceButtons
          id="gallery-time"
          label={t(words.time)}
          value={time}
          onChange={setTime}
          options={times.map((each) => ({
            value: each,
            label: each,
            off: taken.includes(each) ? ('taken' as const) : undefined,
          }))}
          isGrid
        />
        <TimeLeft label={t(words.held)} until={until} onOver={() => setUntil(Date.now() + 5 * minuteMs)} />
      </div>
    </Card>
  )
}
