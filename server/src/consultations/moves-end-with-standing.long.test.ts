import { accountRoutes } from '@tongying/contract/accounts'
import { lifeRoutes as life, consultationRoutes as routes } from '@tongying/contract/consultations'
import { type AnyRoute, dayMs, productDay, type RouteInput } from '@tongying/contract/kit'
import { onWire } from '@tongying/contract/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFrom } from '../memberships/fixtures.ts'
import { good } from '../testing/app.ts'
import { aCaseStage } from '../testing/case-trace.ts'
import {
  aCompleted,
  anArranged,
  anInvited,
  aSubmitted,
  aWaitingAddendum,
  type CasePerson,
  type CaseStage,
  signInAgain,
} from './fixtures.ts'

interface Press {
  readonly by: CasePerson
  /** What is pressed, once its case is made in this stage. */
  readonly route: AnyRoute
  readonly input: unknown
}
/** A call of exactly what its route takes. */
const press = <R extends AnyRoute>(by: CasePerson, route: R, input: RouteInput<R>): Press => ({ by, route, input })

function timeOf({ server }: CaseStage) {
  const appointDate = productDay(new Date(server.clock.now().getTime() + 5 * dayMs))
  return { appointDate, startTime: '10:00', endTime: '11:00' }
}
const reason = '患者当日有检查'
const missing = { missingFile: '超声造影录像', fileKind: 'imaging' } as const

/** The moves between invitation and meeting, and those after the report. */
const moves: Record<string, (stage: CaseStage) => Promise<Press>> = {
  async 'reschedule, applicant'(stage) {
    const id = await anArranged(stage)
    return press('applicant', life.reschedule, { id, times: [timeOf(stage)], reason })
  },
  async 'reschedule, lead'(stage) {
    return press('lead', life.reschedule, { id: await anArranged(stage), times: [timeOf(stage)], reason })
  },
  async inviteExpert(stage) {
    const id = await anInvited(stage, { experts: ['lead', 'second'] })
    return press('applicant', life.inviteExpert, { id, expertId: stage.ids.third })
  },
  async reinvite(stage) {
    const id = await anInvited(stage, { experts: ['lead', 'second'] })
    stage.server.clock.moveBy(dayMs + 60_000)
    await stage.server.deliverAll()
    signInAgain(stage)
    return press('applicant', life.reinvite, { id, doctorIds: [stage.ids.lead], ...timeOf(stage) })
  },
  async withdraw(stage) {
    return press('second', life.withdraw, { id: await anArranged(stage), reason })
  },
  async askSupplement(stage) {
    return press('second', life.askSupplement, { id: await anInvited(stage), ...missing })
  },
  async answerSupplement(stage) {
    const id = await anInvited(stage)
    await good(stage.people.second.call(life.askSupplement, { id, ...missing }))
    const { supplements } = await good(stage.people.applicant.call(routes.detail, { id }))
    const supplementId = supplements[0]?.supplementId ?? ''
    return press('applicant', life.answerSupplement, { id, supplementId, answer: 'notAvailable', note: reason })
  },
  async submitAddendum(stage) {
    return press('lead', routes.submitAddendum, { id: await aCompleted(stage), reason, text: '建议随访' })
  },
  async withdrawAddendum(stage) {
    const { id } = await aWaitingAddendum(stage)
    return press('lead', routes.withdrawAddendum, { id })
  },
  async passAddendum(stage) {
    return press('reportAuditor', routes.passAddendum, await aWaitingAddendum(stage))
  },
  async returnAddendum(stage) {
    return press('reportAuditor', routes.returnAddendum, { ...(await aWaitingAddendum(stage)), note: reason })
  },
  async respondToReport(stage) {
    return press('applicant', routes.respondToReport, { id: await aCompleted(stage), decision: 0, rating: 5 })
  },
  async rateApplication(stage) {
    return press('second', routes.rateApplication, { id: await aCompleted(stage), rating: 5 })
  },
  async lookAfterwards(stage) {
    const fields = { applyType: 1, consultationDep: ['32.05'] }
    return press('auditor', routes.lookAfterwards, { id: await aSubmitted(stage, { experts: ['lead'], fields }) })
  },
}

let stage: CaseStage
beforeEach(async () => {
  stage = await aCaseStage()
})
afterEach(() => stage.server.close())

async function outcomeOf({ by, route, input }: Press, token?: string): Promise<string> {
  const { path, query, payload } = onWire(route, input)
  const sent = query ? { query } : { payload }
  const { server, people } = stage
  if (token === undefined) {
    const { status, body } = await people[by].call(route, input)
    return `${status} ${body.success ? 'ok' : body.error}`
  }
  const headers = { 'access-token': token }
  const reply = await server.app.inject({ method: route.method, url: path, headers, ...sent })
  return `${reply.statusCode} ${reply.json().error}`
}

/** What an applicant does for a case that runs already, and what shows nobody a patient again, needs no licence of theirs. */
const goOn = ['reschedule, applicant', 'answerSupplement', 'respondToReport']
/** A reviewer's right is a role in the institution, which a clerk may hold as well. */
const ofDesks = ['lookAfterwards', 'passAddendum', 'returnAddendum']

test.each(Object.entries(moves))(
  '%s: not by a program that only reads, without a licence, or after leaving',
  async (name, make) => {
    const made = await make(stage)
    const accountId = stage.ids[made.by]
    const { pool } = stage.server.platform.db
    const lastDay = async (day: string) =>
      pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [accountId, day])
    const token = await good(
      stage.people[made.by].call(accountRoutes.makeAccessToken, { name: '网关', days: 30, scope: 'read' }),
    )
    expect(await outcomeOf(made, token.token)).toMatch(/^403 Token(ReadOnly|NotAllowed)$/)
    if (![...goOn, ...ofDesks].includes(name)) {
      await lastDay('2020-01-01')
      expect(await outcomeOf(made)).toMatch(/^(403 Forbidden|404 ConsultationNotFound)$/)
      await lastDay('2090-01-01')
    }
    const ofCounty = made.by === 'applicant'
    const { countyId, provinceId } = stage.cast
    const institutionId = ofCounty ? countyId : provinceId
    await removeFrom(ofCounty ? stage.people.admin : stage.people.expertsAdmin, { accountId, institutionId })
    expect(await outcomeOf(made)).toBe('404 ConsultationNotFound')
  },
  60_000,
)
