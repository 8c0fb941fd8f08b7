// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { ListHead } from './list-head.tsx'
import { useListQuery } from './use-list-query.ts'

freshPage()
beforeEach(() => setLanguage('zh-CN'))

function Head({ isBare }: { isBare: boolean }) {
  const list = useListQuery({ tab: 'mine', words: '', kind: '', from: '', to: '', state: '' }, ['tab'])
  const options = ['mine', 'invited'].map((value) => ({ value, label: value, count: 3 }))
  return (
    <>
      <output>{useLocation().search}</output>
      <ListHead
        list={list}
        tabs={{ name: 'tab', label: '分栏', options }}
        filters={
          isBare
            ? undefined
            : [
                { kind: 'search', name: 'words', label: '编号' },
                { kind: 'choice', name: 'kind', label: '全部类型', options: [{ value: '1', label: '急会诊' }] },
                { kind: 'days', name: 'from', until: 'to', label: '从', untilLabel: '至' },
              ]
        }
        pills={isBare ? undefined : { name: 'state', label: '状态', options: [{ value: '1', label: '已退回' }] }}
      />
    </>
  )
}
function open(address: string, isBare = false) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Head isBare={isBare} />
    </MemoryRouter>,
  )
}
const address = () => screen.getByRole('status').textContent

it('draws what is declared, each bound to its word in the address', () => {
  open('/?tab=invited&words=HZ&kind=1&from=2026-11-01&state=1')
  expect(screen.getByRole('button', { name: 'invited3' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('searchbox', { name: '编号' })).toHaveProperty('value', 'HZ')
  expect(screen.getByRole('button', { name: /全部类型/ }).textContent).toBe('急会诊')
  expect(screen.getByRole('textbox', { name: '从' })).toHaveProperty('value', '2026-11-01')
  expect(screen.getByRole('textbox', { name: '至' })).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: '已退回' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /全部类型/ }))
  fireEvent.click(screen.getByRole('option', { name: '全部类型' }))
  expect(address()).toBe('?tab=invited&words=HZ&from=2026-11-01&state=1')
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(address()).toBe('?tab=invited')
})
it('shows the chosen part also where the row is wider than the screen', () => {
  const rect = Element.prototype.getBoundingClientRect
  // A phone: the row ends at 300, the second part at 400.
  Element.prototype.getBoundingClientRect = function () {
    const [left, right] = this.tagName === 'NAV' ? [0, 300] : this.getAttribute('aria-current') ? [340, 400] : [16, 80]
    return new DOMRect(left, 0, right - left, 40)
  }
  open('/?tab=invited')
  expect(screen.getByRole('navigation', { name: '分栏' }).scrollLeft).toBe(116)
  Element.prototype.getBoundingClientRect = rect
})
it('leaves out what is not declared', () => {
  open('/', true)
  expect(screen.getAllByRole('button')).toHaveLength(2)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('takes days as they are typed, and lets no end pass the other', () => {
  open('/?from=2026-11-20')
  const type = (name: string, words: string) => {
    const box = screen.getByRole('textbox', { name })
    fireEvent.change(box, { target: { value: words } })
    fireEvent.blur(box)
  }
  type('至', '2026年11月28日')
  expect(address()).toBe('?from=2026-11-20&to=2026-11-28')
  type('从', '28 of November')
  expect(address()).toBe('?from=2026-11-20&to=2026-11-28')
  type('至', '20261101')
  expect(address()).toBe('?from=2026-11-01&to=2026-11-01')
  fireEvent.click(screen.getByRole('button', { name: '清除日期' }))
  expect(address()).toBe('')
})
