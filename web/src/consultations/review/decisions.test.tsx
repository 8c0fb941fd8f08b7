// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  type ConsultationDetail,
  type ReportSheet,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { AddendumDecision } from './addendum-decision.tsx'
import { AuditDecision } from './audit-decision.tsx'
import { ReportDecision } from './report-decision.tsx'
import { reviewTexts as texts } from './texts.ts'

freshPage('/me/consultations/review')
const server = testServer()
const audited = aDetail({ allowed: ['passAudit', 'return'], version: 7 })
const moved = { consultationId: audited.consultationId, status: 2, audit: null, version: 8 }

test('an application is approved in the version that was read, by the button as by its key, and once', async () => {
  server.answer(routes.passAudit, moved)
  const onDecided = vi.fn()
  showPage(<AuditDecision detail={audited} hasNext onDecided={onDecided} count={null} />)
  expect(screen.getByRole('button', { name: texts.pass['zh-CN'] })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'p' })
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(server.inputsOf(routes.passAudit)).toEqual([{ id: audited.consultationId, reviewVersion: 7 }])
})

test('the last application has another word for it', () => {
  showPage(<AuditDecision detail={audited} hasNext={false} onDecided={() => undefined} count={null} />)
  expect(screen.getByRole('button', { name: texts.passLast['zh-CN'] })).toBeTruthy()
})

test('while a reason is asked the key approves nothing', async () => {
  server.answer(routes.passAudit, moved)
  showPage(<AuditDecision detail={audited} hasNext onDecided={() => undefined} count={null} />)
  fireEvent.click(screen.getByRole('button', { name: texts.returnCase['zh-CN'] }))
  await screen.findByRole('dialog')
  fireEvent.keyDown(document.body, { key: 'p' })
  await new Promise((done) => setTimeout(done, 50))
  expect(server.inputsOf(routes.passAudit)).toEqual([])
})

test.each([
  [
    'application',
    <AuditDecision key="a" detail={aDetail({ allowed: [] })} hasNext onDecided={() => undefined} count={null} />,
  ],
  ['report', <ReportDecision key="r" detail={aDetail({ allowed: [] })} hasNext onDecided={() => undefined} />],
])('one that a colleague has decided offers no button: %s', (_what, page) => {
  showPage(page)
  expect(screen.getByText(texts.gone['zh-CN'])).toBeTruthy()
  for (const word of [texts.pass, texts.returnCase, texts.issueNext, texts.failReport])
    expect(screen.queryByRole('button', { name: word['zh-CN'] })).toBeNull()
})

test('a report is issued after its document was shown, never by the key alone', async () => {
  server.answer(routes.passReview, moved)
  showPage(
    <ReportDecision detail={aDetail({ allowed: ['passReview', 'failReview'] })} hasNext onDecided={() => undefined} />,
  )
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(await screen.findByRole('button', { name: texts.issueAction['zh-CN'] })).toHaveProperty('disabled', true)
  expect(server.inputsOf(routes.passReview)).toEqual([])
})

const line = '—'
const sheet: ReportSheet = {
  ...{ institutions: [line], number: line, version: line, condition: line, consultationType: line },
  patient: { name: line, sex: line, age: line, patientClass: line, identifier: line },
  requestedBy: { institution: line, practitioner: line },
  ...{
    businessType: line,
    heldAt: line,
    schedule: line,
    purpose: line,
    caseSummary: line,
    findings: line,
    opinion: line,
  },
  ...{
    figures: [],
    advice: [],
    experts: [],
    writtenOpinions: [],
    dissents: [],
    addenda: [],
    addendaCount: null,
    isTextSigned: true,
  },
  verification: {
    ...{ url: 'https://tongying.test/verify/1', consent: line, review: line, signatureMethod: line },
    ...{ textSha256: 'ab12'.repeat(16), timestamp: line },
  },
  ...{ issuedAt: null, sha256: null },
}
const report: NonNullable<ConsultationDetail['report']> = {
  ...{ reportNo: null, revision: 2, version: 9, savedAt: null, submittedAt: null, reviewNote: null },
  ...{ textSha256: sheet.verification.textSha256, sha256: null, issuedAt: null, addenda: [] },
  pendingAddendum: null,
}

