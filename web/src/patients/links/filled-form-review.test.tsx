// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fieldLabels as labels } from '@tongying/contract/consultations'
import { type FilledForm, linkRoutes as routes } from '@tongying/contract/patients'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { FilledFormReview } from './filled-form-review.tsx'
import { guardianLabels, formTexts as texts } from './form-texts.ts'

freshPage('/meetingApply')
const server = testServer()
const owner = { ownerKind: 'consultation', ownerId: '0193e2a0-0000-7000-8000-0000000000ff' } as const

function show(given: { form: FilledForm['values']; values?: Record<string, unknown>; isSaved?: boolean }) {
  const id = '0193e2a0-0000-7000-8000-000000000001'
  const form = { id, filledAt: '2026-11-20T02:00:00.000Z', phone: null, acceptedAt: null, values: given.form }
  const onTake = vi.fn(async () => given.isSaved ?? true)
  server.answer(routes.acceptForm, { form })
  const ofDraft = { owner, values: given.values ?? {}, labels, today: '2026-11-24', onTake }
  showPage(<FilledFormReview {...ofDraft} form={form} onBeforeSend={async () => owner} />)
  return onTake
}
const button = (name: string) => screen.getByRole('button', { name })
const accepted = () => server.inputsOf(routes.acceptForm)

test('nothing is taken before every field that differs is chosen; then the chosen side is, and the form is checked', async () => {
  const onTake = show({ values: { patientName: '陈若兰' }, form: { patientName: '陈兰', gender: 2 } })
  expect(button(texts.take['zh-CN'])).toHaveProperty('disabled', true)
  fireEvent.click(button(texts.sides.useTheirs['zh-CN']))
  fireEvent.click(button(texts.take['zh-CN']))
  await waitFor(() => expect(accepted()).toEqual([{ ...owner, formId: '0193e2a0-0000-7000-8000-000000000001' }]))
  expect(onTake.mock.calls).toEqual([[{ patientName: '陈兰', gender: 2 }]])
})

test('one’s own side stays', async () => {
  const onTake = show({ values: { patientName: '陈若兰' }, form: { patientName: '陈兰' } })
  fireEvent.click(button(texts.sides.useMine['zh-CN']))
  fireEvent.click(button(texts.checked['zh-CN']))
  await waitFor(() => expect(accepted()).toHaveLength(1))
  expect(onTake).not.toHaveBeenCalled()
})

test('a form whose values could not be saved is not checked: it stays to be taken', async () => {
  const onTake = show({ form: { patientName: '陈兰' }, isSaved: false })
  fireEvent.click(button(texts.take['zh-CN']))
  await waitFor(() => expect(onTake).toHaveBeenCalledTimes(1))
  await new Promise((done) => setTimeout(done, 50))
  expect(accepted()).toEqual([])
})

test('the applicant reads words instead of codes, and of a newborn the guardian’s certificate once', () => {
  const guardian = {
    guardianName: '陈立',
    guardianRelation: 1,
    guardianCertificateType: 0,
    guardianCertificateId: 'E1',
  }
  show({
    values: { country: 'CN' },
    form: { gender: 2, patientCondition: 3, country: 'US', isNewborn: true, ...guardian },
  })
  const readsAs = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(readsAs(labels.gender['zh-CN'])).toBe('女')
  expect(readsAs(labels.patientCondition['zh-CN'])).toBe('危')
  expect(readsAs(labels.country['zh-CN'])).toBe('美国')
  expect(readsAs(guardianLabels.guardianName['zh-CN'])).toBe('陈立')
  expect(screen.queryByText(guardianLabels.guardianCertificateId['zh-CN'])).toBeNull()
})
