// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { imagingRoutes } from '@tongying/contract/imaging'
import { patientRoutes } from '@tongying/contract/patients'
import { beforeEach, expect, test } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { caseTexts } from '../case/texts.ts'
import { aDetail } from '../fixtures.ts'
import { AuditCase } from './audit-case.tsx'

freshPage('/me/consultations/review')
const server = testServer()
beforeEach(loadParts)

test('who looks at an emergency sees what it was filed without, and that the consent was waived', async () => {
  server.answer(imagingRoutes.studies, { studies: [] })
  server.answer(attachmentRoutes.list, { list: [], mayChange: false, unfinished: [], storage: null })
  server.answer(patientRoutes.consents, { list: [], current: null })
  server.answer(routes.discussion, { entries: [], mayWrite: false })
  const exemption = {
    ...{ reason: '联系不到家属', approverName: '陈若兰', askedAt: '2026-11-24T02:00:00.000Z', isForConsent: true },
    ...{ isForIdentity: false, isConfirmed: null, answeredAt: null, note: null },
  }
  const asked = {
    ...{ expertId: '0193e2a0-0000-7000-8000-000000000008', name: '宋予安', hospital: '云州医科大学附属第一医院' },
    ...{
      departments: ['20'],
      title: 'associateArchiater',
      isLead: true,
      state: 'invited' as const,
      isAttending: false,
    },
    ...{ invitedAt: '2026-11-24T02:00:00.000Z', answerBy: null, suits: null, pausedUntil: null, responseTime: null },
    ...{ declineReason: null, remark: null, writtenOpinion: null, opinion: null, isToSign: false },
    ...{ signatureAskedAt: null, opinionVoidedAt: null },
  }
  const detail = aDetail({
    state: 'unresponsive',
    applyType: 1,
    hasConsent: false,
    toComplete: ['tel'],
    exemption,
    experts: [asked],
  })
  showPage(<AuditCase detail={detail} hasNext={false} onDecided={() => undefined} />)
  expect(await screen.findByText(/1项暂缺，报告提交审核前由申请医生补齐：手机号/)).toBeTruthy()
  expect(screen.getByText(/批准人陈若兰，尚未确认/)).toBeTruthy()
  expect(screen.getByText('宋予安')).toBeTruthy()
  expect(screen.getByText(caseTexts.consentExempt['zh-CN'])).toBeTruthy()
  expect(screen.queryByText(caseTexts.consentMissing['zh-CN'])).toBeNull()
})
