// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import type { OpenDay } from './open-day.ts'
import { OpenDays } from './open-days.tsx'

freshPage()
beforeEach(() => setLanguage('zh-CN'))

const places = (key: string, taken: number, all: number) => ({ key, label: key, taken, places: all })
const days: readonly OpenDay[] = [
  { day: '2026-12-08', kind: 'work', open: [places('清溪', 8, 8), places('白石', 5, 6)] },
  { day: '2026-12-11', kind: 'work', remark: '候补2', open: [] },
  {
    day: '2026-12-18',
    kind: 'work',
    open: [places('清溪', 2, 6), places('白石', 0, 4), places('柳湾', 1, 4), places('云岭', 5, 8)],
  },
  { day: '2026-12-20', kind: 'makeup', name: '补院庆', open: [] },
  { day: '2026-12-22', kind: 'work', open: [], usual: [{ key: '清溪', label: '清溪', places: 8 }] },
  { day: '2026-12-25', kind: 'holiday', name: '院庆', open: [] },
  { day: '2027-01-01', kind: 'unknown', open: [] },
]

function Month() {
  const [month, turn] = useState('2026-12-08')
  const [selected, select] = useState<string>()
  return (
    <OpenDays
      label="开放的日子"
      month={month}
      today="2026-12-08"
      days={days}
      selected={selected}
      onSelect={select}
      onTurn={turn}
    />
  )
}

const dayNamed = (name: RegExp) => screen.getByRole('button', { name })
/** What is seen in the cell. */
const seen = (name: RegExp) => dayNamed(name).querySelector('[aria-hidden]')?.textContent

test('a day says in one sentence what it is and what is open on it', () => {
  render(<Month />)
  expect(screen.getByRole('button', { name: '12月8日星期二，清溪8/8，白石5/6' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '12月22日星期二，未开放，照例清溪8' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '12月25日星期五，院庆，未开放' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '1月1日星期五，待公布，未开放' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '12月9日星期三' })).toBeTruthy()
  expect(dayNamed(/^12月8日/).getAttribute('aria-current')).toBe('date')
})

test('a full place says so; of four the last two are summed up; holidays carry their mark', () => {
  render(<Month />)
  expect(seen(/^12月8日/)).toContain('8/8 满')
  expect(seen(/^12月8日/)).not.toContain('5/6 满')
  const many = seen(/^12月18日/)
  expect(many).toContain('另2家6/12')
  expect(many).not.toContain('云岭')
  expect(seen(/^12月25日/)).toContain('休院庆')
  expect(seen(/^12月20日/)).toContain('班补院庆')
  expect(seen(/^1月1日/)).toContain('未公布')
})

test('one press chooses a day; arrows lead from day to day, and Tab stops at one alone', () => {
  render(<Month />)
  fireEvent.click(dayNamed(/^12月22日/))
  const chosen = dayNamed(/^12月22日/)
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
  const stops = screen.getAllByRole('button').filter((each) => each.dataset.day !== undefined && each.tabIndex === 0)
  expect(stops).toEqual([chosen])
  chosen.focus()
  fireEvent.keyDown(chosen, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(dayNamed(/^12月15日/))
  fireEvent.keyDown(dayNamed(/^12月15日/), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(dayNamed(/^12月16日/))
})

test('another month begins with its first day, and today leads back', () => {
  render(<Month />)
  fireEvent.click(screen.getByRole('button', { name: '下个月' }))
  expect(screen.getByRole('heading', { name: '2027年1月' })).toBeTruthy()
  expect(dayNamed(/^1月1日/).tabIndex).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: '今天' }))
  expect(screen.getByRole('heading', { name: '2026年12月' })).toBeTruthy()
})
