import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CaseStage, caseStageOn } from '../consultations/fixtures.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { notifiedByServer } from '../testing/notice-walk.ts'
import { moveWalks } from '../testing/notice-walks/moves.ts'
import { timerWalks } from '../testing/notice-walks/timers.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())

const walks = Object.entries({ ...moveWalks, ...timerWalks })

test.each(walks)('%s notifies whom it concerns, each by their channel, and nobody else', async (_name, walk) => {
  // People of its own: what one walk ends, as a membership or a licence, is not there for the next.
  const own = await caseStageOn(stage.server, stage.images)
  const { events, notified } = await notifiedByServer(own, walk)
  expect(events).toEqual(walk.events)
  expect(notified).toEqual(walk.notified.toSorted())
})
