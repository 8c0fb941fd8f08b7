// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defaultChoices, type OwnPreferences, messageRoutes as routes } from '@tongying/contract/messages'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { PreferencesPage } from './preferences-page.tsx'

freshPage('/me/account/notifications')
const server = testServer()

const choices = defaultChoices()
const own: OwnPreferences = {
  ...{ choices, quiet: null, digestAt: null, language: 'zh-CN', savedAt: null },
  ...{ phone: '138****0731', email: 'l***@hospital.example' },
}
async function show(given: Partial<OwnPreferences> = {}) {
  server.answer(routes.preferences, { ...own, ...given })
  server.answer(routes.changePreferences, { ...own, ...given, savedAt: '2026-11-24T02:21:00.000Z' })
  showPage(<PreferencesPage />, '/me/account/notifications')
  await screen.findByRole('heading', { name: '通知方式', level: 1 })
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const saved = () => server.inputsOf(routes.changePreferences)

test('a tick is saved by itself, with everything else as it stood', async () => {
  await show()
  fireEvent.click(box('会诊邀请：短信'))
  await waitFor(() => expect(saved()).toHaveLength(1))
  const { quiet, digestAt, language } = own
  const expected = { ...choices, invitation: { ...choices.invitation, sms: false } }
  expect(saved()).toEqual([{ choices: expected, quiet, digestAt, language }])
})

test('two ticks at once are both saved, in their order', async () => {
  await show()
  fireEvent.click(box('会诊邀请：短信'))
  fireEvent.click(box('会诊进展：邮件'))
  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({ choices: { invitation: { sms: false }, progress: { mail: true } } })
})

test('what cannot be turned off is ticked and grey', async () => {
  await show()
  for (const name of ['急会诊：短信', '危急值：短信', '账号与安全：短信', '账号与安全：邮件', '会诊邀请：站内']) {
    const { checked, disabled } = box(name)
    expect([name, checked, disabled]).toEqual([name, true, true])
  }
  expect(box('会诊邀请：短信').disabled).toBe(false)
})

test('quiet hours begin with a usual night, and are saved with it', async () => {
  await show()
  fireEvent.click(box('开启免打扰'))
  await waitFor(() => expect(saved()).toMatchObject([{ quiet: { from: '22:00', to: '07:00' } }]))
})

test('without a mail address there is no summary, and the way to one', async () => {
  await show({ email: '' })
  expect(box('每天发一封摘要邮件').disabled).toBe(true)
  const where = screen.getByRole('heading', { name: '送到哪里' }).closest('section')
  expect(where && within(where).getByRole('link', { name: '去绑定' }).getAttribute('href')).toBe('/me/account')
})
