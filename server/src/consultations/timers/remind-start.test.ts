import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { dayMs, hourMs, minuteMs, productDay, wallClockOf } from '@tongying/contract/kit'
import { messageRoutes } from '@tongying/contract/messages'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { good } from '../../testing/app.ts'
import { aCaseStage, changesAfter, notificationsAfter } from '../../testing/case-trace.ts'
import { anArranged, type CaseStage, signInAgain } from '../fixtures.ts'
import { remindStart } from './remind-start.ts'

let stage: CaseStage
beforeAll(async () => {
  stage = await aCaseStage()
})
afterAll(() => stage.server.close())
afterEach(() => signInAgain(stage))

const now = () => stage.server.clock.now()

/** A consultation in three days that lead and second have accepted and third has not answered. */
async function anArrangedCase(times: object = {}): Promise<{ id: string; start: number }> {
  const appointDate = productDay(new Date(now().getTime() + 3 * dayMs))
  const id = await anArranged(stage, { accepting: ['lead', 'second'], fields: { appointDate, ...times } })
  await stage.server.deliverAll()
  const { startTime } = await good(stage.people.applicant.call(routes.detail, { id }))
  return { id, start: Date.parse(startTime ?? '') }
}

/** Who was notified of what in Chinese once the product's time came to a moment. */
async function toldAt(id: string, moment: number): Promise<string[]> {
  const left = await changesAfter(stage, id, async () => {
    stage.server.clock.moveBy(moment - now().getTime())
    await stage.server.deliverAll()
  })
  const lines = await notificationsAfter(stage, left)
  return lines.map((line) => line.replace(/\|.*?(\| SMS)?$/, '$1').trim())
}

const toThose = (text: string, people = ['applicant', 'lead', 'second']) => people.map((who) => `${who}: ${text}`)
const inADay = (start: number) => {
  const { day, time } = wallClockOf(new Date(start))
  return `会诊#将于${day} ${time}（北京时间）开始，请预留时间。 | SMS`
}
const inAnHour = (start: number) =>
  `会诊#将于${wallClockOf(new Date(start)).time}（北京时间）开始，请提前准备，按时进入会诊室。 | SMS`
const roomOpens = (start: number) =>
  `会诊#将于${wallClockOf(new Date(start)).time}（北京时间）开始，会诊室已开放，请进入。`

test('who takes part is reminded a day, an hour and ten minutes before the start, each once', async () => {
  const { id, start } = await anArrangedCase()
  expect(await toldAt(id, start - dayMs - minuteMs)).toEqual([])
  expect(await toldAt(id, start - dayMs)).toEqual(toThose(inADay(start)))
  expect(await toldAt(id, start - hourMs - minuteMs)).toEqual([])
  expect(await toldAt(id, start - hourMs)).toEqual(toThose(inAnHour(start)))
  expect(await toldAt(id, start - 10 * minuteMs)).toEqual(toThose(roomOpens(start)))
  expect(await toldAt(id, start)).toEqual([])
})

test('of a consultation just after midnight nobody reads the evening before that it is today', async () => {
  const { id, start } = await anArrangedCase({ startTime: '00:20', endTime: '00:50' })
  const told = await toldAt(id, start - hourMs)
  expect(told).toHaveLength(3)
  expect(told.filter((line) => !line.includes('00:20') || line.includes('今日'))).toEqual([])
})

test('an expert who accepts after the others is reminded with them', async () => {
  const { id, start } = await anArrangedCase()
  await good(stage.people.third.call(routes.accept, { id }))
  expect(await toldAt(id, start - dayMs)).toEqual(toThose(inADay(start), ['applicant', 'lead', 'second', 'third']))
})

test('a cancelled consultation reminds nobody', async () => {
  const { id, start } = await anArrangedCase()
  await good(stage.people.applicant.call(routes.cancel, { id }))
  await stage.server.deliverAll()
  expect(await toldAt(id, start - dayMs)).toEqual([])
  expect(await toldAt(id, start - hourMs)).toEqual([])
})

test('a reminder follows the start: of one that was moved it says the new time, at that time', async () => {
  const { id, start } = await anArrangedCase()
  const { pool } = stage.server.platform.db
  await pool.query(`update consultation set starts_at = starts_at + interval '6 hours' where id = $1`, [id])
  expect(await toldAt(id, start - dayMs)).toEqual([])
  expect(await toldAt(id, start - 18 * hourMs)).toEqual(toThose(inADay(start + 6 * hourMs)))
})

test('after a stop of the server only the step is sent that is still true', async () => {
  const { id, start } = await anArrangedCase()
  expect(await toldAt(id, start - 30 * minuteMs)).toEqual(toThose(inAnHour(start)))
  expect(await toldAt(id, start - 10 * minuteMs)).toEqual(toThose(roomOpens(start)))
})

test('a process that ends in the middle of a reminder leaves nothing; the next one sends it once', async () => {
  const { id, start } = await anArrangedCase()
  const { db, clock } = stage.server.platform
  stage.server.clock.moveBy(start - dayMs - now().getTime())
  const left = await changesAfter(stage, id, async () => {
    const ends = inTransaction(db, async (tx) => {
      await remindStart(tx, { id, round: 1 }, { clock })
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
      await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await tx.execute('select 1')
    })
    await expect(ends).rejects.toThrow()
    await Promise.all([stage.server.deliverAll(), stage.server.deliverAll()])
  })
  expect((await notificationsAfter(stage, left)).map((line) => line.split(':')[0])).toEqual([
    'applicant',
    'lead',
    'second',
  ])
})

test('a reminder offers the calendar file while its reader may open the case', async () => {
  const { id, start } = await anArrangedCase()
  await toldAt(id, start - dayMs)
  signInAgain(stage)
  const { list } = await good(stage.people.second.call(messageRoutes.byType, { type: 'message', pageSize: 100 }))
  const mine = list.filter(({ link }) => link?.id === id)
  expect(mine.map(({ title, hasCalendar }) => [title, hasCalendar])).toContainEqual(['会诊提醒', true])
})
