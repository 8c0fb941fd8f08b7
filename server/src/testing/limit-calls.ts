import { hash, randomUUID } from 'node:crypto'
import { accountRoutes, ownExportFilePath } from '@tongying/contract/accounts'
import { auditRoutes, trailCsvPath } from '@tongying/contract/audit'
import { bookingRoutes } from '@tongying/contract/bookings'
import { consultationRoutes, lifeRoutes, listCsvPath, preparationRoutes } from '@tongying/contract/consultations'
import { deviceRoutes } from '@tongying/contract/devices'
import { criticalItemNames, criticalRoutes, examinationRoutes, resultLinkRoutes } from '@tongying/contract/examinations'
import { expertApplicationRoutes } from '@tongying/contract/experts'
import { institutionRoutes } from '@tongying/contract/institutions'
import { dayMs, productDay } from '@tongying/contract/kit'
import { terminalRoomRoutes } from '@tongying/contract/meetings'
import { operationRoutes } from '@tongying/contract/operations'
import { patientRoutes } from '@tongying/contract/patients'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { reportRoutes } from '@tongying/contract/reports'
import { vi } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { aComer, aCommunityHospital, anOpenDay } from '../bookings/fixtures.ts'
import { proofOf } from '../bookings/phone-proof.ts'
import { aDraft, anInvited, aPrepared, aSubmitted, aWritten, type CaseStage } from '../consultations/fixtures.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { aTerminal } from '../devices/fixtures.ts'
import { anExaminer, anIssuedResult } from '../examinations/fixtures.ts'
import { aCompleteExpertApplication } from '../experts/fixtures.ts'
import { aCompleteApplication } from '../institutions/fixtures.ts'
import { makeChallenge } from '../platform/auth/proof-of-work.ts'
import { networkOf } from '../platform/network-of.ts'
import { aCompleteCertification } from '../practitioners/fixtures.ts'
import type { Caller, Reply } from './app.ts'
import { freshPhone } from './beside-a-change.ts'
import { aPhoneWithLink } from './patient-phone.ts'
import { aCaseAdmin, turnSecondFactorOn } from './second-factor.ts'
import { outcomesOf, pathOf, tusClient } from './tus.ts'
import { visit } from './visitor.ts'

/** Makes one call that counts in a limit, and answers `ok`, the name of its error, or what it left behind. */
export type Count = () => Promise<string>

/** Prepares a call that counts; what it prepares counts for nothing. */
export type Prepare = (stage: CaseStage, origin: string) => Promise<Count>

export const outcome = async (reply: Promise<Reply<unknown>>) => {
  const { body } = await reply
  return body.success ? 'ok' : body.error
}
export const person = async ({ server }: CaseStage, more: Parameters<typeof anAccount>[2] = {}) => {
  const { id, phone } = await anAccount(server.platform.db.orm, server.platform, { phone: freshPhone(), ...more })
  return { id, phone, me: await server.as(id) }
}
/** An address of its own. */
const stranger = '203.0.113.7'
export const from = (ip = stranger) => ({ headers: { 'x-forwarded-for': ip } })

export const registering =
  (ip?: string, altcha?: (stage: CaseStage) => Promise<string>): Prepare =>
  async (stage) => {
    const mobile = freshPhone()
    return async () =>
      outcome(
        stage.server.guest.call(
          accountRoutes.getAuthSmsCode,
          { mobile, type: 'register', altcha: await altcha?.(stage) },
          from(ip),
        ),
      )
  }
export const codeForPhone =
  (ip?: string): Prepare =>
  async (stage) => {
    const { phone: mobile } = await person(stage)
    return () => outcome(stage.server.guest.call(accountRoutes.getAuthSmsCode, { mobile, type: 'login' }, from(ip)))
  }
