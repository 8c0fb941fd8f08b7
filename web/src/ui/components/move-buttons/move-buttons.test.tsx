// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { setLanguage } from '../../core/i18n.ts'
import { freshPage } from '../../core/testing.ts'
import { UiRoot } from '../../root/ui-root.tsx'
import { MoveButtons, type MoveStyles } from './move-buttons.tsx'

freshPage()
beforeEach(() => setLanguage('zh-CN'))

const looks: MoveStyles<'edit' | 'cancel'> = {
  edit: { label: { 'zh-CN': '修改', 'en-US': 'Edit' } },
  cancel: {
    label: { 'zh-CN': '取消…', 'en-US': 'Cancel…' },
    confirm: {
      title: { 'zh-CN': '取消申请？', 'en-US': 'Cancel?' },
      consequences: [{ 'zh-CN': '不能恢复', 'en-US': 'Final' }],
      action: { 'zh-CN': '取消申请', 'en-US': 'Cancel it' },
      keep: { 'zh-CN': '保留', 'en-US': 'Keep' },
    },
  },
}
function open(allowed: string[]) {
  const onMove = vi.fn()
  render(
    <UiRoot>
      <MoveButtons allowed={allowed} looks={looks} onMove={onMove} />
    </UiRoot>,
  )
  return { onMove, user: userEvent.setup() }
}

it('shows what the server allows and no more', () => {
  open(['edit', 'somethingNew'])
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['修改'])
})
it('asks before what cannot be undone', async () => {
  const { onMove, user } = open(['cancel'])
  await user.click(screen.getByRole('button', { name: '取消…' }))
  expect(await screen.findByText('不能恢复')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '保留' }))
  expect(onMove).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '取消…' }))
  await user.click(await screen.findByRole('button', { name: '取消申请' }))
  expect(onMove).toHaveBeenCalledWith('cancel')
})

it('shows two links of a row only where both are short', () => {
  setLanguage('en-US')
  const three: MoveStyles<'view' | 'ask' | 'cancel'> = {
    view: { label: { 'zh-CN': '查看', 'en-US': 'View' } },
    ask: { label: { 'zh-CN': '申请补资料…', 'en-US': 'Ask for a missing file…' } },
    cancel: { label: { 'zh-CN': '取消', 'en-US': 'Cancel' } },
  }
  const links = () => screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)
  const shown = <MoveButtons allowed={['view', 'ask', 'cancel']} looks={three} onMove={() => {}} as="links" />
  const { unmount } = render(<UiRoot>{shown}</UiRoot>)
  expect(links()).toHaveLength(2)
  unmount()
  setLanguage('zh-CN')
  render(<UiRoot>{shown}</UiRoot>)
  expect(links()).toHaveLength(3)
})

it('shows two buttons in a line of a phone, the filled one last, and the others behind "…"', async () => {
  setPhone()
  const many: MoveStyles<'enter' | 'copy' | 'move' | 'cancel'> = {
    enter: { label: { 'zh-CN': '进入会诊室', 'en-US': 'Enter the room' }, isPrimary: true },
    move: { label: { 'zh-CN': '改时间…', 'en-US': 'Reschedule…' } },
    copy: { label: { 'zh-CN': '复制为新申请', 'en-US': 'Copy to a new application' } },
    cancel: { label: { 'zh-CN': '取消会诊', 'en-US': 'Cancel consultation' }, isDanger: true },
  }
  const user = userEvent.setup()
  render(
    <UiRoot>
      <MoveButtons allowed={['enter', 'copy', 'move', 'cancel']} looks={many} onMove={() => {}} />
    </UiRoot>,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual(['', '改时间…', '进入会诊室'])
  await user.click(buttons[0] ?? document.body)
  // jsdom hides every popover.
  const entries = await screen.findAllByRole('menuitem', { hidden: true })
  expect(entries.map((entry) => entry.textContent)).toEqual(['复制为新申请', '取消会诊'])
})

/** Every question about the window's width is answered as on a phone. */
function setPhone() {
  const answer = { matches: true, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => answer)
  onTestFinished(() => void vi.unstubAllGlobals())
}
