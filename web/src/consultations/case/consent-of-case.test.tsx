// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { ConsultationDetail, ExpertRow } from '@tongying/contract/consultations'
import { linkRoutes as links } from '@tongying/contract/patients'
import { expect, test } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { ConsentOfCase } from './consent-of-case.tsx'

freshPage('/me/consultations/1')
const server = testServer()
const [named, other] = ['0193e2a0-0000-7000-8000-000000000002', '0193e2a0-0000-7000-8000-000000000003'] as const

function anExpert(expertId: string, state: ExpertRow['state']): ExpertRow {
  return {
    ...{ expertId, name: '周慎行', hospital: '云州医科大学附属第一医院', departments: ['32.05'], title: 'archiater' },
    ...{ isLead: true, state, isAttending: false, invitedAt: '2026-11-21T08:00:00.000Z', answerBy: null },
    ...{ suits: null, pausedUntil: null, responseTime: null, declineReason: null, remark: null },
    ...{ writtenOpinion: null, opinion: null, isToSign: false, signatureAskedAt: null, opinionVoidedAt: null },
  }
}
const application = { doctorIds: [named], tel: '138****2046' }
const replaced = [anExpert(named, 'released'), anExpert(other, 'invited')]

test.each<[string, boolean, Partial<ConsultationDetail>]>([
  ['somebody else is asked', true, { experts: replaced }],
  ['those come whom the application names', false, { experts: [anExpert(named, 'accepted')] }],
  [
    'somebody else was asked and declined',
    false,
    { experts: [anExpert(named, 'accepted'), anExpert(other, 'declined')] },
  ],
  ['an emergency has no consent', false, { experts: replaced, hasConsent: false }],
  ['its applicant edits it', false, { experts: replaced, state: 'returned' }],
  ['an expert reads it', false, { experts: replaced, relation: ['lead'] }],
])('a case whose patient signed on paper: %s, so a new signature is asked for (%s)', async (_why, isAsked, given) => {
  server.answer(links.consents, { list: [], current: null })
  server.answer(links.links, { list: [] })
  await loadParts()
  showPage(<ConsentOfCase detail={aDetail({ application, ...given })} />)
  await waitFor(() => expect(server.inputsOf(links.consents).length).toBeGreaterThan(0))
  if (isAsked) expect(await screen.findByDisplayValue('138****2046')).toBeTruthy()
  else expect(screen.queryByText(/纸质同意书/)).toBeNull()
})
