// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { shown } from '../components/toast/toast.tsx'
import { setLanguage } from './i18n.ts'
import { saveOnPress } from './save-on-press.ts'
import { freshPage } from './testing.ts'

freshPage()
const saved: { name: string; text: string }[] = []
let answer: () => Promise<Response>
beforeEach(() => {
  setLanguage('zh-CN')
  saved.length = 0
  let last: Blob | undefined
  vi.stubGlobal('fetch', () => answer())
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    last = given instanceof Blob ? given : undefined
    return 'blob:made-here'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.href === 'blob:made-here') void last?.text().then((text) => saved.push({ name: this.download, text }))
  })
  return () => vi.unstubAllGlobals()
})

async function press(note?: string) {
  render(
    <a href="/list.csv" download onClick={saveOnPress(note)}>
      导出
    </a>,
  )
  await userEvent.click(screen.getByRole('link', { name: '导出' }))
}
const said = () => shown.get().map(({ message }) => message)

it('saves what comes, under the name that comes with it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="consultations-2026-11-28.csv"' }
  answer = async () => new Response('编号\r\n', { headers })
  await press('共6000条')
  await waitFor(() => expect(saved).toEqual([{ name: 'consultations-2026-11-28.csv', text: '编号\r\n' }]))
  await waitFor(() => expect(said()).toContain('共6000条'))
})

it('says why it is refused, and saves nothing', async () => {
  const refusal = { code: 429, success: false, msg: '操作太频繁，请1分钟后再试', error: 'TooManyRequests' }
  answer = async () => Response.json(refusal, { status: 429 })
  await press()
  await waitFor(() => expect(said()).toContain('操作太频繁，请1分钟后再试'))
  expect(saved).toEqual([])
})

it('says so where there is no network', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  await press()
  await waitFor(() => expect(said()).toContain('网络请求失败，请重试'))
})
