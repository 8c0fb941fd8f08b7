// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { contentOf, defaultOperator, siteContentRoutes as routes, siteErrors } from '@tongying/contract/site'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { ContentPage } from './content-page.tsx'

freshPage('/console/siteContent')
const server = testServer()
const content = contentOf(defaultOperator, { 'a.example': 1 })

async function show() {
  server.answer(routes.read, { revision: 4, content, configured: content })
  server.answer(routes.revisions, { list: [], total: 0, pageNum: 1, pageSize: 20 })
  showPage(<ContentPage />, '/console/siteContent')
  return screen.findByLabelText(/^服务热线/)
}
const typed = (field: HTMLElement) => ('value' in field ? field.value : undefined)

test('what is typed is checked in place, and saved on the revision that was read', async () => {
  const hotline = await show()
  fireEvent.change(hotline, { target: { value: '请拨打' } })
  fireEvent.click(screen.getByRole('button', { name: '保存并生效' }))
  expect(await screen.findByText('电话只含数字、空格、+和-')).toBeTruthy()
  expect(server.inputsOf(routes.save)).toEqual([])
  fireEvent.change(hotline, { target: { value: '0570-555 0101' } })
  server.answer(routes.save, { revision: 5, content, configured: content })
  fireEvent.click(screen.getByRole('button', { name: '保存并生效' }))
  await waitFor(() =>
    expect(server.inputsOf(routes.save)).toMatchObject([{ revision: 4, content: { hotline: '0570-555 0101' } }]),
  )
})

test('where somebody else saved meanwhile, it says so and keeps what was typed', async () => {
  const hotline = await show()
  fireEvent.change(hotline, { target: { value: '0570-555 0101' } })
  const error = siteErrors.SiteContentChanged
  server.refuse(routes.save, error, error.message['zh-CN'])
  fireEvent.click(screen.getByRole('button', { name: '保存并生效' }))
  expect(await screen.findByText(error.message['zh-CN'])).toBeTruthy()
  expect(typed(hotline)).toBe('0570-555 0101')
})

test('what somebody else changed is taken over, and what both changed is chosen before it is saved again', async () => {
  const hotline = await show()
  fireEvent.change(hotline, { target: { value: '0570-555 0101' } })
  const company = { 'zh-CN': '青岚远程医疗有限公司', 'en-US': 'Qinglan' }
  const theirs = { ...content, hotline: '400-888-0000', company }
  server.answer(routes.read, { revision: 5, content: theirs, configured: content })
  server.refuse(routes.save, siteErrors.SiteContentChanged, siteErrors.SiteContentChanged.message['zh-CN'])
  const save = () => fireEvent.click(screen.getByRole('button', { name: '保存并生效' }))
  save()
  const choice = await screen.findByRole('group', { name: '服务热线' })
  expect(choice.textContent).toContain('400-888-0000')
  expect(typed(screen.getByLabelText(/^公司名称（中文）/))).toBe(company['zh-CN'])
  expect(screen.getByText(/已更新到这一页：公司。/)).toBeTruthy()
  // Nothing is saved over a change that nobody has decided about.
  save()
  await screen.findByText('请先在上方选择用哪一个')
  expect(server.inputsOf(routes.save)).toHaveLength(1)
  fireEvent.click(within(choice).getByRole('button', { name: '用这里的' }))
  server.answer(routes.save, { revision: 6, content, configured: content })
  save()
  await waitFor(() => expect(server.inputsOf(routes.save)).toHaveLength(2))
  expect(server.inputsOf(routes.save)[1]).toMatchObject({ revision: 5, content: { hotline: '0570-555 0101', company } })
})

test('what was saved from here is nobody else’s change, also where the server wrote it in another way', async () => {
  await show()
  fireEvent.change(screen.getByLabelText(/^备案号2的域名/), { target: { value: 'B.Example,c.example' } })
  const hosts = { ...content.hosts, 2: 'b.example c.example' }
  const saved = { revision: 5, content: { ...content, hosts }, configured: content }
  server.answer(routes.read, saved)
  server.answer(routes.save, saved)
  fireEvent.click(screen.getByRole('button', { name: '保存并生效' }))
  await waitFor(() => expect(server.inputsOf(routes.read)).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: '保存并生效' }).getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByText(/已更新到这一页|也在别处改过/)).toBeNull()
})
