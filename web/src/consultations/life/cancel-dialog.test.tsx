// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { CancelDialog } from './cancel-dialog.tsx'

freshPage('/me/consultations/0193e2a0-0000-7000-8000-000000000001')
const server = testServer()
const id = '0193e2a0-0000-7000-8000-000000000001'

test.each([
  ['a reason', '患者已转上级医院', { id, note: '患者已转上级医院' }],
  ['none', '', { id }],
])('a case is cancelled with %s', async (_what, typed, sent) => {
  server.answer(routes.cancel, { consultationId: id, status: 6, audit: null, version: 2 })
  const onClose = vi.fn()
  showPage(<CancelDialog id={id} onClose={onClose} />)
  const before = server.inputsOf(routes.cancel).length
  if (typed) fireEvent.change(await screen.findByLabelText(/原因/), { target: { value: typed } })
  fireEvent.click(await screen.findByRole('button', { name: '取消会诊' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.inputsOf(routes.cancel).slice(before)).toEqual([sent])
})

test('whoever keeps the consultation sends nothing', async () => {
  const onClose = vi.fn()
  showPage(<CancelDialog id={id} onClose={onClose} />)
  const before = server.inputsOf(routes.cancel).length
  fireEvent.click(await screen.findByRole('button', { name: '先不取消' }))
  expect(onClose).toHaveBeenCalled()
  expect(server.inputsOf(routes.cancel)).toHaveLength(before)
})
