import { standardSettings } from '@tongying/contract/institutions'
import { membershipRoutes as routes } from '@tongying/contract/memberships'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInstitution } from '../institutions/fixtures.ts'
import { settingsOf } from '../institutions/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { expectOneWinner } from '../platform/testing/one-winner.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { aMember } from './fixtures.ts'

let server: TestApp
let institutionId = ''
let admin: Caller
let colleague: Caller
let stranger: Caller
beforeAll(async () => {
  server = await testApp()
  const { platform } = server
  const ids = await inTransaction(platform.db, async (tx) => {
    institutionId = (await anInstitution(tx, { name: '青岚县人民医院' })).id
    const elsewhere = (await anInstitution(tx, { name: '松溪县中医院' })).id
    const person = async (at: string, role: 'institutionAdmin' | 'consultationAuditor') =>
      (await aMember(tx, platform, { institutionId: at, roles: [role] })).id
    return {
      admin: await person(institutionId, 'institutionAdmin'),
      colleague: await person(institutionId, 'consultationAuditor'),
      stranger: await person(elsewhere, 'institutionAdmin'),
    }
  })
  admin = await server.as(ids.admin)
  colleague = await server.as(ids.colleague)
  stranger = await server.as(ids.stranger)
})
afterAll(() => server.close())

test('an institution starts with the standard settings', async () => {
  expect((await admin.call(routes.settings, { institutionId })).data).toEqual({ ...standardSettings, version: 0 })
})

test('its administrators alone read and change them', async () => {
  expect((await colleague.call(routes.settings, { institutionId })).status).toBe(403)
  for (const other of [stranger, server.guest])
    expect([401, 403, 404]).toContain((await other.call(routes.settings, { institutionId })).status)
  const change = { institutionId, ...standardSettings, version: 0 }
  expect((await colleague.call(routes.changeSettings, change)).status).toBe(403)
})

test('a limit outside its range is refused at its field', async () => {
  const reply = await admin.call(routes.changeSettings, {
    institutionId,
    ...standardSettings,
    reportHours: 0,
    returnDays: 2.5,
    version: 0,
  })
  expect(reply.body).toMatchObject({
    fields: { reportHours: '2至168之间的整数', returnDays: '3至90之间的整数' },
  })
})

test('a version that no database counts to is refused, not an error of the server', async () => {
  const change = { institutionId, ...standardSettings, version: 2 ** 31 }
  expect((await admin.call(routes.changeSettings, change)).status).toBe(400)
})

test('a change holds from now on, is in the trail, and is not overwritten in silence', async () => {
  const set = { ...standardSettings, hasReportDesk: false, acceptancePolicy: 'all', leadMinutes: 120 } as const
  const changed = (await admin.call(routes.changeSettings, { institutionId, ...set, version: 0 })).data
  expect(changed).toEqual({ ...set, version: 1 })
  expect(await settingsOf(server.platform.db.orm, institutionId)).toMatchObject(set)
  const late = await admin.call(routes.changeSettings, { institutionId, ...standardSettings, version: 0 })
  expect(late.body).toMatchObject({ error: 'SettingsChanged' })
  const { rows } = await server.platform.db.pool.query(
    "select detail from audit.event where action = 'membership.changeSettings' and subject_id = $1",
    [institutionId],
  )
  expect(rows[0]?.detail.changed.toSorted()).toEqual(['acceptancePolicy', 'hasReportDesk', 'leadMinutes', 'version'])
  // What decides whether somebody else looks at one's work is kept in words.
  expect(rows[0]?.detail).toMatchObject({ hasReportDesk: false, isApplicantDeskFirst: false })
})

test('of many changes that are based on the same version one is made', async () => {
  const { version } = (await admin.call(routes.settings, { institutionId })).data
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      admin.call(routes.changeSettings, { institutionId, ...standardSettings, reportHours: 10 + (n % 30), version }),
    ),
  )
  expectOneWinner(replies)
  const [winner] = replies.flatMap(({ body }) => (body.success ? [body.data] : []))
  expect(winner).toMatchObject({ version: version + 1 })
  expect((await admin.call(routes.settings, { institutionId })).data).toEqual(winner)
})
