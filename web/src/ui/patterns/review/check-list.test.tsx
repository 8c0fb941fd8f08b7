// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../core/testing/show-page.tsx'
import { freshPage } from '../../core/testing.ts'
import { CheckCount, type CheckGroup, CheckList, keysToCheck } from './check-list.tsx'
import { useChecks } from './use-checks.ts'

freshPage('/console')
const groups: readonly CheckGroup[] = [
  {
    key: 'paper',
    title: '身份证',
    rows: [
      { key: 'name', label: '姓名', value: '温言' },
      { key: 'number', label: '证件号', value: '9900' },
    ],
  },
  {
    key: 'typed',
    title: '本人填写',
    rows: [
      { key: 'phone', label: '手机号', value: '138', isOnlyRead: true },
      { key: 'profile', label: '简介', value: '' },
    ],
  },
]
function Page() {
  const checks = useChecks(keysToCheck(groups))
  return (
    <>
      <CheckList groups={groups} checks={checks} />
      <CheckCount checks={checks} />
      <output data-first>{checks.firstLeft ?? 'none'}</output>
    </>
  )
}
const tick = (label: string) => screen.getByRole('button', { name: `核对：${label}` })
const firstLeft = () => document.querySelector('output[data-first]')?.textContent

test('a tick counts and leads on to the next row without one, round and back', () => {
  showPage(<Page />)
  expect(screen.getByText('已核对0/3')).toBeTruthy()
  fireEvent.click(tick('证件号'))
  expect(document.activeElement).toBe(tick('简介'))
  fireEvent.click(tick('简介'))
  expect(document.activeElement).toBe(tick('姓名'))
  expect(firstLeft()).toBe('name')
  fireEvent.click(tick('姓名'))
  expect(screen.getByText('已核对3/3')).toBeTruthy()
  expect(firstLeft()).toBe('none')
})

test('a tick can be taken back, and what has no proof has none', () => {
  showPage(<Page />)
  fireEvent.click(tick('姓名'))
  expect(tick('姓名').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(tick('姓名'))
  expect(screen.getByText('已核对0/3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '核对：手机号' })).toBeNull()
})
