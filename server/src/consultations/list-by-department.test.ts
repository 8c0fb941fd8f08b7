import { listCalendarPath, listCsvPath, consultationRoutes as routes } from '@tongying/contract/consultations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import { anInvited, aSubmitted, type CaseStage } from './fixtures.ts'

let stage: CaseStage
/** One that asks for two departments, and one for another; both wait for their review or their experts. */
let cases: { two: string; one: string }
beforeAll(async () => {
  stage = await aCaseStage()
  cases = {
    two: await aSubmitted(stage, { fields: { consultationDep: ['04.01', '03'] } }),
    one: await anInvited(stage, { fields: { consultationDep: ['03.02'] } }),
  }
})
afterAll(() => stage.server.close())

type Tab = 'applied' | 'invited' | 'auditQueue'
const found = async (who: 'applicant' | 'lead' | 'auditor', tab: Tab, department: string) =>
  (await good(stage.people[who].call(routes.list, { tab, department }))).list.map((row) => row.consultationId)

test('a list holds the cases that ask for a department, or for one below it', async () => {
  expect(await found('applicant', 'applied', '04.01')).toEqual([cases.two])
  expect(await found('applicant', 'applied', '04')).toEqual([cases.two])
  expect((await found('applicant', 'applied', '03')).toSorted()).toEqual([cases.two, cases.one].toSorted())
  expect(await found('applicant', 'applied', '03.02')).toEqual([cases.one])
  expect(await found('applicant', 'applied', '05')).toEqual([])
  expect(await found('lead', 'invited', '03')).toEqual([cases.one])
  expect(await found('auditor', 'auditQueue', '04')).toEqual([cases.two])
  expect(await found('auditor', 'auditQueue', '03.02')).toEqual([])
})

test('its numbers and what is taken along follow; a department that is none is refused', async () => {
  const { applicant } = stage.people
  const { byState } = await good(applicant.call(routes.counts, { tab: 'applied', department: '04' }))
  expect(byState).toEqual({ waitingForTreatment: 1 })
  const { cookies, headers } = applicant
  const file = async (path: string, query: string) =>
    (await stage.server.app.inject({ url: `${path}?${query}`, cookies, headers: { ...headers } })).body
  expect((await file(listCsvPath, 'tab=applied&department=04')).trim().split('\n')).toHaveLength(2)
  expect((await file(listCalendarPath, 'tab=applied&department=03.02')).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const wrong = await applicant.call(routes.list, { tab: 'applied', department: '九' as never })
  expect(wrong.status).toBe(422)
})

test('another department of the draft moves it in the list', async () => {
  const { applicant } = stage.people
  const { consultationId } = await good(applicant.call(routes.saveDraft, { consultationDep: ['05.01'] }))
  expect(await found('applicant', 'applied', '05')).toEqual([consultationId])
  await good(applicant.call(routes.saveDraft, { consultationId, consultationDep: [] }))
  expect(await found('applicant', 'applied', '05')).toEqual([])
})