test('a report is issued for the very text that was read', async () => {
  server.answer(routes.passReview, moved)
  server.answer(routes.reportSheet, sheet)
  const detail = aDetail({ allowed: ['passReview', 'failReview'], report })
  const onDecided = vi.fn()
  showPage(<ReportDecision detail={detail} hasNext onDecided={onDecided} />)
  fireEvent.keyDown(document.body, { key: 'p' })
  const issue = await screen.findByRole('button', { name: texts.issueAction['zh-CN'] })
  await waitFor(() => expect(issue).toHaveProperty('disabled', false))
  fireEvent.click(issue)
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(server.inputsOf(routes.passReview)).toEqual([{ id: detail.consultationId, textSha256: report.textSha256 }])
})

const addendumUnderReview = {
  ...{ number: 1, reason: '基因检测已回报', text: 'BRAF V600E阳性', authorName: '周慎行' },
  ...{ submittedAt: '2026-11-24T06:00:00.000Z', textSha256: 'cd34'.repeat(16), returned: null },
}

test('an addendum is issued after a question, for the very text that was read', async () => {
  server.answer(routes.passAddendum, { ...moved, number: 1 })
  const pendingAddendum = addendumUnderReview
  const detail = aDetail({
    state: 'completed',
    addendumSubmittedAt: pendingAddendum.submittedAt,
    allowed: ['passAddendum', 'returnAddendum'],
    report: { ...report, pendingAddendum },
  })
  const onDecided = vi.fn()
  showPage(
    <AddendumDecision
      detail={detail}
      hasNext
      returning={undefined}
      onReturning={() => undefined}
      onDecided={onDecided}
    />,
  )
  fireEvent.keyDown(document.body, { key: 'p' })
  fireEvent.click(await screen.findByRole('button', { name: '出具追加意见' }))
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(server.inputsOf(routes.passAddendum)).toEqual([
    { id: detail.consultationId, textSha256: pendingAddendum.textSha256 },
  ])
})

const noneLeft: Partial<ConsultationDetail> = { allowed: [], addendumSubmittedAt: null, report }
const decisions: readonly [what: string, before: Partial<ConsultationDetail>, Decision: (it: Given) => ReactNode][] = [
  ['application', { allowed: ['passAudit', 'return'] }, (it) => <AuditDecision {...it} count={null} />],
  ['report', { allowed: ['passReview', 'failReview'], report }, (it) => <ReportDecision {...it} />],
  [
    'addendum',
    {
      ...{ allowed: ['passAddendum', 'returnAddendum'], addendumSubmittedAt: addendumUnderReview.submittedAt },
      report: { ...report, pendingAddendum: addendumUnderReview },
    },
    ReturningAddendum,
  ],
]
type Given = { detail: ConsultationDetail; hasNext: boolean; onDecided: () => void }

function ReturningAddendum(it: Given) {
  const [returning, setReturning] = useState<string>()
  return <AddendumDecision {...it} returning={returning} onReturning={setReturning} />
}

test.each(decisions)(
  'what is being typed about an %s stays when a colleague decides',
  async (_what, before, Decision) => {
    function Page() {
      const [isDecided, setDecided] = useState(false)
      const detail = aDetail({ ...before, ...(isDecided && noneLeft) })
      return (
        <>
          <Decision detail={detail} hasNext onDecided={() => undefined} />
          <button type="button" onClick={() => setDecided(true)}>
            同事处理
          </button>
        </>
      )
    }
    showPage(<Page />)
    fireEvent.keyDown(document.body, { key: 'r' })
    const note = await screen.findByLabelText(new RegExp(texts.note['zh-CN']))
    fireEvent.change(note, { target: { value: '请补充近3个月的报告' } })
    fireEvent.click(screen.getByText('同事处理'))
    expect(await screen.findByText(/已由别人处理或撤回/)).toBeTruthy()
    expect(screen.getByLabelText(new RegExp(texts.note['zh-CN']))).toHaveProperty('value', '请补充近3个月的报告')
    expect(screen.queryByRole('button', { name: texts.returnAction['zh-CN'] })).toBeNull()
  },
)
