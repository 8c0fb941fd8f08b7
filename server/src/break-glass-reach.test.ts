import { consultationRoutes as consultation } from '@tongying/contract/consultations'
import { changesSomething } from '@tongying/contract/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from './testing/app.ts'
import { addressOf, filesOfWorld, fileTrials, type WorldFiles } from './testing/file-cases.ts'
import { trials } from './testing/permission-cases.ts'
import { aWorld, type World, worldCases } from './testing/seeded-hospital.ts'

let server: TestApp
let world: World
let files: WorldFiles
beforeAll(async () => {
  server = await testApp()
  world = await aWorld(server)
  files = await filesOfWorld(server, world)
}, 120_000)
afterAll(() => server.close())

const opened = worldCases.filter((key) => key !== 'draft')

async function openAll(): Promise<void> {
  for (const key of opened)
    await server.platform.db.pool.query(
      `insert into consultation_break_glass (id, consultation_id, account_id, reason, opened_at, until)
       values (gen_random_uuid(), $1, $2, '患者家属投诉，核对病历', now(), now() + interval '1 hour')`,
      [world.cases[key], world.ids.ownAdmin],
    )
}

/** What the administrator may do on cases that are opened, and could not before: calls and files by their names. */
async function reachOf(me: Caller): Promise<Set<string>> {
  const reach = new Set<string>()
  const ofOpened = (values: unknown[]) => opened.some((key) => values.includes(world.cases[key]))
  for (const [route, given] of trials) {
    if (route === consultation.endBreakGlass) continue
    for (const trial of given) {
      const input = trial.input(world)
      if (!ofOpened(Object.values(input))) continue
      const { status } = await me.call(route, input)
      if (![401, 403, 404].includes(status)) reach.add(`${route.name}${changesSomething(route) ? ' !' : ''}`)
    }
  }
  for (const [route, given] of fileTrials)
    for (const trial of given) {
      const input = trial.input({ ...world, ...files })
      const headers = { ...me.headers, ...trial.headers?.({ ...world, ...files }) }
      const { statusCode } = await server.app.inject({
        method: route.method,
        url: addressOf(route, input),
        cookies: me.cookies,
        headers,
      })
      if (![401, 403, 404].includes(statusCode)) reach.add(`${route.name}${changesSomething(route) ? ' !' : ''}`)
    }
  return reach
}

/** To read is all that it is for: no change, no number in full, no report as a document. */
const reads = [
  'attachment.download',
  'attachment.list',
  'consultation.calendar',
  'consultation.detail',
  'consultation.discussion',
  'consultation.discussionReaders',
  'consultation.ladder',
  'consultation.meetings',
  'imaging.frame',
  'imaging.instanceMetadata',
  'imaging.rendered',
  'imaging.renderedFrame',
  'imaging.seriesInstances',
  'imaging.seriesMetadata',
  'imaging.studies',
  'imaging.studyInstances',
  'imaging.studyMetadata',
  'imaging.thumbnail',
  'patient.consents',
]

test('trust.breakGlass: of all calls and files the administrator reaches those that read, and not one when it is over', async () => {
  const before = await reachOf(await server.as(world.ids.ownAdmin))
  await openAll()
  const during = await reachOf(await server.as(world.ids.ownAdmin))
  expect([...during].filter((name) => !before.has(name)).toSorted()).toEqual(reads.toSorted())
  await server.platform.db.pool.query('update consultation_break_glass set ended_at = now() where ended_at is null')
  expect(await reachOf(await server.as(world.ids.ownAdmin))).toEqual(before)
}, 120_000)
