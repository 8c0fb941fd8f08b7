import {
  besidesMoves,
  type ConsultationMove,
  movesOfLife,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { type Place, placeOf, type Walk, walked } from '../testing/notice-walk.ts'
import { moveWalks } from '../testing/notice-walks/moves.ts'
import { timerWalks } from '../testing/notice-walks/timers.ts'
import { aCompleted, aSubmitted, type CaseStage, caseStageOn } from './fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

interface Row {
  readonly from: Place
  readonly to: Place
}

/** The numbers of the specification by hand, so that a mistake in the machine is one here. */
const table: Readonly<Record<ConsultationMove, Row>> = {
  askConfirmation: { from: [-1, 0], to: [-1, 0] },
  takeBackPreparation: { from: [-1, 0], to: [-1, 0] },
  returnPreparation: { from: [-1, 0], to: [-1, 0] },
  submitAppointment: { from: [-1, 0], to: [0, 1] },
  submitEmergency: { from: [-1, 0], to: [2, null] },
  passDesk: { from: [0, 1], to: [0, 1] },
  passAudit: { from: [0, 1], to: [2, null] },
  return: { from: [0, 1], to: [1, 2] },
  missStart: { from: [0, 1], to: [1, null] },
  resubmit: { from: [1, 2], to: [0, 1] },
  cancel: { from: [3, null], to: [6, null] },
  withdrawConsent: { from: [2, null], to: [1, null] },
  accept: { from: [2, null], to: [2, null] },
  reachQuorum: { from: [2, null], to: [3, null] },
  reachQuorumInWriting: { from: [2, null], to: [3, null] },
  giveOpinion: { from: [3, null], to: [3, null] },
  decline: { from: [2, null], to: [2, null] },
  inviteExpert: { from: [2, null], to: [2, null] },
  askSupplement: { from: [2, null], to: [2, null] },
  answerSupplement: { from: [2, null], to: [2, null] },
  loseQuorum: { from: [2, null], to: [1, null] },
  expireUnanswered: { from: [2, null], to: [7, null] },
  reinvite: { from: [7, null], to: [2, null] },
  reschedule: { from: [3, null], to: [2, null] },
  withdraw: { from: [3, null], to: [3, null] },
  withdrawLosingQuorum: { from: [3, null], to: [2, null] },
  hold: { from: [3, null], to: [4, 3] },
  missMeeting: { from: [3, null], to: [1, null] },
  askSignatures: { from: [4, 3], to: [4, 3] },
  submitReport: { from: [4, 3], to: [4, 4] },
  failReview: { from: [4, 4], to: [4, 6] },
  reviseReport: { from: [4, 6], to: [4, 3] },
  passReview: { from: [4, 4], to: [5, 5] },
  passWithoutDesk: { from: [4, 3], to: [5, 5] },
  missOpinions: { from: [4, 3], to: [4, 6] },
  submitAddendum: { from: [5, 5], to: [5, 5] },
  addAddendum: { from: [5, 5], to: [5, 5] },
  passAddendum: { from: [5, 5], to: [5, 5] },
  returnAddendum: { from: [5, 5], to: [5, 5] },
  withdrawAddendum: { from: [5, 5], to: [5, 5] },
  respondToReport: { from: [5, 5], to: [5, 5] },
  autoClose: { from: [1, 2], to: [6, null] },
  loseLead: { from: [4, 3], to: [1, null] },
}
/** Where a case stays while this happens. */
const besides = {
  askNext: [2, null],
  overdueAudit: [0, 1],
  remindStart: [3, null],
  overdueReport: [4, 3],
  overdueReview: [4, 4],
  overdueAddendum: [5, 5],
  remindResponse: [5, 5],
} as const satisfies Partial<Record<keyof typeof besidesMoves, Place>>
/** Further reminders of the same timers. */
const reminders = {
  remindHour: [3, null],
  remindRoom: [3, null],
  remindOpinion: [3, null],
  closingSoon: [1, 2],
  overdueAuditAbove: [0, 1],
} as const satisfies Record<string, Place>

/** People of its own for each case: what one move ends, as a membership or a licence, is there for the next. */
const ownStage = () => caseStageOn(stage.server, stage.images)

const named = (steps: Readonly<Record<string, { readonly row: string }>>, name: string) =>
  [steps[name]?.row, name].filter(Boolean).join(' ')

const walks: Readonly<Record<string, Walk>> = { ...moveWalks, ...timerWalks }
async function walkOf(name: string) {
  const walk = walks[name]
  if (!walk) throw new Error(`nobody walks ${name}`)
  return { walk, ...(await walked(await ownStage(), walk)) }
}

test.each(Object.entries(table).map(([move, row]) => [named(movesOfLife, move), move, row] as const))(
  '%s leads from where it may to where it should, and notifies whom it concerns, each by their channel, and nobody else',
  async (_name, move, row) => {
    const { walk, from, to, history, events, notified } = await walkOf(move)
    expect({ from, to }).toEqual(row)
    expect(history).toContain(move)
    expect(events).toEqual(walk.events)
    expect(notified).toEqual(walk.notified.toSorted())
  },
)

const staying = [
  ...Object.entries(besides).map(([name, place]) => [named(besidesMoves, name), name, place] as const),
  ...Object.entries(reminders).map(([name, place]) => [name, name, place] as const),
]
test.each(staying)(
  '%s leaves the case where it is, and notifies whom it concerns, each by their channel, and nobody else',
  async (_name, timer, place) => {
    const { walk, to, events, notified } = await walkOf(timer)
    expect(to).toEqual(place)
    expect(events).toEqual(walk.events)
    expect(notified).toEqual(walk.notified.toSorted())
  },
)

test('everything that happens to a case by a walk has its line', () => {
  const lines = { ...table, ...besides, ...reminders }
  expect(Object.keys(walks).filter((name) => !(name in lines))).toEqual([])
})

test('C2 lookAfterwards marks an emergency and stops nothing', async () => {
  const own = await ownStage()
  const id = await aSubmitted(own, { fields: { applyType: 1 } })
  await good(own.people.auditor.call(routes.lookAfterwards, { id }))
  expect(await placeOf(own, id)).toEqual([2, null])
  expect((await own.people.auditor.call(routes.lookAfterwards, { id })).status).toBe(404)
})

test('C26 rateApplication is each expert’s, once', async () => {
  const own = await ownStage()
  const id = await aCompleted(own)
  for (const expert of ['lead', 'second', 'third'] as const) {
    const rate = () => own.people[expert].call(routes.rateApplication, { id, rating: 4 })
    await good(rate())
    expect((await rate()).body).toMatchObject({ error: 'AlreadyRated' })
  }
  expect(await placeOf(own, id)).toEqual([5, 5])
})
