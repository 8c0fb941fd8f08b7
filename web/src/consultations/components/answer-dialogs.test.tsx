// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { AcceptDialog } from './answer-dialogs.tsx'

freshPage('/me/consultations/0193e2a0-0000-7000-8000-000000000001')
const server = testServer()

test('a clash with a proposed time is shown once that time is chosen, and its reason can be typed', async () => {
  const detail = aDetail({
    relation: ['lead', 'invitee'],
    proposedTimes: [
      { startTime: '2099-11-24T02:00:00.000Z', endTime: '2099-11-24T03:00:00.000Z' },
      { startTime: '2099-11-25T02:00:00.000Z', endTime: '2099-11-25T03:00:00.000Z' },
    ],
  })
  const id = detail.consultationId
  const clash = { number: 'HZ20991125000001', startsAt: '2099-11-25T02:30:00.000Z', endsAt: '2099-11-25T03:30:00.000Z' }
  server.answer(routes.detail, detail)
  server.answer(routes.ownDay, { day: null, isInFreeHours: true, busy: [] })
  server.answer(routes.clashes, [{ ...clash, place: 1 }])
  server.answer(routes.accept, { consultationId: id, status: 2, audit: null, version: 2 })
  const onClose = vi.fn()
  showPage(<AcceptDialog id={id} onClose={onClose} />)
  const [first, second] = await screen.findAllByRole('radio')
  const reason = () => screen.queryByRole('textbox', { name: /仍要接受的原因/ })
  if (!first || !second) throw new Error('no times to choose')
  fireEvent.click(first)
  expect(reason()).toBeNull()
  fireEvent.click(second)
  await screen.findByText(/HZ20991125000001/)
  const accept = () => fireEvent.click(screen.getByRole('button', { name: '接受邀请' }))
  accept()
  await waitFor(() => expect(reason()?.getAttribute('aria-invalid')).toBe('true'))
  expect(server.inputsOf(routes.accept)).toEqual([])
  const field = reason()
  if (!field) throw new Error('no field for the reason')
  fireEvent.change(field, { target: { value: '两场都很短' } })
  accept()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.inputsOf(routes.accept)).toMatchObject([{ id, suits: [1], clashReason: '两场都很短' }])
})