/** Where strangers have used up the phone's codes. */
export const longCode: Prepare = async (stage) => {
  const ask = await codeForPhone()(stage, '')
  const { sms } = stage.server
  return async () => {
    const before = sms.length
    const answered = await ask()
    return answered === 'ok' && sms.length === before ? 'not sent' : answered
  }
}
export const codeForContact: Prepare = async (stage) => {
  const { me } = await person(stage)
  return () => outcome(me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'new', phone: freshPhone() }))
}
export const signingIn =
  (password: string, ip?: string): Prepare =>
  async (stage) => {
    const { phone } = await person(stage)
    return () => outcome(stage.server.guest.call(accountRoutes.login, { phone, password }, from(ip)))
  }

/** Whether a slowed sign-in left a note in the history. */
export const slowedSignIn: Prepare = async (stage) => {
  const { phone } = await person(stage)
  const { db } = stage.server.platform
  const notes = async () => (await db.pool.query('select 1 from sign_in')).rowCount ?? 0
  return async () => {
    const before = await notes()
    await stage.server.guest.call(accountRoutes.login, { phone, password: 'Wrong#1234' }, from())
    return (await notes()) > before ? 'noted' : 'not noted'
  }
}

/** Whether an SMS with this purpose was sent by what somebody does. */
function bySms(purpose: RegExp, prepare: (stage: CaseStage) => Promise<() => Promise<unknown>>): Prepare {
  return async (stage) => {
    const act = await prepare(stage)
    return async () => {
      const { sms } = stage.server
      const before = sms.length
      await act()
      await stage.server.deliverAll()
      return sms.slice(before).some((message) => purpose.test(message.purpose)) ? 'sent' : 'not sent'
    }
  }
}
export const tokenNotice = bySms(/accessTokenMade/, async (stage) => {
  const { me } = await person(stage)
  return () => me.call(accountRoutes.makeAccessToken, { name: '网关', days: 30, scope: 'read' })
})
export const linkNotice = bySms(/./, async (stage) => {
  const { send } = await linkSender(stage)
  return send
})
export const emergencyNotice = bySms(/./, async (stage) => async () => {
  await aSubmitted(stage, { experts: ['lead'], fields: { applyType: 1 } })
})

export const criticalNotice = bySms(/criticalFinding/, (stage) => reportedCritical(stage, ''))

export const downloadedExport: Prepare = async (stage) => {
  const { me } = await person(stage)
  await me.call(accountRoutes.askExport, {})
  await stage.server.deliverAll()
  return async () => {
    const { headers, cookies } = me
    const reply = await stage.server.app.inject({ method: 'GET', url: ownExportFilePath, headers, cookies })
    return reply.statusCode === 200 ? 'ok' : reply.json().error
  }
}

export async function linkSender(stage: CaseStage) {
  const ownerId = await aSubmitted(stage)
  const phone = freshPhone()
  const input = { ownerKind: 'consultation', ownerId, purpose: 'consent', phone } as const
  return { send: () => stage.people.applicant.call(patientRoutes.sendLink, input) }
}

export const searchedPatient: Prepare = async (stage) => {
  const owner = { ownerKind: 'consultation', ownerId: await aDraft(stage) } as const
  return () => outcome(stage.people.applicant.call(patientRoutes.find, { ...owner, search: '陈若兰' }))
}

/** Taken over by who filed the patient, or by a colleague with a wrong number. */
export const takenOverPatient =
  (by: 'applicant' | 'other'): Prepare =>
  async (stage) => {
    await aSubmitted(stage)
    await stage.server.deliverAll()
    const me = stage.people[by]
    const { consultationId: ownerId } = (await me.call(consultationRoutes.saveDraft, { reason: '会诊' })).data
    const owner = { ownerKind: 'consultation', ownerId } as const
    const { list } = (await me.call(patientRoutes.find, { ...owner, search: '陈若兰' })).data
    const wanted = { ...owner, patientId: list[0]?.patientId ?? '', number: '13800000000' }
    return () => outcome(me.call(patientRoutes.takeOver, wanted))
  }

