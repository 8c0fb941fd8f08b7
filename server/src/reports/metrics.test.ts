import { reportFiles, reportRoutes as routes, smallestShown } from '@tongying/contract/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import type { CaseStage } from '../consultations/fixtures.ts'
import { anInstitution } from '../institutions/fixtures.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { type Caller, good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { countPlainly } from './count-fixtures.ts'
import { insertCases, type PlainCase, randomCases } from './fixtures.ts'
import { countMonth } from './read-metrics.ts'
import type { Scope } from './scope.ts'

let stage: CaseStage
let cases: PlainCase[]
let strange: { id: string; name: string }
beforeAll(async () => {
  stage = await aCaseStage()
  const { platform } = stage.server
  const { cast } = stage
  strange = await inTransaction(platform.db, async (tx) => {
    const name = '=HYPERLINK("http://x","y")医院'
    const { id } = await anInstitution(tx, { name })
    return { id, name }
  })
  cases = randomCases(20_261_128, {
    institutions: [cast.countyId, cast.provinceId, strange.id],
    people: [cast.applicantId, cast.otherApplicantId, cast.leadId, ...cast.expertIds],
  })
  await insertCases(platform.db.pool, cases)
})
afterAll(() => stage.server.close())

const month = '2026-10'
const now = new Date('2026-11-24T02:32:00Z')
const scopesOf = (): Scope[] => [
  { of: 'platform' },
  ...[stage.cast.countyId, stage.cast.provinceId].map((institutionId) => ({
    of: 'institution' as const,
    institutionId,
  })),
  ...[stage.cast.applicantId, stage.cast.leadId].map((accountId) => ({ of: 'person' as const, accountId })),
]

test('every number of every scope and side equals a plain count over random consultations', async () => {
  const { db } = stage.server.platform
  for (const scope of scopesOf())
    for (const side of ['asked', 'answered'] as const) {
      if (scope.of === 'platform' && side === 'answered') continue
      const counted = { tx: db.orm, now, scope, side, month }
      const {
        examinations: _none,
        modalities: _neither,
        countedAt: _at,
        asking,
        answering,
        ...found
      } = await countMonth(counted)
      const byId = (list: typeof asking) => Object.fromEntries(list.map(({ id, count }) => [id, count]))
      const plain = await countPlainly(db.orm, cases, counted)
      expect({ ...found, asking: byId(asking), answering: byId(answering) }, JSON.stringify({ scope, side })).toEqual(
        plain,
      )
    }
})

test('each reader gets their own scope: a person everything, an institution and the platform no small number', async () => {
  const { applicant, admin, auditor } = stage.people
  const { countyId, provinceId } = stage.cast
  expect((await good(applicant.call(routes.own, { month }))).total).toBeGreaterThan(0)
  const county = await good(admin.call(routes.institution, { institutionId: countyId, month }))
  const small = JSON.stringify(county).match(/"(?:count|studies|asked|answered|total)":[1-4]\b/g)
  expect(small).toBe(null)
  expect(
    county.departments
      .flatMap(({ counts }) => counts)
      .filter((count) => count !== null && count > 0 && count < smallestShown),
  ).toEqual([])
  expect(county.total).toBe(cases.filter((each) => each.institutionId === countyId && each.month === month).length)
  // Reviewers of the other hospital read theirs, and not this one.
  expect((await auditor.call(routes.institution, { institutionId: provinceId, month, side: 'answered' })).status).toBe(
    200,
  )
  expect((await auditor.call(routes.institution, { institutionId: countyId, month })).status).toBe(404)
  expect((await applicant.call(routes.institution, { institutionId: countyId, month })).status).toBe(403)
  expect((await admin.call(routes.platform, { month })).status).toBe(403)
  expect((await admin.call(routes.own, { month: '2026-13' })).status).toBe(422)
})

async function staffOf(role: 'platformAdmin' | 'platformAuditor'): Promise<Caller> {
  const { server } = stage
  const { id } = await inTransaction(server.platform.db, (tx) => anAccount(tx, server.platform, { roles: [role] }))
  return server.as(id)
}

