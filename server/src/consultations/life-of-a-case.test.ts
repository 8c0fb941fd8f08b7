import {
  besidesMoves,
  type ConsultationMove,
  movesOfLife,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { moveWalks } from '../testing/notice-walks/moves.ts'
import { timerWalks } from '../testing/notice-walks/timers.ts'
import { aCompleted, aSubmitted, type CaseStage, caseStageOn, signInAgain } from './fixtures.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

/** Status and audit on the wire, as the table of a case's life has them; null is a blank audit. */
type Place = readonly [status: number, audit: number | null]
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

/** Its place as its applicant reads it. */
async function placeOf(own: CaseStage, id: string): Promise<Place> {
  const { status, audit } = await good(own.people.applicant.call(routes.detail, { id }))
  return [status, audit]
}

/** People of its own for each case: what one move ends, as a membership or a licence, is there for the next. */
const ownStage = () => caseStageOn(stage.server, stage.images)

const named = (steps: Readonly<Record<string, { readonly row?: string }>>, name: string) =>
  [steps[name]?.row, name].filter(Boolean).join(' ')

test.each(Object.entries(table).map(([move, row]) => [named(movesOfLife, move), move, row] as const))(
  '%s leads from where it may to where it should',
  async (_name, move, { from, to }) => {
    const own = await ownStage()
    const walk = Object.entries(moveWalks).find(([name]) => name === move)?.[1]
    const id = (await walk?.begin(own)) ?? ''
    await own.server.deliverAll()
    await signInAgain(own)
    expect(await placeOf(own, id)).toEqual(from)
    await walk?.press(own, id)
    await own.server.deliverAll()
    await signInAgain(own)
    expect(await placeOf(own, id)).toEqual(to)
    const { rows } = await own.server.platform.db.pool.query<{ what: string }>(
      'select what from consultation_history where consultation_id = $1',
      [id],
    )
    expect(rows.map(({ what }) => what)).toContain(move)
  },
)

test.each(Object.entries(besides).map(([name, place]) => [named(besidesMoves, name), name, place] as const))(
  '%s leaves the case where it is',
  async (_name, timer, place) => {
    const own = await ownStage()
    const walk = Object.entries(timerWalks).find(([name]) => name === timer)?.[1]
    const id = (await walk?.begin(own)) ?? ''
    await walk?.press(own, id)
    await own.server.deliverAll()
    await signInAgain(own)
    expect(await placeOf(own, id)).toEqual(place)
  },
)

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