export async function openedLink(stage: CaseStage): Promise<Count> {
  const { send } = await linkSender(stage)
  const secret = (await send()).data.secretAddress.split(/[#/=]/).at(-1) ?? ''
  const { guest } = stage.server
  const opened = await guest.call(patientRoutes.openLink, { secret })
  const linkId = opened.data.linkId ?? ''
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return () => outcome(guest.call(patientRoutes.viewLink, { linkId, language: 'zh-CN' }, { headers: { cookie } }))
}

export async function signedLink(stage: CaseStage): Promise<Count> {
  const { phone, linkId } = await aPhoneWithLink(stage, await aSubmitted(stage))
  await phone.sign(linkId).then((reply) => reply.data)
  return () => outcome(phone.show(linkId, '赵一凡'))
}

export async function otherTimes(stage: CaseStage): Promise<Count> {
  const id = await anInvited(stage)
  const appointDate = productDay(new Date(stage.server.clock.now().getTime() + 5 * dayMs))
  const times = [{ appointDate, startTime: '10:00', endTime: '11:00' }]
  return () => outcome(stage.people.applicant.call(lifeRoutes.reschedule, { id, times, reason: '患者当日有检查' }))
}

/** The lead asks for the signatures of a report that is written. */
export async function askedSignatures(stage: CaseStage): Promise<Count> {
  const id = await aWritten(stage)
  return () => outcome(stage.people.lead.call(consultationRoutes.askSignatures, { id }))
}

/** A coordinator asks the physician again, who has taken it back each time. */
export async function askedToConfirm(stage: CaseStage): Promise<Count> {
  const id = await aPrepared(stage)
  const { coordinator } = stage.people
  return async () => {
    const asked = await outcome(coordinator.call(preparationRoutes.askConfirmation, { id }))
    if (asked === 'ok') await coordinator.call(preparationRoutes.takeBackPreparation, { id })
    return asked
  }
}

/** Somebody submits an application as an expert again, who has taken it back each time. */
export async function submittedAsExpert({ people }: CaseStage): Promise<Count> {
  const application = aCompleteExpertApplication({ realName: '顾怀远' })
  return async () => {
    const submitted = await outcome(people.third.call(expertApplicationRoutes.addExpert, application))
    if (submitted === 'ok') await people.third.call(expertApplicationRoutes.withdraw, {})
    return submitted
  }
}

/** Somebody whose real name was checked; `number` makes their ID another one. */
const verified = (realName: string, number: number) => ({
  realName,
  idCard: fictionalIdCard('1986-04-12', 'female', number),
})

/** Somebody submits an application to be certified again, who has taken it back each time. */
export async function submittedCertification(stage: CaseStage): Promise<Count> {
  const { platform } = stage.server
  const { id, me } = await person(stage, verified('孟晓舟', 411))
  await me.call(practitionerRoutes.accept, {}).then((reply) => reply.data)
  const application = await aCompleteCertification(platform, id)
  return async () => {
    const submitted = await outcome(me.call(practitionerRoutes.add, application))
    if (submitted === 'ok') await me.call(practitionerRoutes.withdraw, {})
    return submitted
  }
}

/** The same with the application of an institution. */
export async function submittedOnboarding(stage: CaseStage): Promise<Count> {
  const { id, me } = await person(stage, verified('温以宁', 412))
  await me.call(institutionRoutes.acceptAgreement, {}).then((reply) => reply.data)
  const application = await aCompleteApplication(stage.server.platform, id)
  return async () => {
    const submitted = await outcome(me.call(institutionRoutes.authenticate, application))
    if (submitted === 'ok') await me.call(institutionRoutes.withdraw, {})
    return submitted
  }
}

/** An administrator who tests the carrier of SMS. */
export async function testedCarrier(stage: CaseStage): Promise<Count> {
  const { me } = await person(stage, { roles: ['platformAdmin'] })
  return () => outcome(me.call(operationRoutes.testCarrier, { carrier: 'sms' }))
}

/** An administrator who reads numbers of accounts in full. */
export async function unmaskedAccount(stage: CaseStage): Promise<Count> {
  const { me, id } = await person(stage, { roles: ['platformAdmin'] })
  return () => outcome(me.call(accountRoutes.unmask, { id, field: 'phone', reason: '核实来电' }))
}

/** Work of the least amount that is still taken once a network has used up its proofs, done. */
export async function solved({ server: { platform } }: CaseStage): Promise<string> {
  const wanted = { now: platform.clock.now(), network: networkOf(stranger), maxnumber: 500_000 }
  const { challenge, salt, signature } = await makeChallenge(platform.keys, wanted)
  let number = 0
  while (hash('sha256', `${salt}${number}`) !== challenge) number++
  return Buffer.from(JSON.stringify({ algorithm: 'SHA-256', challenge, salt, signature, number })).toString('base64')
}

export async function wrongSecondFactor(stage: CaseStage): Promise<Count> {
  const { me } = await person(stage)
  const { otp } = await turnSecondFactorOn(stage.server, me)
  const wrong = otp === '000000' ? '000001' : '000000'
  return () => outcome(me.call(accountRoutes.removeSecondFactor, { otp: wrong }))
}

export const openedByBreakGlass: Prepare = async (stage) => {
  const id = await aSubmitted(stage)
  const { me, codes } = await aCaseAdmin(stage)
  return () =>
    outcome(me.call(consultationRoutes.breakGlass, { id, reason: '患者家属投诉，核对病历', otp: codes.pop() ?? '' }))
}

export const exportedList: Prepare = async ({ server, ids }) => {
  const { cookies, headers } = await server.as(ids.applicant)
  return async () => {
    const reply = await server.app.inject({ url: listCsvPath, cookies, headers })
    return reply.statusCode === 200 ? 'ok' : reply.json().error
  }
}

export const readStatistics: Prepare =
  async ({ people }) =>
  () =>
    outcome(people.applicant.call(reportRoutes.own, { month: '2026-11' }))

export const exportedTrail: Prepare = async (stage) => {
  const { me } = await person(stage, { roles: ['platformAuditor'] })
  const { cookies, headers } = me
  return async () => {
    const url = `${trailCsvPath}?reason=x`
    const reply = await stage.server.app.inject({ url, cookies, headers: { ...headers } })
    return reply.statusCode === 200 ? 'ok' : reply.json().error
  }
}

export const checkedTrail: Prepare = async (stage) => {
  const { me } = await person(stage, { roles: ['platformAuditor'] })
  return () => outcome(me.call(auditRoutes.check, {}))
}

export const madeFeed: Prepare =
  async ({ people }) =>
  () =>
    outcome(people.applicant.call(consultationRoutes.makeCalendarFeed, {}))

export const readFeed: Prepare = async ({ server, people }) => {
  const { secretAddress } = (await people.applicant.call(consultationRoutes.makeCalendarFeed, {})).data
  const { pathname, search } = new URL(secretAddress)
  return async () => {
    const reply = await server.app.inject({ url: `${pathname}${search}` })
    return reply.statusCode === 200 ? 'ok' : reply.json().error
  }
}

export async function wrongCode(stage: CaseStage): Promise<Count> {
  const { phone } = await person(stage)
  const { guest, sms } = stage.server
  await guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'login' }).then((reply) => reply.data)
  const code = sms.findLast((message) => message.to === phone)?.code ?? ''
  const smscode = code.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
  return () => outcome(guest.call(accountRoutes.login, { phone, smscode }))
}

