// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { consentFacts, consentWordingOf, currentConsentVersion, type SignedConsent } from '@tongying/contract/patients'
import { afterEach, expect, test, vi } from 'vitest'
import { ConsentPaper } from './consent-paper.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const consent = (language: 'zh-CN' | 'en-US'): SignedConsent => ({
  id: '0190a1b2-0000-7000-8000-000000000001',
  sheet: {
    version: currentConsentVersion,
    language,
    hospital: '青岚县人民医院',
    patient: '陈*兰',
    reason: '甲状腺结节',
    experts: [{ name: '周慎行', hospital: '云州医科大学附属第一医院' }],
    fees: [],
    startsAt: '2026-11-24T02:40:00.000Z',
  },
  textSha256: 'ab12'.repeat(16),
  relation: 1,
  onBehalf: 2,
  informed: {
    physician: '林若溪',
    sentAt: '2026-11-21T07:40:00.000Z',
    openedAt: '2026-11-21T07:45:00.000Z',
    hospitalPhone: '0571-0000-0000',
  },
  name: '赵*凡',
  isDrawn: true,
  phone: '136****5120',
  signedAt: '2026-11-21T07:52:00.000Z',
  decisions: [
    { purpose: 'consultation', state: 'withdrawn' },
    { purpose: 'recording', state: 'agreed' },
    { purpose: 'teaching', state: 'notAgreed' },
  ],
  withdrawnAt: '2026-11-22T07:52:00.000Z',
  withdrawalReason: null,
  isCurrent: true,
})

test.each(['zh-CN', 'en-US'] as const)(
  'paper has every word that was signed in %s, its hash and the withdrawal',
  (language) => {
    vi.stubGlobal('print', vi.fn())
    const given = consent(language)
    const owner = { ownerKind: 'consultation', ownerId: '0190a1b2-0000-7000-8000-000000000009' } as const
    render(<ConsentPaper owner={owner} consent={given} signer={undefined} onPrinted={() => undefined} />)
    const paper = screen.getByRole('article', { hidden: true })
    const text = paper.textContent ?? ''
    const wording = consentWordingOf(given.sheet.version)
    if (!wording) throw new Error('the wording is not known')
    const words = [
      wording.title,
      wording.lead,
      wording.statement,
      ...wording.points.flatMap(({ title, body }) => [title, body]),
    ]
    for (const word of words) expect(text).toContain(word[language])
    for (const { lines } of consentFacts(given.sheet)) for (const line of lines) expect(text).toContain(line)
    expect(text).toContain('ab12 ab12')
    expect(text).toContain('2026-11-22 15:52')
    // What was agreed at signing stays ticked; without a reason the signer stays masked.
    expect(text.match(/☑ (同意|Agreed)/g)).toHaveLength(2)
    expect(text).toContain('赵*凡')
    // Why a relative signed, who informed them, and a code that leads to the case.
    expect(text).toContain({ 'zh-CN': '患者委托我签', 'en-US': 'The patient asked me to sign' }[language])
    for (const word of ['林若溪', '2026-11-21 15:40', '2026-11-21 15:45', '0571-0000-0000'])
      expect(text).toContain(word)
    expect(screen.getByRole('img', { name: /^(核验|To check)$/, hidden: true })).toBeTruthy()
  },
)
