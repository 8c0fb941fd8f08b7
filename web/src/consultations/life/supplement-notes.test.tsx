// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { ConsultationDetail } from '@tongying/contract/consultations'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { SupplementNotes } from './supplement-notes.tsx'
import { lifeTexts } from './texts.ts'

freshPage('/me/consultations/1')
testServer()
beforeEach(() => loadParts())

const expertId = '0193e2a0-0000-7000-8000-000000000002'
const expert = {
  ...{ expertId, name: '苏婉清', hospital: '云州医科大学附属第一医院', departments: [], title: null, isLead: false },
  ...{ state: 'invited' as const, isAttending: false, invitedAt: '2026-11-21T08:00:00.000Z', answerBy: null },
  ...{ suits: null, pausedUntil: null, responseTime: null, declineReason: null, remark: null },
  ...{ writtenOpinion: null, opinion: null, isToSign: false, signatureAskedAt: null, opinionVoidedAt: null },
}
const supplement = {
  ...{ supplementId: '0193e2a0-0000-7000-8000-000000000009', expertId, missingFile: '增强CT', reason: null },
  ...{ fileKind: 'other' as const, askedAt: '2026-11-21T09:00:00.000Z' },
  ...{ answer: null, answeredAt: null, note: null },
}
const asked = aDetail({ allowed: ['answerSupplement'], experts: [expert], supplements: [supplement] })
const declined: ConsultationDetail = { ...asked, allowed: [], experts: [{ ...expert, state: 'declined' }] }

function Meanwhile() {
  const [detail, setDetail] = useState(asked)
  return (
    <>
      <button type="button" onClick={() => setDetail(declined)}>
        专家谢绝
      </button>
      <SupplementNotes detail={detail} />
    </>
  )
}

test('what is written to an expert who declines meanwhile stays, and nothing more is asked for', async () => {
  showPage(<Meanwhile />)
  fireEvent.click(screen.getByRole('button', { name: '补交…' }))
  const note = await screen.findByLabelText(new RegExp(lifeTexts.supplement.comment['zh-CN']))
  fireEvent.change(note, { target: { value: '本院没有增强CT' } })
  fireEvent.click(screen.getByText('专家谢绝'))
  expect(screen.getByLabelText(new RegExp(lifeTexts.supplement.comment['zh-CN']))).toHaveProperty(
    'value',
    '本院没有增强CT',
  )
  expect(screen.queryByText('补交…')).toBeNull()
})
