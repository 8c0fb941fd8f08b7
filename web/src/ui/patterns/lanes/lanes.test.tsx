// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { minuteOfDay } from '../../components/date-time/date-time.tsx'
import { freshPage } from '../../core/testing.ts'
import { hoursAround, type Lane } from './lane-times.ts'
import { Lanes } from './lanes.tsx'

freshPage()

const at = (time: string) => `2026-12-08T${time}:00+08:00`
const lanes: readonly Lane[] = [
  {
    key: 'qingxi',
    label: '清溪',
    stretches: [
      { key: '1', startsAt: at('09:02'), endsAt: at('09:13'), look: 'done', label: '1号，已检' },
      { key: '4', startsAt: at('10:40'), endsAt: at('10:51'), look: 'next', label: '7号，下一位' },
    ],
  },
  { key: 'baishi', label: '白石', stretches: [] },
]

test('whole hours around all that is drawn, at least one', () => {
  expect(hoursAround([at('09:02'), at('12:35')])).toEqual({ from: 540, to: 780 })
  expect(hoursAround([at('10:00'), at('10:00')])).toEqual({ from: 600, to: 660 })
  expect(minuteOfDay('2026-12-07T23:30:00Z')).toBe(450)
})

test('each lane is a list of its patients, read with their time', () => {
  render(<Lanes label="进度" lanes={lanes} now={{ at: at('10:31'), label: '现在10:31' }} />)
  const lane = screen.getByRole('list', { name: '清溪' })
  expect(
    within(lane)
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['09:02–09:13 1号，已检', '10:40–10:51 7号，下一位'])
  expect(within(screen.getByRole('list', { name: '白石' })).queryAllByRole('listitem')).toEqual([])
})

test('a stretch stands where its time is, and the end of the day makes room for itself', () => {
  render(<Lanes label="进度" lanes={lanes} end={{ at: at('12:35'), label: '预计12:35' }} />)
  const [, next] = screen.getAllByRole('listitem')
  // 9 to 13 o'clock: 10:40 is 100 of 240 minutes.
  expect(Number.parseFloat(next?.style.left ?? '')).toBeCloseTo(41.67, 1)
  expect(Number.parseFloat(screen.getByText('预计12:35').style.left)).toBeCloseTo(89.58, 1)
})

test('the hours reach from the first opening to the last', () => {
  render(<Lanes label="进度" lanes={lanes} open={[at('08:30'), at('16:00')]} />)
  const [, next] = screen.getAllByRole('listitem')
  // 8 to 16 o'clock: 10:40 is 160 of 480 minutes.
  expect(Number.parseFloat(next?.style.left ?? '')).toBeCloseTo(33.33, 1)
})

test('a day without anybody draws nothing', () => {
  const { container } = render(<Lanes label="进度" lanes={[{ key: 'baishi', label: '白石', stretches: [] }]} />)
  expect(container.textContent).toBe('')
})
