// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { consultationErrors, lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import type { Expert } from '../application/expert-row.tsx'
import { aDetail, anExpert, bookedThatAfternoon, foundExperts } from '../fixtures.ts'
import { InviteExpertDialog } from './invite-expert-dialog.tsx'

freshPage('/me/consultations/0193e2a0-0000-7000-8000-000000000001')
const server = testServer()

const theirs: Partial<Expert> = { fee: { currency: 'CNY', cents: 26_050 }, busy: [bookedThatAfternoon] }
const [lead, declined, other] = [
  anExpert(2, '周慎行', theirs),
  anExpert(3, '苏念真', theirs),
  anExpert(4, '顾怀远', theirs),
]
const onCase = (expert: Expert, state: 'invited' | 'declined', isLead: boolean) => ({
  ...{ expertId: expert.id, name: expert.name, hospital: '', departments: [], title: null, isLead, state },
  ...{ isAttending: false, invitedAt: '2026-11-21T08:08:00.000Z', answerBy: null, suits: null, pausedUntil: null },
  ...{ responseTime: null, declineReason: null, remark: null, writtenOpinion: null, opinion: null },
  ...{ isToSign: false, signatureAskedAt: null, opinionVoidedAt: null },
})
const detail = aDetail({
  application: {
    appointDate: '2099-11-26',
    startTime: '14:30',
    endTime: '15:30',
    applyType: 0,
    consultationDep: ['32.05'],
  },
  experts: [onCase(lead, 'invited', true), onCase(declined, 'declined', false)],
})
const onClose = vi.fn()

async function open(replaced?: (typeof detail.experts)[number]) {
  onClose.mockClear()
  server.answer(routes.experts, foundExperts([lead, declined, other]))
  showPage(<InviteExpertDialog detail={detail} replaced={replaced} onClose={onClose} />)
  await screen.findByText('顾怀远')
}
const box = (name: string) => screen.getByRole('checkbox', { name: `选择${name}` })
const send = () => screen.getByRole('button', { name: '发出邀请' })

test('looks for experts by the case, its departments and its time, which stands', async () => {
  await open()
  expect(server.inputsOf(routes.experts)[0]).toMatchObject({
    ...{ caseId: detail.consultationId, departments: '32.05', on: '2099-11-26', from: '14:30', to: '15:30' },
  })
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button', { name: /空闲改到/ })).toBeNull()
  expect(screen.getAllByText('费用¥260.50')).toHaveLength(3)
})

test('whoever is asked already cannot be chosen; one is chosen at a time, and invited by one press', async () => {
  server.answer(life.inviteExpert, { consultationId: detail.consultationId, status: 2, audit: null, version: 2 })
  await open()
  expect(box('周慎行')).toHaveProperty('disabled', true)
  expect(send()).toHaveProperty('disabled', true)
  fireEvent.click(box('苏念真'))
  fireEvent.click(box('顾怀远'))
  expect(box('苏念真')).toHaveProperty('checked', false)
  // A colleague who joins does not lead.
  expect(within(screen.getByRole('list', { name: '已选的专家' })).queryByText('主持')).toBeNull()
  fireEvent.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.inputsOf(life.inviteExpert)).toEqual([
    { id: detail.consultationId, expertId: other.id, replacesId: null },
  ])
})

test('in the place of the lead only those who may lead are looked for; a refusal keeps the choice', async () => {
  server.refuse(life.inviteExpert, consultationErrors.ExpertUnavailable, '该专家目前不能接受邀请')
  await open(detail.experts[0])
  expect(server.inputsOf(routes.experts)[0]).toMatchObject({ mayLead: 'true' })
  fireEvent.click(box('顾怀远'))
  fireEvent.click(send())
  await screen.findByText('该专家目前不能接受邀请')
  expect(onClose).not.toHaveBeenCalled()
  expect(box('顾怀远')).toHaveProperty('checked', true)
})
