import { agreementRoutes } from '@tongying/contract/agreements'
import { lifeRoutes as life, consultationRoutes as routes, schedules } from '@tongying/contract/consultations'
import { dayMs, minuteMs, productDay, wallClockOf } from '@tongying/contract/kit'
import { membershipRoutes } from '@tongying/contract/memberships'
import { patientRoutes } from '@tongying/contract/patients'
import { scheduleRoutes } from '@tongying/contract/schedules'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAgreement, aProposal } from '../../agreements/fixtures.ts'
import { anInstitution } from '../../institutions/fixtures.ts'
import { aMember } from '../../memberships/fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { testApp } from '../../testing/app.ts'
import { ultrasoundPicture } from '../../testing/ultrasound-picture.ts'
import {
  aCompleteDraft,
  aDraft,
  anArranged,
  anInvited,
  aSubmitted,
  type CaseStage,
  caseStageOn,
  signInAgain,
} from '../fixtures.ts'

let stage: CaseStage
const servers: TestApp[] = []
beforeEach(async () => {
  const server = await testApp()
  servers.push(server)
  stage = await caseStageOn(server, [{ fileName: '甲状腺横切.dcm', bytes: await ultrasoundPicture() }])
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

const now = () => stage.server.clock.now()
const later = (days: number) => productDay(new Date(now().getTime() + days * dayMs))
type Terms = Parameters<typeof aProposal>[2]
/** The county hospital has an agreement with the provincial one. */
const agreed = (more: Terms = {}) =>
  anAgreement([stage.people.admin, stage.people.expertsAdmin], {
    institutionId: stage.cast.countyId,
    ...aProposal(stage.cast.provinceId, now(), more),
  })

const refusal = async (reply: Promise<{ body: { success: boolean; error?: string; fields?: object } }>) => {
  const { body } = await reply
  return body.success ? 'ok' : [body.error, ...Object.keys(body.fields ?? {})].join(' ')
}
async function setBeyond(asksBeyondAgreements: boolean) {
  const institutionId = stage.cast.countyId
  const { data } = await stage.people.admin.call(membershipRoutes.settings, { institutionId })
  await stage.people.admin
    .call(membershipRoutes.changeSettings, { institutionId, ...data, asksBeyondAgreements })
    .then((reply) => reply.data)
}
const submit = (id: string) => refusal(stage.people.applicant.call(routes.submit, { id }))
const found = async (caseId: string | undefined, more: { on?: string; kind?: 'appointment' | 'emergency' } = {}) => {
  const { data } = await stage.people.applicant.call(routes.experts, { caseId, pageSize: 100, ...more })
  return { names: data.list.map(({ name }) => name).toSorted(), isNarrowed: data.isNarrowed, list: data.list }
}
const province = ['何知远', '周慎行', '秦以衡', '苏婉清', '顾怀远']
const emergency = { applyType: schedules.emergency.wire, appointDate: null, startTime: null, endTime: null }

test('without an agreement everybody is offered; with one, who it covers and colleagues', async () => {
  const id = await aDraft(stage)
  const before = await found(id)
  expect(before).toMatchObject({ isNarrowed: false })
  expect(before.names).toEqual(['程晓岚', ...province].toSorted())
  const other = await anAgreement([stage.people.expertsAdmin, stage.people.admin], {
    institutionId: stage.cast.provinceId,
    ...aProposal(stage.cast.countyId, now()),
  })
  // The other way round nothing is narrowed.
  expect((await found(id)).isNarrowed).toBe(false)
  await stage.people.expertsAdmin.call(agreementRoutes.end, { id: other, reason: '试用结束' }).then(({ data }) => data)
  await agreed({ scope: ['emergency'] })
  expect(await found(id)).toMatchObject({ isNarrowed: true, names: ['程晓岚'] })
  const inForm = await stage.people.applicant.call(routes.experts, { caseId: id, kind: 'emergency', pageSize: 100 })
  expect(inForm.data.list.map(({ name }) => name).toSorted()).toEqual(before.names)
  expect(await found(undefined)).toMatchObject({ isNarrowed: false, names: before.names })
  // A new application is narrowed before its first save, by its kind and day.
  expect(await found(undefined, { kind: 'appointment' })).toMatchObject({ isNarrowed: true, names: ['程晓岚'] })
  expect((await found(undefined, { kind: 'emergency' })).names).toEqual(before.names)
  await agreed({ scope: ['appointment'], fee: '200' })
  expect((await found(id)).names).toEqual(before.names)
  const [lead] = (await found(id)).list.filter(({ name }) => name === '周慎行')
  expect(lead).toMatchObject({ isCovered: true, fee: { cents: 20_000, currency: 'CNY' } })
  const strange = stage.people.other.call(routes.experts, { caseId: id })
  expect(await refusal(strange)).toBe('ConsultationNotFound')
})

test('the day of the consultation counts: the last day is covered, the day after is refused by the server too', async () => {
  await agreed({ lastDay: later(3) })
  const fitting = await aDraft(stage, { fields: { appointDate: later(3) } })
  const late = await aDraft(stage, { fields: { appointDate: later(4) } })
  expect((await found(fitting)).names).toEqual(['程晓岚', ...province].toSorted())
  expect((await found(late)).names).toEqual(['程晓岚'])
  expect((await found(fitting, { on: later(4) })).names).toEqual(['程晓岚'])
  expect(await submit(late)).toBe('ExpertNotCovered doctorIds')
  expect(await submit(fitting)).toBe('ok')
})

test('an agreement that has not begun covers nobody yet', async () => {
  await agreed({ firstDay: later(2), lastDay: later(30) })
  expect(await submit(await aDraft(stage, { fields: { appointDate: later(1) } }))).toBe('ExpertNotCovered doctorIds')
  expect(await submit(await aDraft(stage, { fields: emergency }))).toBe('ExpertNotCovered doctorIds')
  expect(await submit(await aDraft(stage, { fields: { appointDate: later(2) } }))).toBe('ok')
})

test('an agreement that expired yesterday, or was ended, closes: only the institution’s setting opens again', async () => {
  const id = await agreed({ lastDay: later(2) })
  stage.server.clock.moveBy(3 * dayMs)
  signInAgain(stage)
  const fresh = await aDraft(stage)
  expect(await submit(fresh)).toBe('ExpertNotCovered doctorIds')
  const { body } = await stage.people.applicant.call(routes.submit, { id: fresh })
  expect(body.success ? '' : body.msg).toContain('周慎行')
  expect(await submit(await aDraft(stage, { fields: emergency }))).toBe('ExpertNotCovered doctorIds')
  await stage.people.admin.call(agreementRoutes.end, { id, reason: '已到期' }).then(({ data }) => data)
  expect(await submit(fresh)).toBe('ExpertNotCovered doctorIds')
  await setBeyond(true)
  expect((await found(fresh)).isNarrowed).toBe(false)
  await agreed({ fee: '300' })
  // Whom an agreement covers costs what it says, also where others may be asked.
  expect((await found(fresh)).list.map(({ fee }) => fee?.cents ?? 0).toSorted((a, b) => a - b)).toEqual([
    0,
    ...province.map(() => 30_000),
  ])
  expect(await submit(fresh)).toBe('ok')
  await setBeyond(false)
})

test('what an agreement covered at the submission is asked again by the reviewer, who sees whom it does not cover', async () => {
  const id = await agreed()
  const audited = await aSubmitted(stage)
  await agreed({ scope: ['emergency'] })
  await stage.people.admin.call(agreementRoutes.end, { id, reason: '改由医联体统一安排' }).then(({ data }) => data)
  const { chosenExperts } = (await stage.people.auditor.call(routes.detail, { id: audited })).data
  expect(chosenExperts.map(({ isCovered }) => isCovered)).toEqual([false, false, false])
  expect(await refusal(stage.people.auditor.call(routes.passAudit, { id: audited }))).toBe('ExpertNotCovered doctorIds')
})

test('departments count with their subdivisions, and own colleagues need no agreement', async () => {
  // They work in 32.05.
  await agreed({ departments: ['01', '32.01'] })
  const id = await aDraft(stage)
  expect((await found(id)).names).toEqual(['程晓岚'])
  expect(await submit(id)).toBe('ExpertNotCovered doctorIds')
  const colleague = await aDraft(stage)
  await stage.people.applicant
    .call(routes.saveDraft, { consultationId: colleague, ...aCompleteDraft([stage.ids.other], now()) })
    .then(({ data }) => data)
  expect(await submit(colleague)).toBe('ok')
  await agreed({ departments: ['32'] })
  expect(await submit(id)).toBe('ok')
})

test('another expert, another time and the next on duty are asked under an agreement only', async () => {
  const id = await agreed({ lastDay: later(20), scope: ['appointment'] })
  const arranged = await anArranged(stage, { experts: ['lead', 'second'] })
  const invited = await anInvited(stage, { experts: ['lead', 'second'] })
  const time = (days: number) => ({ appointDate: later(days), startTime: '10:00', endTime: '11:00' })
  const move = (days: number) =>
    refusal(stage.people.applicant.call(life.reschedule, { id: arranged, times: [time(days)], reason: '设备检修' }))
  expect(await move(21)).toBe('ExpertNotCovered times')
  expect(await move(20)).toBe('ok')
  await agreed({ scope: ['emergency'] })
  await stage.people.admin.call(agreementRoutes.end, { id, reason: '改由医联体统一安排' }).then(({ data }) => data)
  const add = stage.people.applicant.call(life.inviteExpert, { id: invited, expertId: stage.ids.third })
  expect(await refusal(add)).toBe('ExpertNotCovered expertId')
})

test('the next on duty in an emergency is somebody whom an agreement for emergencies covers', async () => {
  const { server, people, ids, cast } = stage
  const { day } = wallClockOf(new Date(now().getTime() - dayMs))
  for (const [physicianId, line] of [
    [ids.second, '1'],
    [ids.third, '2'],
  ] as const) {
    const shift = { department: '32.05', physicianId, day, from: '00:00', to: '00:00', line }
    await people.expertsAdmin.call(scheduleRoutes.addDuty, { institutionId: cast.provinceId, ...shift })
  }
  await server.platform.db.pool.query(`update duty_shift set ends_at = ends_at + interval '30 days'`)
  const statesAfter = async (minutes: number, id: string) => {
    server.clock.moveBy(minutes * minuteMs)
    await server.deliverAll()
    return (await people.applicant.call(routes.detail, { id })).data.experts.length
  }
  const urgent = { ...emergency, consultationDep: ['32.05'] }
  const agreement = await agreed({ scope: ['emergency'] })
  const asked = await aSubmitted(stage, { experts: ['lead'], fields: urgent })
  expect(await statesAfter(5, asked)).toBe(2)
  const alone = await aSubmitted(stage, { experts: ['lead'], fields: urgent })
  await agreed({ scope: ['appointment'] })
  await people.admin.call(agreementRoutes.end, { id: agreement, reason: '改由医联体统一安排' }).then(({ data }) => data)
  expect(await statesAfter(6, alone)).toBe(1)
})

test('the fee is that of each agreement under which present experts are asked, once', async () => {
  const feesOf = async (id: string) => (await stage.people.applicant.call(routes.detail, { id })).data.fees
  const free = await anInvited(stage)
  expect(await feesOf(free)).toEqual([])
  await agreed({ fee: '300.50' })
  const id = await aDraft(stage)
  const fee = [{ cents: 30_050, currency: 'CNY' }]
  expect(await feesOf(id)).toEqual(fee)
  await stage.people.applicant.call(routes.submit, { id }).then(({ data }) => data)
  expect(await feesOf(id)).toEqual(fee)
  await stage.people.auditor.call(routes.passAudit, { id }).then(({ data }) => data)
  await agreed({ fee: '900' })
  // Those who are asked stay under the agreement that they were asked under; one made since is for the next.
  expect(await feesOf(id)).toEqual(fee)
  expect(await feesOf(free)).toEqual([])
  await stage.people.third.call(routes.decline, { id, reason: 1 }).then(({ data }) => data)
  expect(await feesOf(id)).toEqual(fee)
  await stage.people.applicant.call(life.inviteExpert, { id, expertId: stage.ids.third }).then(({ data }) => data)
  // Under the agreement that the case has already: the patient has signed no more.
  expect(await feesOf(id)).toEqual(fee)
})

test('a reviewer passes an application with the fee of its submission, which the patient has read', async () => {
  const feesOf = async (id: string) => (await stage.people.applicant.call(routes.detail, { id })).data.fees
  const pass = (id: string) => refusal(stage.people.auditor.call(routes.passAudit, { id }))
  const before = await aSubmitted(stage)
  stage.server.clock.moveBy(minuteMs)
  await agreed({ fee: '300' })
  // Nothing was to be paid when it was submitted.
  expect(await pass(before)).toBe('ExpertNotCovered doctorIds')
  const signed = await aSubmitted(stage)
  stage.server.clock.moveBy(minuteMs)
  await agreed({ fee: '900' })
  const fee = [{ cents: 30_000, currency: 'CNY' }]
  expect(await feesOf(signed)).toEqual(fee)
  expect(await pass(signed)).toBe('ok')
  expect(await feesOf(signed)).toEqual(fee)
  await agreed({ fee: '0' })
  expect(await pass(before)).toBe('ok')
})

test('another time is under the agreement of that day, for the same fee', async () => {
  const agreementsOf = async (id: string) => {
    const { rows } = await stage.server.platform.db.pool.query(
      'select distinct agreement_id from consultation_invitation where consultation_id = $1',
      [id],
    )
    return rows.map((row) => row.agreement_id)
  }
  const on = (day: number) => ({ appointDate: later(day), startTime: '10:00', endTime: '11:00' })
  const move = (id: string, ...days: number[]) =>
    refusal(stage.people.applicant.call(life.reschedule, { id, times: days.map(on), reason: '设备检修' }))
  const first = await agreed({ lastDay: later(10), fee: '300' })
  const id = await anArranged(stage, { experts: ['lead', 'second'] })
  stage.server.clock.moveBy(minuteMs)
  const dearer = await agreed({ lastDay: later(20), fee: '900' })
  // Their own agreement covers it, and is not exchanged for the newer one.
  expect(await move(id, 9)).toBe('ok')
  expect(await agreementsOf(id)).toEqual([first])
  expect(await move(id, 9, 15)).toBe('FeeWouldChange times')
  const same = await agreed({ firstDay: later(12), lastDay: later(30), fee: '300' })
  expect(await move(id, 9, 15)).toBe('ok')
  const { lead, second } = stage.people
  await second.call(routes.accept, { id, suits: [0, 1] }).then(({ data }) => data)
  expect(await agreementsOf(id)).toEqual([first])
  await lead.call(routes.accept, { id, suits: [1] }).then(({ data }) => data)
  expect(await agreementsOf(id)).toEqual([same])
  const { fees } = (await stage.people.applicant.call(routes.detail, { id })).data
  expect(fees).toEqual([{ cents: 30_000, currency: 'CNY' }])
  expect(await move(id, 31)).toBe('ExpertNotCovered times')
  for (const each of [same, dearer])
    await stage.people.admin.call(agreementRoutes.end, { id: each, reason: '停用' }).then(({ data }) => data)
  expect(await move(id, 15)).toBe('ExpertNotCovered times')
})

test('the applicant’s institution reads every fee, experts and their reviewers that of their own', async () => {
  const { server, people, cast, ids } = stage
  const far = await inTransaction(server.platform.db, async (tx) => {
    const institution = await anInstitution(tx, { name: '临川市中心医院' })
    const at = (realName: string, roles: ('member' | 'institutionAdmin')[]) =>
      aMember(tx, server.platform, { institutionId: institution.id, realName, roles })
    return {
      institutionId: institution.id,
      expert: (await at('许知微', ['member'])).id,
      admin: (await at('陆闻笛', ['member', 'institutionAdmin'])).id,
    }
  })
  await agreed({ fee: '300' })
  await anAgreement([people.admin, await server.as(far.admin)], {
    institutionId: cast.countyId,
    ...aProposal(far.institutionId, now(), { fee: '900' }),
  })
  const id = await aDraft(stage)
  await people.applicant
    .call(routes.saveDraft, { consultationId: id, ...aCompleteDraft([ids.lead, far.expert], now()) })
    .then(({ data }) => data)
  expect(await submit(id)).toBe('ok')
  const farExpert = await server.as(far.expert)
  const feesFor = async (who: typeof farExpert) => {
    const { fees, hasAllFees } = (await who.call(routes.detail, { id })).data
    return [fees.map(({ cents }) => cents / 100), hasAllFees]
  }
  expect(await feesFor(people.auditor)).toEqual([[300], false])
  await people.auditor.call(routes.passAudit, { id }).then(({ data }) => data)
  expect(await feesFor(people.applicant)).toEqual([[1200], true])
  expect(await feesFor(people.lead)).toEqual([[300], false])
  expect(await feesFor(farExpert)).toEqual([[900], false])
  const sheetFor = async (who: typeof farExpert) =>
    (await who.call(patientRoutes.consents, { ownerKind: 'consultation', ownerId: id })).data.current?.fees
  expect(await sheetFor(people.applicant)).toEqual([{ cents: 120_000, currency: 'CNY' }])
  expect(await sheetFor(farExpert)).toBeNull()
  expect(await sheetFor(people.lead)).toBeNull()
})

test('an agreement without a fee leaves the text that a patient signs as it was', async () => {
  await agreed({ fee: '0' })
  const id = await aDraft(stage)
  expect((await stage.people.applicant.call(routes.detail, { id })).data.fees).toEqual([])
})

test('who has no valid licence any more invites nobody', async () => {
  const id = await anInvited(stage, { experts: ['lead', 'second'] })
  const { people, ids, server } = stage
  const until = (day: string) =>
    server.platform.db.pool.query('update practitioner set licence_expires_on = $2 where account_id = $1', [
      ids.applicant,
      day,
    ])
  const invite = () => refusal(people.applicant.call(life.inviteExpert, { id, expertId: ids.third }))
  await until(later(-1))
  expect(await invite()).toBe('Forbidden')
  await until(later(1))
  expect(await invite()).toBe('ok')
})

test('who was let go in an emergency is asked again only while an agreement covers them', async () => {
  const { people } = stage
  const afterWithdrawal = async (isEnded: boolean) => {
    const agreement = await agreed({ scope: ['emergency'] })
    const id = await aSubmitted(stage, { experts: ['lead', 'second'], fields: emergency })
    await people.lead.call(routes.accept, { id }).then(({ data }) => data)
    const end = { id: agreement, reason: '停用' }
    if (isEnded) await people.admin.call(agreementRoutes.end, end).then(({ data }) => data)
    await people.lead.call(life.withdraw, { id, reason: '急诊手术' }).then(({ data }) => data)
    if (!isEnded) await people.admin.call(agreementRoutes.end, end).then(({ data }) => data)
    const { experts } = (await people.applicant.call(routes.detail, { id })).data
    return experts.map(({ state }) => state)
  }
  expect(await afterWithdrawal(false)).toEqual(['withdrawn', 'invited'])
  expect(await afterWithdrawal(true)).toEqual(['withdrawn', 'released'])
})
