// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { aRow } from '../fixtures.ts'
import { caseTexts as texts } from '../texts.ts'
import { actionsOf, CaseActions } from './case-actions.tsx'

freshPage('/me/consultations')

test('the room comes first while its lobby is open', () => {
  expect(actionsOf(aRow({ isLobbyOpen: true, allowed: ['cancel'] }))).toEqual(['enter', 'view', 'cancel'])
})
test('an invited expert answers; nobody else is offered to', () => {
  expect(actionsOf(aRow({ allowed: ['accept', 'decline'] }))).toEqual(['accept', 'decline', 'view'])
  expect(actionsOf(aRow())).toEqual(['view'])
})
test('a draft is continued or discarded, never viewed', () => {
  const draft = aRow({ state: 'draft', allowed: ['submitAppointment', 'submitEmergency'] })
  expect(actionsOf(draft)).toEqual(['continue', 'discard'])
})
test('a reviewer reviews, whichever of its two decisions it may make', () => {
  expect(actionsOf(aRow({ allowed: ['passAudit', 'return'] }))).toEqual(['review', 'view'])
  expect(actionsOf(aRow({ allowed: ['passReview', 'failReview'] }))).toEqual(['review', 'view'])
})
test('a completed case shows its report sheet', () => {
  expect(actionsOf(aRow({ state: 'completed' }))).toEqual(['sheet', 'view'])
})
test('an expert of a consultation in writing signs an opinion', () => {
  expect(actionsOf(aRow({ isInWriting: true, allowed: ['giveOpinion', 'withdraw'] }))).toEqual([
    'giveOpinion',
    'withdraw',
    'view',
  ])
})

test.each([
  ['draft', ['applicant'], 0],
  ['completed', ['applicant'], 1],
  ['completed', ['invitee'], 0],
] as const)('a case that is %s is copied by its applicant alone: %s', (state, relation, buttons) => {
  showPage(<CaseActions row={aRow({ state, relation: [...relation] })} as="buttons" />)
  expect(screen.queryAllByRole('button', { name: /复制为新申请/ })).toHaveLength(buttons)
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
test.each([
  ['an application', 'passAudit', 'auditQueue'],
  ['a report', 'passReview', 'reportQueue'],
  ['an addendum', 'passAddendum', 'reportQueue'],
] as const)('%s is reviewed in its own queue, where it is open', async (_what, move, queue) => {
  const row = aRow({ allowed: [move] })
  showPage(
    <>
      <Address />
      <CaseActions row={row} />
    </>,
  )
  fireEvent.click(screen.getByText(texts.review['zh-CN']))
  const address = `/me/consultations/review?tab=${queue}&id=${row.consultationId}`
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(address))
})
