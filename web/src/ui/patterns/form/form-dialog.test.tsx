// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { ConfirmHost } from '../../components/confirm/confirm.tsx'
import { callError } from '../../core/call-error.ts'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { FormFrame, useContractForm } from './contract-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { copiesOf, copyPrefix } from './local-copies.ts'
import { TextField } from './text-field.tsx'
import { useKeptWords } from './use-kept-words.ts'

freshPage()
beforeEach(() => setLanguage('zh-CN'))
const [title, action, name] = [
  { 'zh-CN': '改名', 'en-US': 'Rename' },
  { 'zh-CN': '保存', 'en-US': 'Save' },
  { 'zh-CN': '姓名', 'en-US': 'Name' },
]

function open(onSubmit: () => Promise<unknown>, onDone?: () => void) {
  const onClose = vi.fn()
  render(
    <>
      <ConfirmHost />
      <FormDialog
        title={title}
        action={action}
        schema={z.object({ name: z.string().min(1), nickname: z.string().optional() })}
        lead="改后不可撤销"
        onSubmit={onSubmit}
        {...(onDone && { onDone })}
        onClose={onClose}
      >
        <TextField name="name" label={name} />
        <TextField name="nickname" label={name} />
      </FormDialog>
    </>,
  )
  return onClose
}
const type = (words: string) => userEvent.type(screen.getAllByRole('textbox')[0] ?? document.body, words)

