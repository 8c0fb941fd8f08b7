// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { aRow } from '../fixtures.ts'
import { actionsOf } from './case-actions.tsx'

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
