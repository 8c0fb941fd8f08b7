// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fieldLabels as labels } from '@tongying/contract/consultations'
import {
  type ConsentSheet,
  currentConsentVersion,
  type PatientLink,
  linkRoutes as routes,
  type SignedConsent,
} from '@tongying/contract/patients'
import { expect, test, vi } from 'vitest'
import { loadParts } from '../../ui/core/part.ts'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { aLink } from '../fixtures.ts'
import { ConsentCard } from './consent-card.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { PatientConsentField } from './patient-consent-field.tsx'
import { PatientFormField } from './patient-form-field.tsx'
import { SendLink } from './send-link.tsx'
import { linkTexts as texts } from './texts.ts'

freshPage('/meetingApply')
const server = testServer()
const owner = { ownerKind: 'consultation', ownerId: '0193e2a0-0000-7000-8000-0000000000ff' } as const
const button = (text: { 'zh-CN': string }) => screen.getByRole('button', { name: text['zh-CN'] })

const sheet: ConsentSheet = {
  version: currentConsentVersion,
  language: 'zh-CN',
  hospital: '青岚县人民医院',
  patient: '陈*兰',
  reason: '甲状腺结节',
  experts: [],
  fees: [],
  startsAt: '2026-11-24T02:40:00.000Z',
}
function aConsent(given: Partial<SignedConsent> = {}): SignedConsent {
  return {
    id: '0190a1b2-0000-7000-8000-000000000001',
    sheet,
    textSha256: 'ab12'.repeat(16),
    relation: 1,
    onBehalf: null,
    informed: { physician: '', sentAt: '2026-11-21T07:40:00.000Z', openedAt: null, hospitalPhone: '' },
    name: '赵*凡',
    isDrawn: true,
    phone: '136****5120',
    signedAt: '2026-11-21T07:52:00.000Z',
    decisions: [],
    withdrawnAt: null,
    withdrawalReason: null,
    isCurrent: true,
    ...given,
  }
}

function showForm(...links: PatientLink[]): void {
  server.answer(routes.links, { list: links })
  server.answer(routes.form, { form: null })
  const ofDraft = { owner, values: {}, labels, today: '2026-11-24', onTake: async () => true }
  showPage(<PatientFormField {...ofDraft} onBeforeSend={async () => owner} />)
}
test('the newest link for the form is shown, and none that is for the consent', async () => {
  showForm(
    aLink({ purpose: 'consent', phone: '139****0001' }),
    aLink({ phone: '139****0002' }),
    aLink({ phone: '139****0003' }),
  )
  expect(await screen.findByText('发到 139****0002')).toBeTruthy()
  expect(screen.queryByText('发到 139****0001')).toBeNull()
})
test('a link that has done its work is not shown any more', async () => {
  showForm(aLink({ state: 'done' }))
  await waitFor(() => expect(server.inputsOf(routes.links)).toHaveLength(1))
  expect(button(texts.sendSms)).toBeTruthy()
  expect(screen.queryByText('发到 136****5120')).toBeNull()
})

async function showConsent(...list: SignedConsent[]): Promise<void> {
  await loadParts()
  server.answer(routes.consents, { list, current: { ...sheet, reason: '甲状腺结节，考虑手术' } })
  server.answer(routes.links, { list: [] })
  showPage(<PatientConsentField owner={owner} phone="13900002046" isShown onBeforeSend={async () => true} />)
  await waitFor(() => expect(server.inputsOf(routes.consents).length).toBeGreaterThan(0))
}
test('a consent that is good names its signer, and nobody is asked to sign again', async () => {
  await showConsent(aConsent())
  expect(await screen.findByText('赵*凡（配偶）已签署')).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.sendSms['zh-CN'] })).toBeNull()
})
test('after a change of what was signed the difference is shown, and a new signature can be asked for', async () => {
  await showConsent(aConsent({ isCurrent: false }))
  expect(await screen.findByText(texts.changed['zh-CN'])).toBeTruthy()
  expect(screen.getByText('甲状腺结节，考虑手术').closest('ins')).toBeTruthy()
  expect(button(texts.sendSms)).toBeTruthy()
})
test('a consent that was withdrawn says so, whatever else has changed', async () => {
  await showConsent(aConsent({ withdrawnAt: '2026-11-22T07:52:00.000Z', isCurrent: false }))
  expect(await screen.findByText(texts.withdrawn['zh-CN'])).toBeTruthy()
  expect(screen.queryByText(texts.changed['zh-CN'])).toBeNull()
  expect(button(texts.sendSms)).toBeTruthy()
})

