// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { ChartCard } from './chart-card.tsx'
import { type ChartData, chartCsv } from './chart-data.ts'

freshPage()
beforeEach(() => setLanguage('zh-CN'))

const data: ChartData = {
  of: '医院',
  categories: ['清溪', '=cmd|"x"'],
  series: [
    { key: 'booked', label: '已约', mark: 'bar', values: [8, 6] },
    { key: 'rate', label: '阳性率', mark: 'dots', values: [0.25, null] },
  ],
  write: (value) => `${value}个`,
}

test('the numbers are heard in the view of the chart, and seen in the view of the table', () => {
  render(<ChartCard title="检查" fileName="examinations" data={data} />)
  const table = screen.getByRole('table', { name: '检查' })
  const row = within(table).getByRole('row', { name: /清溪/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['8个', '0.25个'])
  expect(table.parentElement?.className).toBe('visually-hidden')
  fireEvent.click(screen.getByRole('button', { name: '表' }))
  expect(screen.getByRole('table').parentElement?.className).not.toBe('visually-hidden')
  expect(screen.getByRole('button', { name: '表' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('table').textContent).toContain('—')
})

test('the limit is named above the drawing and stands in the table', () => {
  render(<ChartCard title="检查" fileName="examinations" data={{ ...data, limit: { label: '上限', value: 9 } }} />)
  expect(screen.getByText('上限 9个')).toBeTruthy()
  expect(screen.getByRole('row', { name: /清溪/ }).textContent).toBe('清溪8个0.25个9个')
})

test('the file has the values as they are, a mark for spreadsheets, and nothing like a formula', () => {
  expect(chartCsv(data)).toBe('\uFEFF医院,已约,阳性率\r\n清溪,8,0.25\r\n"\'=cmd|""x""",6,\r\n')
})

test('one press saves the file', async () => {
  const made: Blob[] = []
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) made.push(blob)
    return 'blob:numbers'
  }
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  render(<ChartCard title="检查" fileName="examinations" data={data} />)
  fireEvent.click(screen.getByRole('button', { name: 'CSV，下载“检查”的数据' }))
  expect(names).toEqual(['examinations.csv'])
  expect(made[0]?.type).toBe('text/csv;charset=utf-8')
  click.mockRestore()
})

test('without numbers it says so, and there is no file to save', () => {
  render(<ChartCard title="检查" fileName="examinations" data={{ ...data, categories: [] }} />)
  expect(screen.getByText('还没有数据')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('button', { name: /CSV/ })).toHaveProperty('disabled', true)
})
