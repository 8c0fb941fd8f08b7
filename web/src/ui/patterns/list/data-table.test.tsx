// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { callError } from '../../core/call-error.ts'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import type { ListState } from './column.ts'
import { DataTable } from './data-table.tsx'
import { useListQuery } from './use-list-query.ts'

freshPage()
beforeEach(() => setLanguage('zh-CN'))

interface Row {
  readonly id: string
  readonly name: string
}
const rows = ['甲', '乙', '丙'].map((name) => ({ id: name, name }))
const full: ListState<Row> = {
  data: { list: rows, total: 3, pageNum: 1, pageSize: 10 },
  error: undefined,
  isFetching: false,
  refetch: vi.fn(),
}

interface TableProps {
  state: ListState<Row>
  onOpen?: ((row: Row) => void) | undefined
  action?: (() => ReactNode) | undefined
}
function Table({ state, onOpen, action }: TableProps) {
  const list = useListQuery({ status: '' })
  const columns = [
    { key: 'name', title: '姓名', render: (row: Row) => row.name, sort: 'name' },
    ...(action ? [{ key: 'action', title: '操作', render: action }] : []),
  ]
  return (
    <DataTable
      name="t"
      label="名单"
      columns={columns}
      rowKey={(row) => row.id}
      state={state}
      list={list}
      empty={<p>还没有</p>}
      {...(onOpen && { onOpen })}
    />
  )
}
function open(state: ListState<Row>, onOpen?: (row: Row) => void, address = '/', action?: () => ReactNode) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Table state={state} onOpen={onOpen} action={action} />
    </MemoryRouter>,
  )
}

it('walks rows by arrow keys and opens one by Enter', async () => {
  const onOpen = vi.fn()
  open(full, onOpen)
  const user = userEvent.setup()
  screen.getByRole('row', { name: '甲' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(onOpen).toHaveBeenCalledWith(rows[1])
})
/** A window of a width that changes. */
function aWindow() {
  const listeners = new Set<() => void>()
  let isNarrow = false
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((words) =>
    Object.assign(new EventTarget(), {
      media: words,
      matches: isNarrow,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }),
  )
  onTestFinished(() => {
    media.mockRestore()
  })
  return {
    turn: (next: boolean) =>
      act(() => {
        isNarrow = next
        for (const listener of listeners) listener()
      }),
  }
}

/** A row's own window with a field. */
function Asking() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        询问
      </button>
      {isOpen && (
        <Dialog title="询问" onClose={() => setOpen(false)}>
          <input aria-label="原因" />
        </Dialog>
      )}
    </>
  )
}

it('keeps a window that a row opened, and what is typed there, while the table becomes cards', async () => {
  const turning = aWindow()
  open(full, undefined, '/', () => <Asking />)
  const user = userEvent.setup()
  await user.click(screen.getAllByRole('button', { name: '询问' })[0] ?? document.body)
  const field = await screen.findByRole('textbox', { name: '原因' })
  await user.type(field, '当日有手术')
  turning.turn(true)
  expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveProperty('value', '当日有手术')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  turning.turn(false)
  expect(screen.getByRole('table')).toBeTruthy()
})
it('shows bones at first, and the old rows while they are asked for again', () => {
  open({ ...full, data: undefined, isFetching: true })
  expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy()
})
it('keeps rows under a failed refetch', () => {
  open({ ...full, error: new Error('down') })
  expect(screen.getByText('甲')).toBeTruthy()
})
it('says why a list failed and offers to try again', async () => {
  const refetch = vi.fn()
  open({
    data: undefined,
    error: callError({ name: 'NetworkFailed', msg: '网络请求失败，请重试', status: 0 }),
    isFetching: false,
    refetch,
  })
  expect(screen.getByText('网络请求失败，请重试')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }))
  expect(refetch).toHaveBeenCalledOnce()
})
it('tells an empty list from a filter that matches nothing', () => {
  const none = { ...full, data: { list: [], total: 0, pageNum: 1, pageSize: 10 } }
  open(none)
  expect(screen.getByText('还没有')).toBeTruthy()
  open(none, undefined, '/?status=9')
  expect(screen.getByText('没有符合条件的记录')).toBeTruthy()
})
it('sorts by its heads: newest first, then oldest, then as it was', async () => {
  open(full)
  const head = () => screen.getByRole('columnheader')
  const press = () => userEvent.setup().click(screen.getByRole('button', { name: '姓名' }))
  await press()
  expect(head().getAttribute('aria-sort')).toBe('descending')
  await press()
  expect(head().getAttribute('aria-sort')).toBe('ascending')
  await press()
  expect(head().getAttribute('aria-sort')).toBe('none')
})
