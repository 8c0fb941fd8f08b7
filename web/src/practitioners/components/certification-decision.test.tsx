// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  type CertificationCase,
  certificationDraft,
  certificationStates,
  practitionerRoutes as routes,
} from '@tongying/contract/practitioners'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { certificationTexts as texts } from '../texts.ts'
import { CertificationDecision } from './certification-decision.tsx'
import { certificationStanding } from './certification-standing.ts'

freshPage('/console/certifications')
const server = testServer()
const id = '0193e2a0-0000-7000-8000-000000000001'
const { underReview, approved, rejected, saved } = certificationStates.states

function aCase(given: Partial<CertificationCase> = {}): CertificationCase {
  return {
    id,
    status: underReview.wire,
    name: '温言',
    title: '',
    hospitalName: '',
    round: 1,
    submittedAt: '2026-11-20T02:00:00.000Z',
    decidedAt: null,
    dueAt: null,
    standing: null,
    idCard: '11010519491231002X',
    realNameState: 'verified',
    phone: '138****0001',
    content: certificationDraft.parse({}),
    reason: '',
    decidedByName: '',
    history: [],
    isRevision: false,
    isCertificateKnown: false,
    reviewVersion: 7,
    allowed: ['approve', 'reject'],
    ...given,
  }
}
function show(it: CertificationCase, hasNext = true, isCompared = () => true) {
  const onDecided = vi.fn()
  showPage(<CertificationDecision it={it} hasNext={hasNext} onDecided={onDecided} isCompared={isCompared} />)
  return onDecided
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('one’s own request shows why there is nothing to press; a decided one shows nothing', () => {
  show(aCase({ allowed: [] }))
  expect(screen.getByText(texts.ownOne['zh-CN'])).toBeTruthy()
  expect(buttons()).toEqual([])
})

test('what is decided already offers no decision and no remark', () => {
  show(aCase({ allowed: [], status: approved.wire }))
  expect(screen.queryByText(texts.ownOne['zh-CN'])).toBeNull()
  expect(buttons()).toEqual([])
})

test('the button announces the next one only where one waits', () => {
  show(aCase(), false)
  expect(buttons().slice(-2)).toEqual([texts.reject['zh-CN'], texts.approveLast['zh-CN']])
})

test('nobody is certified before everything was compared', () => {
  const isCompared = vi.fn(() => false)
  const onDecided = show(aCase(), true, isCompared)
  fireEvent.click(screen.getByRole('button', { name: texts.approve['zh-CN'] }))
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(isCompared).toHaveBeenCalledTimes(2)
  expect(server.inputsOf(routes.approve)).toEqual([])
  expect(onDecided).not.toHaveBeenCalled()
})

test('a rejection carries its reason and the version that was read', async () => {
  const onDecided = show(aCase())
  server.answer(routes.reject, { id, status: rejected.wire })
  fireEvent.click(screen.getByRole('button', { name: texts.reject['zh-CN'] }))
  const reason = await screen.findByLabelText(new RegExp(texts.rejectReason['zh-CN']))
  fireEvent.change(reason, { target: { value: '证书照片看不清' } })
  fireEvent.click(screen.getByRole('button', { name: texts.rejectAction['zh-CN'] }))
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(server.inputsOf(routes.reject)).toEqual([{ id, reviewVersion: 7, reason: '证书照片看不清' }])
})

test('each state has a tag of its own, and only a waiting one is the reviewer’s turn', () => {
  const tags = [saved, underReview, approved, rejected].map(({ wire }) => certificationStanding(wire))
  expect(new Set(tags.map(({ label }) => label['zh-CN'])).size).toBe(4)
  expect(tags.map(({ turn }) => turn === 'reviewer')).toEqual([false, true, false, false])
})