function showSending(phone: string, onBeforeSend: () => Promise<typeof owner | undefined>): void {
  server.answer(routes.sendLink, { link: aLink({}), secretAddress: 'https://example.test/addPatient#secret' })
  showPage(<SendLink purpose="consent" phone={phone} onBeforeSend={onBeforeSend} />)
}
test('an SMS goes to the phone in the box, once what was typed is saved', async () => {
  showSending('13900002046', async () => owner)
  fireEvent.change(screen.getByLabelText(texts.phone['zh-CN']), { target: { value: '13900002047' } })
  fireEvent.click(button(texts.sendSms))
  const sent = { ...owner, purpose: 'consent', phone: '13900002047' }
  await waitFor(() => expect(server.inputsOf(routes.sendLink)).toEqual([sent]))
})
test('a phone that is none is named beside its box, and nothing is saved or sent', () => {
  const onBeforeSend = vi.fn(async () => owner)
  showSending('1390000', onBeforeSend)
  fireEvent.click(button(texts.sendSms))
  expect(screen.getByLabelText(texts.phone['zh-CN']).getAttribute('aria-invalid')).toBe('true')
  expect(onBeforeSend).not.toHaveBeenCalled()
})
test('no link is made of what could not be saved', async () => {
  const onBeforeSend = vi.fn(async () => undefined)
  showSending('13900002046', onBeforeSend)
  fireEvent.click(button(texts.showQr))
  await waitFor(() => expect(onBeforeSend).toHaveBeenCalledOnce())
  await waitFor(() => expect(button(texts.showQr)).toHaveProperty('disabled', false))
  expect(server.inputsOf(routes.sendLink)).toEqual([])
})

test.each([
  [true, 0],
  [false, 1],
])('where a case is shown masked (%s), its signer cannot be shown in full', async (isMasked, buttons) => {
  await loadParts()
  server.answer(routes.consents, { list: [], current: null })
  showPage(<ConsentDialog owner={owner} consent={aConsent()} isMasked={isMasked} onClose={() => undefined} />)
  await screen.findByRole('dialog')
  expect(screen.queryAllByRole('button', { name: /显示完整信息/ })).toHaveLength(buttons)
})

test('a case whose experts have changed since the signature asks for another, for its applicant alone', async () => {
  const now = { ...sheet, experts: [{ name: '顾怀远', hospital: '云州医科大学附属第一医院' }] }
  server.answer(routes.consents, { list: [aConsent({ isCurrent: false })], current: now })
  server.answer(routes.links, { list: [] })
  await loadParts()
  showPage(<ConsentCard owner={owner} again={{ maskedPhone: undefined, isPaperOld: false }} />)
  expect(await screen.findByText(texts.changed['zh-CN'])).toBeTruthy()
  expect(screen.getByText(/顾怀远/)).toBeTruthy()
  expect(button(texts.sendSms)).toBeTruthy()
})

test('a case whose patient signed on paper says that its experts have changed, and a link goes to the phone it knows', async () => {
  server.answer(routes.consents, { list: [], current: sheet })
  server.answer(routes.links, { list: [] })
  server.answer(routes.sendLink, { link: aLink({}), secretAddress: 'https://example.test/agreeBook#secret' })
  await loadParts()
  showPage(<ConsentCard owner={owner} again={{ maskedPhone: '139****2046', isPaperOld: true }} />)
  expect(await screen.findByText(texts.paperOld['zh-CN'])).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: texts.sendSms['zh-CN'] }))
  const sent = { ...owner, purpose: 'consent', isToKnownPhone: true }
  await waitFor(() => expect(server.inputsOf(routes.sendLink)).toEqual([sent]))
})

test('a case whose patient signed on paper for those who come shows no card', async () => {
  server.answer(routes.consents, { list: [], current: sheet })
  await loadParts()
  showPage(<ConsentCard owner={owner} again={{ maskedPhone: '139****2046', isPaperOld: false }} />)
  await waitFor(() => expect(server.inputsOf(routes.consents)).toHaveLength(1))
  expect(screen.queryByText(texts.consentTitle['zh-CN'])).toBeNull()
})

test('another phone than the known one is typed in full', async () => {
  server.answer(routes.sendLink, { link: aLink({}), secretAddress: 'https://example.test/agreeBook#secret' })
  showPage(<SendLink purpose="consent" phone="" maskedPhone="139****2046" onBeforeSend={async () => owner} />)
  const box = screen.getByLabelText(texts.phone['zh-CN'])
  expect(box).toHaveProperty('value', '139****2046')
  fireEvent.change(box, { target: { value: '139****2047' } })
  fireEvent.click(button(texts.sendSms))
  expect(box.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(box, { target: { value: '13900002047' } })
  fireEvent.click(button(texts.sendSms))
  const sent = { ...owner, purpose: 'consent', phone: '13900002047' }
  await waitFor(() => expect(server.inputsOf(routes.sendLink)).toEqual([sent]))
})

test('others see the signature, and nothing to send', async () => {
  server.answer(routes.consents, { list: [aConsent({ isCurrent: false })], current: sheet })
  await loadParts()
  showPage(<ConsentCard owner={owner} />)
  expect(await screen.findByText('赵*凡')).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.sendSms['zh-CN'] })).toBeNull()
  expect(server.inputsOf(routes.links)).toEqual([])
})
