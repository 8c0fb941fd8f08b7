// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { type ConsultationDetail, consultationStates } from '@tongying/contract/consultations'
import { expect, test } from 'vitest'
import { showPage } from '../../ui/core/testing/show-page.tsx'
import { freshPage } from '../../ui/core/testing.ts'
import { aDetail } from '../fixtures.ts'
import { ReturnNote } from './return-note.tsx'

freshPage('/me/consultations/1')
const nothing = { reason: null, note: null, missingFile: null, at: '2026-11-24T04:00:00.000Z' }
const backBy = (...moves: string[]): ConsultationDetail =>
  aDetail({
    ...{ state: 'returned', review: null, returned: nothing },
    history: moves.map((what) => ({ at: nothing.at, what, by: null, note: null })),
  })
const words = {
  missStart: /还没有审核完/,
  loseQuorum: /能参加的专家不够/,
  loseLead: /没有其他专家可以主持/,
  missMeeting: /会诊没有成行/,
  withdrawConsent: /撤回了知情同意/,
}

test.each(Object.entries(words))('a case that came back by %s says so', (move, word) => {
  showPage(<ReturnNote detail={backBy('submitAppointment', move)} />)
  expect(screen.getByText(word)).toBeTruthy()
})

test('of several returns the last one counts', () => {
  showPage(<ReturnNote detail={backBy('missMeeting', 'resubmit', 'loseQuorum')} />)
  expect(screen.getByText(words.loseQuorum)).toBeTruthy()
})

test('every move that brings a case back has its words, but the reviewer’s, who writes them', () => {
  const back = Object.entries(consultationStates.moves).flatMap(([name, { to }]) => (to === 'returned' ? [name] : []))
  expect(back.toSorted()).toEqual([...Object.keys(words), 'return'].toSorted())
})
