// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { type ConsultationDetail, consultationRoutes as routes } from '@tongying/contract/consultations'
import { beforeEach, expect, test } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { FormFrame } from '../../ui/patterns/form/contract-form.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { aDetail } from '../fixtures.ts'
import { useReportForm } from './use-report-form.ts'

freshPage('/me/consultations/1/report')
const server = testServer()
beforeEach(loadParts)

const attended: ConsultationDetail['experts'][number] = {
  ...{ expertId: '0193e2a0-0000-7000-8000-000000000006', name: '叶青禾', hospital: '云州医科大学附属第一医院' },
  ...{ departments: ['03.05'], title: 'archiater', isLead: false, state: 'attended', isAttending: true },
  ...{ invitedAt: '2026-11-21T08:00:00.000Z', answerBy: null, suits: null, pausedUntil: null, responseTime: null },
  ...{ declineReason: null, remark: null, writtenOpinion: null, opinion: null, isToSign: true },
  ...{ signatureAskedAt: null, opinionVoidedAt: null },
}

function Editor({ detail }: { detail: ConsultationDetail }) {
  const { form } = useReportForm(detail, '1')
  return (
    <FormFrame form={form}>
      <TextField name="conclusion" label={{ 'zh-CN': '意见', 'en-US': 'Opinion' }} />
      <TextField name="advice" label={{ 'zh-CN': '建议', 'en-US': 'Advice' }} />
      <button type="submit">submit</button>
    </FormFrame>
  )
}

test.each([
  [[attended], false],
  [[{ ...attended, isToSign: false }], true],
])('the lead is asked to sign only what every expert who attended has signed', async (experts, isAsked) => {
  server.answer(routes.saveReport, {
    ...{ savedAt: '2026-11-21T08:00:00.000Z', revision: 1, version: 1, textSha256: 'a'.repeat(64) },
  })
  showPage(<Editor detail={aDetail({ experts })} />)
  for (const label of ['意见', '建议'])
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: '随访' } })
  fireEvent.click(screen.getByRole('button', { name: 'submit' }))
  expect(await screen.findByText(isAsked ? '提交这份报告？' : '还有1位专家没有签署')).toBeTruthy()
  expect(screen.queryByRole('dialog') !== null).toBe(isAsked)
})
