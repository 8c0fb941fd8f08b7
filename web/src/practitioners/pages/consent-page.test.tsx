// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { institutionAgreementVersion, institutionRoutes } from '@tongying/contract/institutions'
import { practitionerAgreementVersion, practitionerRoutes as routes } from '@tongying/contract/practitioners'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { testServer } from '../../ui/core/testing/test-server.ts'
import { freshPage } from '../../ui/core/testing.ts'
import { consentTexts as texts } from '../consent-texts.ts'
import { ConsentPage } from './consent-page.tsx'

freshPage('/consent')
const server = testServer()
const nothing = { isAccepted: false, acceptedVersion: null, acceptedAt: null }
const accepted = { isAccepted: true, acceptedVersion: '1.1', acceptedAt: '2026-11-20T02:00:00.000Z' }
const older = { isAccepted: false, acceptedVersion: '1.0', acceptedAt: '2026-01-20T02:00:00.000Z' }

async function show(address: string, mine: typeof nothing | typeof accepted | typeof older) {
  server.answer(routes.isAccepted, { ...mine, version: practitionerAgreementVersion })
  server.answer(institutionRoutes.applyInfo, {
    ...nothing,
    application: null,
    agreementVersion: institutionAgreementVersion,
  })
  function Address() {
    const { pathname, search } = useLocation()
    return <output>{pathname + search}</output>
  }
  showPage(
    <>
      <Address />
      <ConsentPage />
    </>,
    address,
  )
  await screen.findByRole('heading', { level: 1 })
}
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const address = () => document.querySelector('output')?.textContent
const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { level: 2, name: title }).closest('section')
  if (!card) throw new Error(`there is no card ${title}`)
  return within(card)
}

test('an agreement is accepted once its box is ticked, and leads back to where one came from', async () => {
  await show('/consent?for=certification', nothing)
  const card = cardOf(texts.certification['zh-CN'])
  fireEvent.click(card.getByRole('button', { name: texts.acceptAndBack['zh-CN'] }))
  expect(card.getByRole('alert').textContent).toBe(texts.readFirst['zh-CN'])
  expect(server.inputsOf(routes.accept)).toEqual([])
  server.answer(routes.accept, { ...accepted, version: practitionerAgreementVersion })
  fireEvent.click(card.getByRole('checkbox'))
  fireEvent.click(card.getByRole('button', { name: texts.acceptAndBack['zh-CN'] }))
  await waitFor(() => expect(address()).toBe('/me/certification'))
})

test('what was accepted is shown with its version and time; an older text asks again', async () => {
  await show('/consent', accepted)
  expect(cardOf(texts.certification['zh-CN']).getByText(/同意第1\.1版$/)).toBeTruthy()
  expect(cardOf(texts.certification['zh-CN']).queryByRole('checkbox')).toBeNull()
})

test('an agreement whose text has changed is accepted again, without leaving the page', async () => {
  await show('/consent?for=elsewhere', older)
  const card = cardOf(texts.certification['zh-CN'])
  expect(card.getByText(/第1\.0版，之后协议有改动/)).toBeTruthy()
  server.answer(routes.accept, { ...accepted, version: practitionerAgreementVersion })
  server.answer(routes.isAccepted, { ...accepted, version: practitionerAgreementVersion })
  fireEvent.click(card.getByRole('checkbox'))
  fireEvent.click(card.getByRole('button', { name: texts.accept['zh-CN'] }))
  await waitFor(() => expect(card.queryByRole('checkbox')).toBeNull())
  expect(address()).toBe('/consent?for=elsewhere')
})

test('who comes from an institution’s application finds its agreement first', async () => {
  await show('/consent?for=onboarding', nothing)
  expect(cards()).toEqual(['医疗机构入驻协议', texts.certification['zh-CN']])
})