export async function refusedUpload({ server, ids }: CaseStage, origin: string): Promise<Count> {
  const client = tusClient(() => origin, await server.as(ids.other), ids.other)
  const wrong = Buffer.from('<html>not what its name says</html>')
  return async () => {
    const begun = await client.begin(wrong.length)
    const answer = begun.ok ? await client.send(pathOf(begun), 0, wrong) : begun
    await server.deliverAll()
    return Object.keys(await outcomesOf([answer])).join()
  }
}

export const asGuest =
  (call: (guest: Caller) => Promise<Reply<unknown>>): Prepare =>
  async ({ server }) =>
  () =>
    outcome(call(server.guest))
export const emergency: Prepare = async (stage) => async () => {
  const id = await aDraft(stage, { fields: { applyType: 1 } })
  return outcome(stage.people.applicant.call(consultationRoutes.submit, { id }))
}

// A day with bookings keeps its sessions: each page has a day of its own.
let daysAhead = 3

/** A page to book on, of a community hospital that has registered these addresses. */
async function aBookingPage({ people, cast, server }: CaseStage, networks: readonly string[] = []) {
  const given = { ...aCommunityHospital(), institutionId: cast.provinceId, networks: [...networks] }
  const { id, bookPath } = (await people.expertsAdmin.call(bookingRoutes.addHospital, given)).data
  const opening = { institutionId: cast.provinceId, hospitals: [id], inDays: daysAhead++ }
  const day = await anOpenDay(people.expertsAdmin, server.clock.now(), opening)
  return { id, page: bookPath.split('/').at(-1) ?? '', ...day }
}
export const bookingCode =
  (networks: readonly string[] = []): Prepare =>
  async (stage) => {
    const { page } = await aBookingPage(stage, networks)
    const phone = freshPhone()
    return () => outcome(stage.server.guest.call(bookingRoutes.sendCode, { page, phone }, from()))
  }