test('everybody is offered the scopes that are theirs', async () => {
  const { applicant, admin, auditor } = stage.people
  const { countyId, provinceId } = stage.cast
  const scopes = async (caller: Caller) => {
    const { own, institutions, platform } = await good(caller.call(routes.scopes, {}))
    return { own, institutions: institutions.map(({ id }) => id), platform }
  }
  expect(await scopes(applicant)).toEqual({ own: true, institutions: [], platform: false })
  expect((await scopes(admin)).institutions).toEqual([countyId])
  expect((await scopes(auditor)).institutions).toEqual([provinceId])
  expect(await scopes(await staffOf('platformAuditor'))).toEqual({ own: false, institutions: [], platform: true })
})

const csv = async ({ cookies, headers }: Caller, query: string) =>
  stage.server.app.inject({ url: query, cookies, headers })

test('the file holds what the page shows, in both languages, and no formula', async () => {
  const staff = await staffOf('platformAdmin')
  const { body, headers } = await csv(staff, `${reportFiles.platformCsv.path}?month=${month}`)
  expect(headers['content-disposition']).toBe(`attachment; filename="statistics-${month}.csv"`)
  const metrics = await good(staff.call(routes.platform, { month }))
  expect(body).toContain(`会诊例次,申请,件数,${month},${metrics.total}`)
  expect(body).toContain(`"'=HYPERLINK(""http://x"",""y"")医院"`)
  for (const line of body.split('\r\n')) expect(line.replace(/^\ufeff/, '')).not.toMatch(/(^|,)"?[=+@-]/)
  expect(body).not.toMatch(/,(件数|申请|受邀),[\d-]+,[1-4]\r/)
  const english = await csv(staff, `${reportFiles.platformCsv.path}?month=${month}&displayLanguage=en-US`)
  expect(english.body).toContain(`Consultations,Asked for,Count,${month},${metrics.total}`)
  const { admin } = stage.people
  const county = `${reportFiles.institutionCsv.path}?month=${month}&institutionId=${stage.cast.countyId}`
  expect((await csv(admin, county)).statusCode).toBe(200)
  expect((await csv(stage.people.applicant, county)).statusCode).toBe(403)
  expect((await csv(stage.people.applicant, `${reportFiles.ownCsv.path}?month=${month}`)).statusCode).toBe(200)
})

test('an expert who declined reads nothing of what became of the case', async () => {
  const { platform } = stage.server
  const { id } = await anAccount(platform.db.orm, platform, {})
  const [gone] = cases.filter((each) => each.month === month && each.status === 'completed' && each.response)
  await platform.db.pool.query(
    `update consultation_invitation set expert_id = $2, status = 'declined'
     where id = (select id from consultation_invitation where consultation_id = $1 limit 1)`,
    [gone?.id, id],
  )
  const counted = { tx: platform.db.orm, now, scope: { of: 'person', accountId: id }, side: 'answered', month } as const
  const found = await countMonth(counted)
  expect(found).toMatchObject({ total: 1, turnaround: null, rating: { count: 0, average: null }, modalities: [] })
  const said = [found.outcomes, found.responses].flat().filter(({ count }) => count !== 0)
  expect(said).toEqual([])
  const steps = found.steps.filter(({ count }) => count !== 0).map(({ step }) => step)
  expect(steps.filter((step) => step !== 'expertAnswer' && step !== 'emergencyAnswer')).toEqual([])
})

test('a case that is submitted again stays in the month of its first submission', async () => {
  const { pool } = stage.server.platform.db
  const one = cases.find((each) => each.month === month)
  await pool.query(`update consultation set submitted_at = '2026-11-20T00:00:00Z' where id = $1`, [one?.id])
  const { rows } = await pool.query('select first_submitted_at from consultation where id = $1', [one?.id])
  expect(rows[0].first_submitted_at).toEqual(one?.submittedAt)
})
