import { consultationRoutes as consultation, consultationFiles, lifeRoutes } from '@tongying/contract/consultations'
import { type AnyFileRoute, type AnyRoute, changesSomething } from '@tongying/contract/kit'
import { patientRoutes } from '@tongying/contract/patients'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { addressOf, filesOfWorld, fileTrials } from './testing/file-cases.ts'
import { trials } from './testing/permission-cases.ts'
import { aWorld, type Person, type World, worldCases } from './testing/seeded-hospital.ts'

let server: TestApp
let world: World
beforeAll(async () => {
  server = await testApp()
  world = await aWorld(server)
}, 120_000)
afterAll(() => server.close())

const readers = ['applicant', 'lead', 'invitee', 'consultationAuditor', 'reportAuditor'] as const satisfies Person[]

/** What names a case and shows nothing of its patient; in this world no patient has filled in a form. */
const withoutPatient: readonly (AnyRoute | AnyFileRoute)[] = [
  consultationFiles.calendar,
  patientRoutes.form,
  consultation.ownDay,
  consultation.clashes,
  consultation.ladder,
  // Who is in it and what they have read.
  consultation.discussionReaders,
  lifeRoutes.hours,
  consultation.accessLog,
  consultation.handOverCandidates,
  patientRoutes.links,
]

/** How many lines the access log of a case has, as its institution's administrator reads it. */
async function linesOf(id: string): Promise<number> {
  return (await world.callers.ownAdmin.call(consultation.accessLog, { id, pageNum: 1, pageSize: 10 })).data.total
}

test('whatever shows a case to whoever may read it stands in its access log', async () => {
  const silent = new Set<string>()
  let many = 0
  for (const [route, given] of trials) {
    if (changesSomething(route) || withoutPatient.includes(route)) continue
    for (const trial of given) {
      const input = trial.input(world)
      const id = Object.values(world.cases).find((each) => Object.values(input).includes(each))
      if (id === undefined) continue
      for (const person of readers) {
        // A session of its own: of one session only the first reading has a line.
        const before = await linesOf(id)
        const reply = await (await server.as(world.ids[person])).call(route, input)
        if (reply.status !== 200) continue
        many++
        if ((await linesOf(id)) === before) silent.add(`${route.method} ${route.path} (${trial.what}) by ${person}`)
      }
    }
  }
  expect([...silent]).toEqual([])
  expect(many).toBeGreaterThan(50)
}, 120_000)

test('so does every file of a case', async () => {
  const found = { ...world, ...(await filesOfWorld(server, world)) }
  const silent = new Set<string>()
  let many = 0
  for (const [route, given] of fileTrials) {
    if (route.method !== 'GET' || withoutPatient.includes(route)) continue
    for (const trial of given) {
      const key = worldCases.find((each) => trial.what.split(' ').at(-1) === each)
      if (key === undefined) continue
      for (const person of readers) {
        const before = await linesOf(world.cases[key])
        const { headers, cookies } = await server.as(world.ids[person])
        const reply = await server.app.inject({ url: addressOf(route, trial.input(found)), headers, cookies })
        if (reply.statusCode !== 200) continue
        many++
        if ((await linesOf(world.cases[key])) === before) silent.add(`${route.path} (${trial.what}) by ${person}`)
      }
    }
  }
  expect([...silent]).toEqual([])
  expect(many).toBeGreaterThan(30)
}, 120_000)
