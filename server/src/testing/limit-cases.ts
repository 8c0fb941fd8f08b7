import { hash, randomBytes } from 'node:crypto'
import { accountRoutes } from '@tongying/contract/accounts'
import { consultationRoutes, lifeRoutes, listCsvPath } from '@tongying/contract/consultations'
import { dayMs, productDay } from '@tongying/contract/kit'
import { meetingRoutes } from '@tongying/contract/meetings'
import { membershipRoutes } from '@tongying/contract/memberships'
import { patientRoutes } from '@tongying/contract/patients'
import { anAccount, fixturePassword } from '../accounts/fixtures.ts'
import * as accounts from '../accounts/limits.ts'
import { refusedUploadLimit } from '../attachments/limits.ts'
import { aDraft, anInvited, aSubmitted, type CaseStage } from '../consultations/fixtures.ts'
import {
  askingLimit,
  breakGlassLimit,
  discussionLimit,
  emergencyLimits,
  exportLimit,
  reportNumberLimits,
} from '../consultations/limits.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { roomNumberLimit } from '../meetings/limits.ts'
import { invitationLimit } from '../memberships/limits.ts'
import {
  linkPhoneLimit,
  openLinkLimit,
  sendLinkDayLimit,
  sendLinkLimit,
  signerNameLimit,
  useLinkLimit,
} from '../patients/limits.ts'
import { makeChallenge } from '../platform/auth/proof-of-work.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Caller, Reply } from './app.ts'
import { freshPhone } from './beside-a-change.ts'
import { aPhoneWithLink } from './patient-phone.ts'
import { aCaseAdmin, turnSecondFactorOn } from './second-factor.ts'
import { outcomesOf, pathOf, tusClient } from './tus.ts'

/** Makes one call that counts in a limit, and answers `ok`, the name of its error, or what it left behind. */
export type Count = () => Promise<string>

/** A call that a limit stands in the way of, from where a person makes it. */
export interface LimitCase {
  readonly limit: Limit
  /** Prepares the call; what it prepares counts for nothing. */
  readonly prepare: (stage: CaseStage, origin: string) => Promise<Count>
  /** What the call comes to once the limit is used up: the limit's own error unless given. */
  readonly beyond?: string
  /** Limits that are used up before, so that this one is asked at all. */
  readonly after?: readonly Limit[]
}

const outcome = async (reply: Promise<Reply<unknown>>) => {
  const { body } = await reply
  return body.success ? 'ok' : body.error
}
const person = async ({ server }: CaseStage, more: Parameters<typeof anAccount>[2] = {}) => {
  const { id, phone } = await anAccount(server.platform.db.orm, server.platform, { phone: freshPhone(), ...more })
  return { id, phone, me: await server.as(id) }
}
/** An address that no account has signed in from. */
const stranger = '203.0.113.7'
const from = (ip = stranger) => ({ headers: { 'x-forwarded-for': ip } })

const registering =
  (ip?: string, altcha?: (stage: CaseStage) => Promise<string>): LimitCase['prepare'] =>
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
const codeForPhone =
  (ip?: string): LimitCase['prepare'] =>
  async (stage) => {
    const { phone: mobile } = await person(stage)
    return () => outcome(stage.server.guest.call(accountRoutes.getAuthSmsCode, { mobile, type: 'login' }, from(ip)))
  }
const codeForContact: LimitCase['prepare'] = async (stage) => {
  const { me } = await person(stage)
  return () => outcome(me.call(accountRoutes.getVerificationCode, { type: 'phone', side: 'new', phone: freshPhone() }))
}
const signingIn =
  (password: string, ip?: string): LimitCase['prepare'] =>
  async (stage) => {
    const { phone } = await person(stage)
    return () => outcome(stage.server.guest.call(accountRoutes.login, { phone, password }, from(ip)))
  }