it('sends on Enter, and closes when the server agreed', async () => {
  const onSubmit = vi.fn(async () => undefined)
  const onClose = open(onSubmit)
  expect(screen.getByText('改后不可撤销')).toBeTruthy()
  await type('林{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSubmit).toHaveBeenCalledWith({ name: '林' })
})
it('asks before Escape or the cross throws away what was typed', async () => {
  const onClose = open(async () => undefined)
  await type('林')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: '继续填写' }))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getAllByRole('textbox')[0]).toHaveProperty('value', '林')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await userEvent.click(await screen.findByRole('button', { name: '放弃并关闭' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
it('closes on Escape at once where nothing was typed', async () => {
  const onClose = open(async () => undefined)
  await screen.findAllByRole('textbox')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
it('does what follows instead of closing, where something does', async () => {
  const onDone = vi.fn()
  const onClose = open(async () => undefined, onDone)
  await type('林{Enter}')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onClose).not.toHaveBeenCalled()
})
it('stays open with the server’s sentence beside its field', async () => {
  const onClose = open(() =>
    Promise.reject(callError({ name: 'NameTaken', msg: '已被使用', status: 422, fields: { name: '已被使用' } })),
  )
  await type('林{Enter}')
  expect(await screen.findByText('已被使用')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
it('closes by a click beside it only while nothing was typed', async () => {
  const onClose = open(async () => undefined)
  const beside = () => document.querySelector('[data-dialog]') ?? document.body
  await userEvent.click(beside())
  expect(onClose).toHaveBeenCalledOnce()
  await type('林')
  await userEvent.click(beside())
  expect(onClose).toHaveBeenCalledOnce()
})
it('gives the focus to the first field once all are here, unless somebody writes already', async () => {
  const dialog = (isReady: boolean, before?: string) => (
    <FormDialog
      title={title}
      action={action}
      schema={z.object({ before: z.string().optional(), name: z.string().optional() })}
      isReady={isReady}
      onSubmit={async () => undefined}
      onClose={() => undefined}
    >
      {before && <TextField name="before" label={{ 'zh-CN': before, 'en-US': before }} />}
      <TextField name="name" label={name} />
    </FormDialog>
  )
  const { rerender } = render(dialog(false))
  await screen.findByRole('dialog')
  rerender(dialog(true, '原因'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('原因')))
})

/** A page that asks for a reason, and a dialog over it that asks for another. */
function Both({ onPage, onDialog }: { onPage: (values: object) => void; onDialog: () => Promise<unknown> }) {
  const form = useContractForm(asks, { initial: { reason: '页面上的' }, onSubmit: () => undefined, onChange: onPage })
  return (
    <>
      <FormFrame form={form}>
        <TextField name="reason" label={{ 'zh-CN': '页面原因', 'en-US': 'Page' }} />
      </FormFrame>
      <FormDialog title="窗口" schema={asks} action="确定" onClose={() => undefined} onSubmit={onDialog}>
        <TextField name="reason" label={{ 'zh-CN': '窗口原因', 'en-US': 'Dialog' }} />
      </FormDialog>
    </>
  )
}
const asks = z.object({ reason: z.string().min(1, { error: '请填写' }) })

it('a dialog’s field and the page’s of the same name are two: label, mistake, focus and what is saved', async () => {
  const onPage = vi.fn()
  const refusal = callError({ name: 'Refused', msg: '不接受', status: 422, fields: { reason: '服务器不接受' } })
  render(<Both onPage={onPage} onDialog={() => Promise.reject(refusal)} />)
  const own = await screen.findByRole('textbox', { name: '窗口原因' })
  const page = screen.getByRole('textbox', { name: '页面原因', hidden: true })
  expect(own.id).not.toBe(page.id)
  // Its own label leads to it, and a mistake to its own field.
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(document.activeElement).toBe(own))
  expect(own.getAttribute('aria-invalid')).toBe('true')
  expect(page.getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.type(own, '新')
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  await screen.findByText('服务器不接受')
  expect(document.activeElement).toBe(own)
  expect(document.getElementById(own.getAttribute('aria-describedby') ?? '')?.textContent).toBe('服务器不接受')
  expect(page.getAttribute('aria-describedby')).toBeNull()
  expect(page).toHaveProperty('value', '页面上的')
  expect(onPage).not.toHaveBeenCalled()
})

function KeptDialog({ accountId, onSubmit }: { accountId: string; onSubmit: () => Promise<unknown> }) {
  const kept = useKeptWords('opinion 1', accountId)
  return (
    <FormDialog
      title={title}
      action={action}
      schema={z.object({ name: z.string().min(1) })}
      kept={kept}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <TextField name="name" label={name} />
    </FormDialog>
  )
}
/** Opens the window as a page does that was loaded anew; what stands in its field. */
function openKept(accountId: string, onSubmit = async () => {}) {
  const { unmount } = render(
    <>
      <ConfirmHost />
      <KeptDialog accountId={accountId} onSubmit={onSubmit} />
    </>,
  )
  return { unmount, field: screen.getByRole('textbox') }
}

it('keeps what was typed when its page goes away, for whoever typed it alone, until it is sent or given up', async () => {
  const first = openKept('lin')
  await type('考虑良性结节')
  first.unmount()
  const others = openKept('zhou')
  expect(others.field).toHaveProperty('value', '')
  others.unmount()
  const again = openKept('lin')
  expect(again.field).toHaveProperty('value', '考虑良性结节')
  expect(screen.getByText('这是上次未提交的内容，已在本机保留。')).toBeTruthy()
  await type('，建议随访{Enter}')
  await waitFor(() => expect(copiesOf(copyPrefix('lin', 'window:opinion 1'))).toEqual([]))
  again.unmount()

  const third = openKept('lin', () => Promise.reject(callError({ name: 'BadInput', msg: '', status: 400 })))
  expect(third.field).toHaveProperty('value', '')
  await type('再看一次{Enter}')
  third.unmount()
  const fourth = openKept('lin')
  expect(fourth.field).toHaveProperty('value', '再看一次')
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  fourth.unmount()
  expect(openKept('lin').field).toHaveProperty('value', '')
})

it('of several visits that were broken off nothing comes back once it was sent', async () => {
  for (const words of ['考虑良性结节', '，建议随访', '，三个月后复查']) {
    const visit = openKept('gu')
    await type(words)
    visit.unmount()
  }
  const last = openKept('gu')
  expect(last.field).toHaveProperty('value', '考虑良性结节，建议随访，三个月后复查')
  await type('。{Enter}')
  await waitFor(() => expect(copiesOf(copyPrefix('gu', 'window:opinion 1'))).toEqual([]))
  last.unmount()
  expect(openKept('gu').field).toHaveProperty('value', '')
})