/** From the address that the hospital has registered. */
export const bookingCodeAtHospital: Prepare = (stage, origin) => bookingCode([stranger])(stage, origin)
export const heldPlace: Prepare = async (stage) => {
  const { page, orderDate, sessions } = await aBookingPage(stage)
  const { platform, clock, guest } = stage.server
  const proofToken = proofOf(platform.keys, freshPhone(), clock.now())
  const place = { orderDate, sessionId: sessions[0]?.id ?? '', placeNo: 1 }
  return () => outcome(guest.call(bookingRoutes.hold, { page, proofToken, bodyPart: 'thyroid', ...place }))
}
export const issuedPairingCode: Prepare = async ({ people, cast }) => {
  const { terminal } = (await people.admin.call(deviceRoutes.add, aTerminal(cast.countyId))).data
  return () => outcome(people.admin.call(deviceRoutes.issueCode, { id: terminal.id }))
}
export const addedStaff: Prepare = async (stage) => {
  const { id } = await aBookingPage(stage)
  return () => outcome(stage.people.expertsAdmin.call(bookingRoutes.addStaff, { id, phone: freshPhone() }))
}
/** Asks a hospital again and again; what was asked is taken back, since nobody is asked twice at a time. */
export const proposedTie: Prepare =
  async ({ people, cast }) =>
  async () => {
    const asked = { ...aCommunityHospital(), institutionId: cast.provinceId, communityId: cast.countyId }
    const reply = await people.expertsAdmin.call(bookingRoutes.addHospital, asked)
    if (reply.body.success) await people.expertsAdmin.call(bookingRoutes.withdrawTie, { id: reply.data.id })
    return outcome(Promise.resolve(reply))
  }
export const usedBookingLink: Prepare = async (stage) => {
  const { id, orderDate } = await aBookingPage(stage)
  const booked = { communityHealthHospId: id, orderDate, bodyPart: 'thyroid' as const, ...aComer(7) }
  const { secretAddress } = (await stage.people.expertsAdmin.call(bookingRoutes.bookFor, booked)).data
  const secret = secretAddress.split('#')[1] ?? ''
  return () => outcome(stage.server.guest.call(bookingRoutes.own, { secret }))
}

