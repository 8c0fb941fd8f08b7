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
import { reviewTexts as common } from '../../ui/patterns/review/review-texts.ts'
import { useChecks } from '../../ui/patterns/review/use-checks.ts'
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
function Page({
  keys,
  ...given
}: {
  it: CertificationCase
  hasNext: boolean
  onDecided: () => void
  keys: readonly string[]
}) {
  const checks = useChecks(keys)
  return (
    <>
      <CertificationDecision {...given} checks={checks} />
      {keys.map((key) => (
        <button key={key} type="button" data-check={key} onClick={() => checks.toggle(key)} />
      ))}
    </>
  )
}
function show(it: CertificationCase, hasNext = true, keys: readonly string[] = []) {
  const onDecided = vi.fn()
  showPage(<Page it={it} hasNext={hasNext} onDecided={onDecided} keys={keys} />)
  return onDecided
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('one’s own request shows why there is nothing to press; a decided one shows nothing', () => {
  show(aCase({ allowed: [] }))
  expect(screen.getByText(common.ownOne['zh-CN'])).toBeTruthy()
  expect(buttons()).toEqual([])
})

test('what is decided already offers no decision and no remark', () => {
  show(aCase({ allowed: [], status: approved.wire }))
  expect(screen.queryByText(common.ownOne['zh-CN'])).toBeNull()
  expect(buttons()).toEqual([])
})

test('the button announces the next one only where one waits', () => {
  show(aCase(), false)
  expect(buttons().slice(-2)).toEqual([common.reject['zh-CN'], common.approveLast['zh-CN']])
})

test('nobody is certified before everything was compared: what is left comes into sight', async () => {
  const onDecided = show(aCase(), true, ['name'])
  server.answer(routes.approve, { id, status: approved.wire })
  const tick = document.querySelector<HTMLElement>('[data-check="name"]')
  if (!tick) throw new Error('no tick')
  tick.scrollIntoView = vi.fn()
  fireEvent.click(screen.getByRole('button', { name: common.approve['zh-CN'] }))
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(tick.scrollIntoView).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(tick)
  expect(server.inputsOf(routes.approve)).toEqual([])
  expect(onDecided).not.toHaveBeenCalled()
  fireEvent.click(tick)
  fireEvent.keyDown(document.body, { key: 'p' })
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(server.inputsOf(routes.approve)).toEqual([{ id, reviewVersion: 7 }])
})

test('a rejection carries its reason and the version that was read', async () => {
  const onDecided = show(aCase())
  server.answer(routes.reject, { id, status: rejected.wire })
  fireEvent.click(screen.getByRole('button', { name: common.reject['zh-CN'] }))
  const reason = await screen.findByLabelText(new RegExp(common.rejectReason['zh-CN']))
  fireEvent.change(reason, { target: { value: '证书照片看不清' } })
  fireEvent.click(screen.getByRole('button', { name: common.rejectAction['zh-CN'] }))
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(server.inputsOf(routes.reject)).toEqual([{ id, reviewVersion: 7, reason: '证书照片看不清' }])
})

test('each state has a tag of its own, and only a waiting one is the reviewer’s turn', () => {
  const tags = [saved, underReview, approved, rejected].map(({ wire }) => certificationStanding(wire))
  expect(new Set(tags.map(({ label }) => label['zh-CN'])).size).toBe(4)
  expect(tags.map(({ turn }) => turn === 'reviewer')).toEqual([false, true, false, false])
})
