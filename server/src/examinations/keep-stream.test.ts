import { randomUUID } from 'node:crypto'
import {
  examinationRoutes as routes,
  type StreamMeasure,
  streamRoutes as streams,
} from '@tongying/contract/examinations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anExaminedPatient, type ExaminationStage, examinationStageOn } from '../bookings/examination-fixtures.ts'
import { inParallel } from '../platform/testing/parallel.ts'
import { type Caller, good, type TestApp, testApp } from '../testing/app.ts'
import { moveToEight } from '../testing/at-eight.ts'
import { textOfPdf } from '../testing/text-of-pdf.ts'
import { aResult } from './fixtures.ts'
import { together } from './keep-stream.ts'

let server: TestApp
let stage: ExaminationStage
beforeAll(async () => {
  server = await testApp()
  await moveToEight(server)
  stage = await examinationStageOn(server)
})
afterAll(() => server.close())

const measure = { seconds: 60, frames: 28, fewFrames: 20, roundTrip: 40, cuts: 1, width: 1920, height: 1080 }
const keep = (id: string, more: object = {}, by: Caller = stage.examiner) =>
  by.call(streams.keepStream, { id, pageId: randomUUID(), ...measure, ...more })
const streamOf = async (id: string) => (await good(stage.staff.call(routes.read, { id }))).stream
const begun = async () => (await anExaminedPatient(stage)).examinationId

test('a page replaces what it sent; pages add up, and both sides and the printed report see it', async () => {
  const id = await begun()
  expect(await streamOf(id)).toBeNull()
  const pageId = randomUUID()
  await good(keep(id, { pageId }))
  await good(keep(id, { pageId, seconds: 120, cuts: 2 }))
  expect(await streamOf(id)).toEqual({ ...measure, seconds: 120, cuts: 2 })
  await good(keep(id, { seconds: 60, frames: 16, fewFrames: 8, roundTrip: null, cuts: 1, width: 640, height: 480 }))
  expect(await streamOf(id)).toEqual({ ...measure, seconds: 180, frames: 24, fewFrames: 8, cuts: 3 })
  const { examiner, secondExaminer } = stage
  await good(examiner.call(routes.end, { id }))
  await good(examiner.call(routes.saveResult, { id, version: 0, ...aResult }))
  const { result } = await good(examiner.call(routes.sign, { id, version: 1 }))
  expect((await keep(id)).body).toMatchObject({ error: 'ResultClosed' })
  await good(secondExaminer.call(routes.pass, { id, textSha256: result?.textSha256 ?? '' }))
  const { headers, cookies } = examiner
  const { rawPayload } = await server.app.inject({ url: `/meeting/examination/${id}/report.pdf`, headers, cookies })
  expect(textOfPdf(rawPayload)?.replace(/\s/g, '')).toContain('每秒24.0帧')
})

test('only pages of whoever examines are kept, and figures that are none are refused', async () => {
  const id = await begun()
  const pageId = randomUUID()
  await good(keep(id, { pageId }))
  expect((await good(keep(id, { pageId, frames: 1 }, stage.secondExaminer))).isKept).toBe(false)
  expect((await good(keep(id, { frames: 1 }, stage.secondExaminer))).isKept).toBe(false)
  expect(await streamOf(id)).toEqual(measure)
  for (const [given, field] of [
    [{ frames: -1 }, 'frames'],
    [{ seconds: 0 }, 'seconds'],
    [{ cuts: 1.5 }, 'cuts'],
    [{ roundTrip: 1e9 }, 'roundTrip'],
    [{ pageId: 'x' }, 'pageId'],
  ] as const)
    expect((await keep(id, given)).body).toMatchObject({ success: false, fields: { [field]: expect.any(String) } })
  expect((await keep(id, {}, stage.staff)).status).toBe(403)
  for (const by of [stage.stranger, stage.otherStaff, stage.admin]) expect((await keep(id, {}, by)).status).toBe(404)
})

test('of many pages at once no more are kept than an examination has room for', async () => {
  const id = await begun()
  const replies = await inParallel(300, () => keep(id))
  expect(replies.filter(({ body }) => body.success && body.data.isKept)).toHaveLength(20)
  expect((await streamOf(id))?.seconds).toBe(20 * measure.seconds)
})

test('pages together: rates count for as long as they were seen', () => {
  const of = (more: Partial<StreamMeasure>) => ({ ...measure, ...more })
  expect(together([])).toBeNull()
  expect(together([of({ seconds: 30, frames: 30 }), of({ seconds: 90, frames: 10, roundTrip: 80 })])).toEqual(
    of({ seconds: 120, frames: 15, roundTrip: 70, cuts: 2 }),
  )
  expect(together([of({ roundTrip: null })])?.roundTrip).toBeNull()
})