/** A patient's link to a result that is issued. */
async function aResultToken({ server, cast }: CaseStage): Promise<string> {
  const phone = freshPhone()
  await anIssuedResult(server, cast.provinceId, phone)
  return server.sms.findLast(({ to }) => to === phone)?.text.split('/result/')[1] ?? ''
}
export const reportedCritical: Prepare = async ({ server, cast: { provinceId: institutionId } }) => {
  const [examiner, listener] = [await anExaminer(server, institutionId), await anExaminer(server, institutionId)]
  const record = (await examiner.call(examinationRoutes.addRecord, { institutionId, bodyPart: 0, name: '何桂芳' })).data
  const { id } = (await examiner.call(examinationRoutes.start, { recordId: record.id })).data
  let at = 0
  return () => {
    const given = { id, item: criticalItemNames[at++] ?? 'organRupture', notifiedPersonId: listener.accountId }
    return outcome(examiner.call(criticalRoutes.reportCritical, given))
  }
}

export const askedSnapshot: Prepare = async (stage) => {
  const { examiner, roomName } = await anExaminationRoom(stage)
  return () => outcome(examiner.call(terminalRoomRoutes.askSnapshot, { roomName }))
}

/** A frame that is no picture, so that the next one is looked at, too. */
export const storedFrame: Prepare = async (stage) => {
  const { examiner, roomName } = await anExaminationRoom(stage)
  const { id } = (await examiner.call(terminalRoomRoutes.askSnapshot, { roomName })).data
  return () => outcome(examiner.call(terminalRoomRoutes.storeSnapshot, { roomName, id, picture: 'AAAAAAAAAAAA' }))
}

/** What its examiner says over the room's socket. */
export const sentInRoom =
  (kind: 'command' | 'chat'): Prepare =>
  async (stage) => {
    const { examiner, roomName } = await anExaminationRoom(stage)
    const visitor = await visit(stage.server.app, examiner, roomName)
    await visitor.hears('grant')
    return async () => {
      const key = randomUUID()
      const before = visitor.heard.length
      visitor.send(kind === 'command' ? { kind, key, command: 'hold' } : { kind, key, text: '左肝' })
      const answer = await vi.waitUntil(
        () => visitor.heard.slice(before).find((message) => message.kind === kind || message.kind === 'refused'),
        { timeout: 5_000 },
      )
      return answer.kind === 'refused' ? answer.why : 'ok'
    }
  }

async function anExaminationRoom({ server, cast: { provinceId: institutionId } }: CaseStage) {
  const examiner = await anExaminer(server, institutionId)
  const record = (await examiner.call(examinationRoutes.addRecord, { institutionId, bodyPart: 0, name: '何桂芳' })).data
  const { id } = (await examiner.call(examinationRoutes.start, { recordId: record.id })).data
  const { roomName } = (await examiner.call(examinationRoutes.read, { id })).data
  return { examiner, roomName: roomName ?? '' }
}

export const renewedLink: Prepare = async ({ server, cast: { provinceId: institutionId } }) => {
  const id = await anIssuedResult(server, institutionId, freshPhone())
  const examiner = await anExaminer(server, institutionId)
  const { record } = (await examiner.call(examinationRoutes.read, { id })).data
  let { version } = record
  return () => {
    const given = { id: record.id, version: version++, bodyPart: 0, name: '何桂芳', telephone: freshPhone() }
    return outcome(examiner.call(examinationRoutes.saveRecord, given))
  }
}

export const sentLinkAgain: Prepare = async ({ server, cast: { provinceId: institutionId } }) => {
  const id = await anIssuedResult(server, institutionId, freshPhone())
  const examiner = await anExaminer(server, institutionId)
  return () => outcome(examiner.call(examinationRoutes.sendLink, { id }))
}

export const resultCode: Prepare = async (stage) => {
  const token = await aResultToken(stage)
  return () => outcome(stage.server.guest.call(resultLinkRoutes.sendResultCode, { token }))
}
export const usedResultLink: Prepare = async (stage) => {
  const token = await aResultToken(stage)
  return () => outcome(stage.server.guest.call(resultLinkRoutes.lookAtResult, { token }))
}
