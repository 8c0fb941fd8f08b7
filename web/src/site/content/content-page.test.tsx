// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
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