/** Whether a slowed sign-in left a note in the history. */
const slowedSignIn: LimitCase['prepare'] = async (stage) => {
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
function bySms(purpose: RegExp, prepare: (stage: CaseStage) => Promise<() => Promise<unknown>>): LimitCase['prepare'] {
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
const tokenNotice = bySms(/accessTokenMade/, async (stage) => {
  const { me } = await person(stage)
  return () => me.call(accountRoutes.makeAccessToken, { name: '网关', days: 30, scope: 'read' })
})
const linkNotice = bySms(/./, async (stage) => {
  const { send } = await linkSender(stage)
  return send
})
const emergencyNotice = bySms(/./, async (stage) => async () => {
  await aSubmitted(stage, { experts: ['lead'], fields: { applyType: 1 } })
})

async function linkSender(stage: CaseStage) {
  const ownerId = await aSubmitted(stage)
  const phone = freshPhone()
  const input = { ownerKind: 'consultation', ownerId, purpose: 'consent', phone } as const
  return { send: () => stage.people.applicant.call(patientRoutes.sendLink, input) }
}

async function openedLink(stage: CaseStage): Promise<Count> {
  const { send } = await linkSender(stage)
  const secret = (await send()).data.secretAddress.split(/[#/=]/).at(-1) ?? ''
  const { guest } = stage.server
  const opened = await guest.call(patientRoutes.openLink, { secret })
  const linkId = opened.data.linkId ?? ''
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return () => outcome(guest.call(patientRoutes.viewLink, { linkId, language: 'zh-CN' }, { headers: { cookie } }))
}

async function signedLink(stage: CaseStage): Promise<Count> {
  const { phone, linkId } = await aPhoneWithLink(stage, await aSubmitted(stage))
  await phone.sign(linkId).then((reply) => reply.data)
  return () => outcome(phone.show(linkId, '赵一凡'))
}

async function otherTimes(stage: CaseStage): Promise<Count> {
  const id = await anInvited(stage)
  const appointDate = productDay(new Date(stage.server.clock.now().getTime() + 5 * dayMs))
  const times = [{ appointDate, startTime: '10:00', endTime: '11:00' }]
  return () => outcome(stage.people.applicant.call(lifeRoutes.reschedule, { id, times, reason: '患者当日有检查' }))
}

/** Work of the least amount that is still taken once a network has used up its proofs, done. */
async function solved({ server: { platform } }: CaseStage): Promise<string> {
  const wanted = { now: platform.clock.now(), network: networkOf(stranger), maxnumber: 500_000 }
  const { challenge, salt, signature } = await makeChallenge(platform.keys, wanted)
  let number = 0
  while (hash('sha256', `${salt}${number}`) !== challenge) number++
  return Buffer.from(JSON.stringify({ algorithm: 'SHA-256', challenge, salt, signature, number })).toString('base64')
}

async function wrongSecondFactor(stage: CaseStage): Promise<Count> {
  const { me } = await person(stage)
  const { otp } = await turnSecondFactorOn(stage.server, me)
  const wrong = otp === '000000' ? '000001' : '000000'
  return () => outcome(me.call(accountRoutes.removeSecondFactor, { otp: wrong }))
}

const openedByBreakGlass: LimitCase['prepare'] = async (stage) => {
  const id = await aSubmitted(stage)
  const { me, codes } = await aCaseAdmin(stage)
  return () =>
    outcome(me.call(consultationRoutes.breakGlass, { id, reason: '患者家属投诉，核对病历', otp: codes.pop() ?? '' }))
}

const exportedList: LimitCase['prepare'] = async ({ server, people }) => {
  const { cookies, headers } = people.applicant
  return async () => {
    const reply = await server.app.inject({ url: listCsvPath, cookies, headers })
    return reply.statusCode === 200 ? 'ok' : reply.json().error
  }
}

async function wrongCode(stage: CaseStage): Promise<Count> {
  const { phone } = await person(stage)
  const { guest, sms } = stage.server
  await guest.call(accountRoutes.getAuthSmsCode, { mobile: phone, type: 'login' }).then((reply) => reply.data)
  const code = sms.findLast((message) => message.to === phone)?.code ?? ''
  const smscode = code.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))
  return () => outcome(guest.call(accountRoutes.login, { phone, smscode }))
}

async function refusedUpload({ server, ids, people }: CaseStage, origin: string): Promise<Count> {
  const client = tusClient(() => origin, people.other, ids.other)
  const wrong = Buffer.from('<html>not what its name says</html>')
  return async () => {
    const begun = await client.begin(wrong.length)
    const answer = begun.ok ? await client.send(pathOf(begun), 0, wrong) : begun
    await server.deliverAll()
    return Object.keys(await outcomesOf([answer])).join()
  }
}

const asGuest =
  (call: (guest: Caller) => Promise<Reply<unknown>>): LimitCase['prepare'] =>
  async ({ server }) =>
  () =>
    outcome(call(server.guest))
const {
  codeAskingLimits,
  codeBudgets,
  codeHourBudgets,
  codeStrangerLimits,
  noticeBudgets,
  noticePhoneLimits,
  passwordLimits,
  proofLimits,
} = accounts
const ipv6 = '2001:db8:1:2::1'
const emergency: LimitCase['prepare'] = async (stage) => async () => {
  const id = await aDraft(stage, { fields: { applyType: 1 } })
  return outcome(stage.people.applicant.call(consultationRoutes.submit, { id }))
}
const unsent = { beyond: 'not sent' }

/** One case for every limit, at the call where it stands. */
export const limitCases: readonly LimitCase[] = [
  { limit: passwordLimits.network, prepare: signingIn('Wrong#1234') },
  { limit: passwordLimits.phone, prepare: signingIn('Wrong#1234') },
  {
    limit: passwordLimits.known,
    prepare: async (stage) => {
      const { phone } = await person(stage)
      const login = (password: string) => stage.server.guest.call(accountRoutes.login, { phone, password }, from())
      await login(fixturePassword).then((reply) => reply.data)
      return () => outcome(login('Wrong#1234'))
    },
  },
  { limit: accounts.signInLimit, prepare: signingIn(fixturePassword) },
  {
    limit: accounts.slowedNote,
    prepare: slowedSignIn,
    after: [passwordLimits.network, passwordLimits.phone],
    beyond: 'not noted',
  },
  {
    limit: accounts.slowedNoteOfNetwork,
    prepare: slowedSignIn,
    after: [passwordLimits.network, passwordLimits.phone],
    beyond: 'not noted',
  },
  { limit: accounts.secondFactorLimit, prepare: wrongSecondFactor },
  { limit: codeAskingLimits.soon, prepare: codeForPhone() },
  { limit: codeAskingLimits.hour, prepare: codeForPhone() },
  { limit: codeAskingLimits.day, prepare: codeForPhone() },
  { limit: codeStrangerLimits.hour, prepare: codeForPhone() },
  { limit: codeStrangerLimits.day, prepare: codeForPhone() },
  { limit: accounts.codeAccountLimit, prepare: codeForContact },
  { limit: accounts.codeNetworkLimit, prepare: registering() },
  { limit: codeBudgets.known, prepare: codeForPhone() },
  { limit: codeHourBudgets.known, prepare: codeForPhone() },
  { limit: codeBudgets.others, prepare: registering() },
  { limit: codeHourBudgets.others, prepare: registering() },
  { limit: accounts.codeTryLimit, prepare: wrongCode },
  { limit: proofLimits.without, prepare: registering() },
  { limit: proofLimits.home, prepare: registering(ipv6) },
  { limit: proofLimits.site, prepare: registering(ipv6) },
  { limit: proofLimits.everybody, prepare: registering() },
  { limit: proofLimits.with, prepare: registering(undefined, solved), after: [proofLimits.without] },
  { limit: proofLimits.wrong, prepare: registering(undefined, async () => 'rubbish'), after: [proofLimits.without] },
  {
    limit: accounts.realNameLimit,
    prepare: async (stage) => {
      const idCard = fictionalIdCard('1990-03-07', 'female', 7)
      await person(stage, { realName: '温以宁', idCard })
      const { me } = await person(stage)
      return () => outcome(me.call(accountRoutes.verifyIDcard, { realName: '温以宁', idCard }))
    },
  },
  {
    limit: accounts.accessTokenLimit,
    prepare: async (stage) => {
      const { me } = await person(stage)
      return () => outcome(me.call(accountRoutes.makeAccessToken, { name: '网关', days: 30, scope: 'read' }))
    },
  },
  { limit: noticePhoneLimits.usual, prepare: linkNotice, ...unsent },
  { limit: noticeBudgets.usual, prepare: linkNotice, ...unsent },
  { limit: noticePhoneLimits.security, prepare: tokenNotice, ...unsent },
  { limit: noticeBudgets.security, prepare: tokenNotice, after: [noticeBudgets.usual], ...unsent },
  { limit: noticePhoneLimits.emergency, prepare: emergencyNotice, ...unsent },
  { limit: noticeBudgets.emergency, prepare: emergencyNotice, after: [noticeBudgets.usual], ...unsent },
  { limit: accounts.noticeApplicantLimit, prepare: emergencyNotice, ...unsent },
  { limit: accounts.noticeApplicantBudget, prepare: emergencyNotice, ...unsent },
  { limit: refusedUploadLimit, prepare: refusedUpload },
  {
    limit: discussionLimit,
    prepare: async (stage) => {
      const id = await aSubmitted(stage)
      return () => outcome(stage.people.applicant.call(consultationRoutes.discuss, { id, text: '请补一段弹性成像' }))
    },
  },
  {
    limit: reportNumberLimits.all,
    prepare: asGuest((guest) => guest.call(consultationRoutes.verifyReport, { reportNo: 'HZ20260001-1' })),
  },
  {
    limit: reportNumberLimits.wrong,
    prepare: asGuest((guest) => guest.call(consultationRoutes.verifyReport, { reportNo: 'HZ20260001-1' })),
  },
  { limit: emergencyLimits.hour, prepare: emergency },
  { limit: emergencyLimits.day, prepare: emergency },
  {
    limit: roomNumberLimit,
    prepare: asGuest((guest) => guest.call(meetingRoutes.room, { roomName: '222220001' })),
  },
  {
    limit: invitationLimit,
    prepare:
      async ({ people }) =>
      () =>
        outcome(people.admin.call(membershipRoutes.invite, { name: '叶青禾', phone: freshPhone() })),
  },
  {
    limit: openLinkLimit,
    prepare: asGuest((guest) =>
      guest.call(patientRoutes.openLink, { secret: randomBytes(32).toString('base64url') }, from()),
    ),
  },
  { limit: useLinkLimit, prepare: openedLink },
  { limit: signerNameLimit, prepare: signedLink },
  ...[sendLinkLimit, sendLinkDayLimit, linkPhoneLimit].map((limit) => ({
    limit,
    prepare: async (stage: CaseStage) => {
      const { send } = await linkSender(stage)
      return () => outcome(send())
    },
  })),
  { limit: askingLimit, prepare: otherTimes },
  { limit: breakGlassLimit, prepare: openedByBreakGlass },
  { limit: exportLimit, prepare: exportedList },
]
