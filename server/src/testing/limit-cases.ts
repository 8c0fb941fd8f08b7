import { randomBytes } from 'node:crypto'
import { accountRoutes, passkeyRoutes } from '@tongying/contract/accounts'
import { agreementRoutes } from '@tongying/contract/agreements'
import { consultationRoutes } from '@tongying/contract/consultations'
import { deviceRoutes } from '@tongying/contract/devices'
import { examinationRoutes } from '@tongying/contract/examinations'
import { meetingRoutes } from '@tongying/contract/meetings'
import { institutionSignInRoutes, membershipRoutes } from '@tongying/contract/memberships'
import { patientRoutes } from '@tongying/contract/patients'
import { contactRequestRoutes } from '@tongying/contract/site'
import { fixturePassword } from '../accounts/fixtures.ts'
import * as accounts from '../accounts/limits.ts'
import { aProposal } from '../agreements/fixtures.ts'
import { proposalLimit } from '../agreements/limits.ts'
import { refusedUploadLimit } from '../attachments/limits.ts'
import * as auditLimits from '../audit/limits.ts'
import * as bookingLimits from '../bookings/limits.ts'
import { aSubmitted, type CaseStage } from '../consultations/fixtures.ts'
import {
  askingLimit,
  breakGlassLimit,
  confirmationLimit,
  discussionLimit,
  emergencyLimits,
  exportLimit,
  feedMadeLimit,
  feedReadLimit,
  reportNumberLimits,
  signatureReminderLimit,
  signaturesLimit,
} from '../consultations/limits.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import * as deviceLimits from '../devices/limits.ts'
import { anExaminer } from '../examinations/fixtures.ts'
import {
  criticalReportLimit,
  findRecordDayLimit,
  findRecordLimit,
  renewedLinkLimit,
  resultCodeLimit,
  resultLinkLimit,
  sentAgainLimit,
} from '../examinations/limits.ts'
import { expertSubmissionLimit } from '../experts/limits.ts'
import { onboardingSubmissionLimit } from '../institutions/limits.ts'
import { chatLimit, commandLimit, frameLimit, roomNumberLimit, snapshotLimit } from '../meetings/limits.ts'
import {
  institutionSignInLimit,
  institutionTestLimit,
  invitationLimit,
  joinSubmissionLimit,
  staffCheckLimit,
} from '../memberships/limits.ts'
import { carrierTestLimit } from '../operations/limits.ts'
import {
  findDayLimit,
  findLimit,
  linkPhoneLimit,
  openLinkLimit,
  sendLinkDayLimit,
  sendLinkLimit,
  signerNameLimit,
  takeOverLimit,
  useLinkLimit,
  wrongNumberLimit,
} from '../patients/limits.ts'
import { newId } from '../platform/ids.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { certificationSubmissionLimit } from '../practitioners/limits.ts'
import { statisticsLimit } from '../reports/limits.ts'
import { aContactRequest } from '../site/fixtures.ts'
import * as siteLimits from '../site/limits.ts'
import { Authenticator } from './authenticator.ts'
import { freshPhone } from './beside-a-change.ts'
import {
  addedStaff,
  asGuest,
  askedSignatures,
  askedSnapshot,
  askedToConfirm,
  bookingCode,
  bookingCodeAtHospital,
  checkedTrail,
  codeForContact,
  codeForPhone,
  criticalNotice,
  downloadedExport,
  emergency,
  emergencyNotice,
  exportedList,
  exportedTrail,
  from,
  heldPlace,
  issuedPairingCode,
  linkNotice,
  linkSender,
  longCode,
  madeFeed,
  openedByBreakGlass,
  openedLink,
  otherTimes,
  outcome,
  type Prepare,
  person,
  proposedTie,
  readFeed,
  readStatistics,
  refusedUpload,
  registering,
  renewedLink,
  reportedCritical,
  resultCode,
  searchedPatient,
  sentInRoom,
  sentLinkAgain,
  signedLink,
  signingIn,
  slowedSignIn,
  solved,
  storedFrame,
  submittedAsExpert,
  submittedCertification,
  submittedOnboarding,
  takenOverPatient,
  testedCarrier,
  tokenNotice,
  unmaskedAccount,
  usedBookingLink,
  usedResultLink,
  wrongCode,
  wrongSecondFactor,
} from './limit-calls.ts'

/** A call that a limit stands in the way of, from where a person makes it. */
export interface LimitCase {
  readonly limit: Limit
  readonly prepare: Prepare
  /** What the call comes to once the limit is used up: the limit's own error unless given. */
  readonly beyond?: string
  /** Limits that are used up before, so that this one is asked at all. */
  readonly after?: readonly Limit[]
}

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
/** An answer to no challenge of ours. */
const nothingSigned = {
  ...{ id: 'eA', rawId: 'eA', clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA', userHandle: 'eA' },
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
      const login = (password: string, cookie = '') => {
        const headers = { ...from().headers, cookie }
        return stage.server.guest.call(accountRoutes.login, { phone, password }, { headers })
      }
      const { cookies } = await login(fixturePassword)
      const browser = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      return () => outcome(login('Wrong#1234', browser))
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
  { limit: codeAskingLimits.hour, prepare: registering() },
  { limit: codeAskingLimits.day, prepare: registering() },
  { limit: codeStrangerLimits.hour, prepare: registering() },
  { limit: codeStrangerLimits.day, prepare: registering() },
  { limit: accounts.longCodeLimit, prepare: longCode, after: [codeStrangerLimits.hour], ...unsent },
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
  {
    limit: accounts.passkeyLimit,
    prepare: asGuest((guest) => guest.call(passkeyRoutes.signInByPasskey, { response: nothingSigned }, from())),
  },
  {
    limit: accounts.passkeyUseLimit,
    prepare: async (stage) => {
      const { me } = await person(stage)
      const device = new Authenticator(undefined, 0)
      const made = device.make((await me.call(passkeyRoutes.beginPasskey, {})).data)
      await me.call(passkeyRoutes.addPasskey, { name: '电脑', response: made })
      return async () => {
        const { data } = await stage.server.guest.call(passkeyRoutes.passkeyChallenge, {})
        return outcome(stage.server.guest.call(passkeyRoutes.signInByPasskey, { response: device.use(data) }))
      }
    },
  },
  {
    limit: accounts.newPasskeyLimit,
    prepare: async (stage) => {
      const { me } = await person(stage)
      return async () => {
        const { data } = await me.call(passkeyRoutes.beginPasskey, {})
        return outcome(me.call(passkeyRoutes.addPasskey, { name: '电脑', response: new Authenticator().make(data) }))
      }
    },
  },
  {
    limit: institutionSignInLimit,
    prepare: asGuest((guest) =>
      guest.call(institutionSignInRoutes.beginInstitutionSignIn, { institutionId: newId() }, from()),
    ),
  },
  {
    limit: institutionTestLimit,
    prepare: async ({ people, cast }) => {
      const asked = { institutionId: cast.countyId, issuer: 'https://127.0.0.1/' }
      return () => outcome(people.admin.call(institutionSignInRoutes.testInstitutionSignIn, asked))
    },
  },
  {
    limit: accounts.ownExportLimit,
    prepare: async (stage) => {
      const { me } = await person(stage)
      return () => outcome(me.call(accountRoutes.askExport, {}))
    },
  },
  { limit: accounts.ownExportDownloadLimit, prepare: downloadedExport },
  { limit: noticePhoneLimits.usual, prepare: linkNotice, ...unsent },
  { limit: noticeBudgets.usual, prepare: linkNotice, ...unsent },
  { limit: accounts.noticeInstitutionShare, prepare: linkNotice, ...unsent },
  { limit: noticePhoneLimits.security, prepare: tokenNotice, ...unsent },
  { limit: noticeBudgets.security, prepare: tokenNotice, after: [noticeBudgets.usual], ...unsent },
  { limit: noticePhoneLimits.emergency, prepare: emergencyNotice, ...unsent },
  { limit: noticeBudgets.emergency, prepare: emergencyNotice, after: [noticeBudgets.usual], ...unsent },
  { limit: accounts.noticeApplicantLimit, prepare: emergencyNotice, ...unsent },
  { limit: accounts.noticeApplicantBudget, prepare: emergencyNotice, ...unsent },
  { limit: noticePhoneLimits.critical, prepare: criticalNotice, ...unsent },
  { limit: noticeBudgets.critical, prepare: criticalNotice, after: [noticeBudgets.usual], ...unsent },
  { limit: accounts.noticeExaminerLimit, prepare: criticalNotice, ...unsent },
  { limit: accounts.noticeExaminerBudget, prepare: criticalNotice, ...unsent },
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
    limit: staffCheckLimit,
    prepare:
      async ({ people, cast }) =>
      () =>
        outcome(
          people.admin.call(membershipRoutes.checkStaffImport, {
            institutionId: cast.countyId,
            file: Buffer.from('姓名,手机号\n叶青禾,13900000001').toString('base64'),
          }),
        ),
  },
  {
    limit: proposalLimit,
    prepare:
      async ({ people, cast, server }) =>
      () => {
        const proposal = aProposal(cast.provinceId, server.clock.now())
        return outcome(people.admin.call(agreementRoutes.propose, { institutionId: cast.countyId, ...proposal }))
      },
  },
  { limit: expertSubmissionLimit, prepare: submittedAsExpert },
  {
    limit: joinSubmissionLimit,
    prepare: async ({ people, cast }) => {
      const { join, withdrawJoin } = membershipRoutes
      return async () => {
        const sent = await people.third.call(join, { institutionId: cast.countyId })
        if (sent.body.success) await people.third.call(withdrawJoin, { applyId: sent.data.applyId })
        return outcome(Promise.resolve(sent))
      }
    },
  },
  { limit: certificationSubmissionLimit, prepare: submittedCertification },
  { limit: onboardingSubmissionLimit, prepare: submittedOnboarding },
  { limit: carrierTestLimit, prepare: testedCarrier },
  { limit: accounts.unmaskLimit, prepare: unmaskedAccount },
  ...Object.values(siteLimits).map((limit) => ({
    limit,
    prepare: asGuest((guest) => guest.call(contactRequestRoutes.send, aContactRequest(), from(ipv6))),
  })),
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
  ...[findRecordLimit, findRecordDayLimit].map((limit) => ({
    limit,
    prepare: async ({ server, cast }: CaseStage) => {
      const examiner = await anExaminer(server, cast.countyId)
      const asked = { institutionId: cast.countyId, search: '何桂芳' }
      return () => outcome(examiner.call(examinationRoutes.findRecords, asked))
    },
  })),
  ...[findLimit, findDayLimit].map((limit) => ({ limit, prepare: searchedPatient })),
  { limit: takeOverLimit, prepare: takenOverPatient('applicant') },
  { limit: wrongNumberLimit, prepare: takenOverPatient('other') },
  { limit: askingLimit, prepare: otherTimes },
  { limit: signaturesLimit, prepare: askedSignatures },
  { limit: signatureReminderLimit, prepare: askedSignatures },
  { limit: confirmationLimit, prepare: askedToConfirm },
  { limit: breakGlassLimit, prepare: openedByBreakGlass },
  { limit: exportLimit, prepare: exportedList },
  { limit: statisticsLimit, prepare: readStatistics },
  { limit: auditLimits.trailExportLimit, prepare: exportedTrail },
  { limit: auditLimits.trailCheckLimit, prepare: checkedTrail },
  { limit: feedMadeLimit, prepare: madeFeed },
  { limit: feedReadLimit, prepare: readFeed },
  { limit: bookingLimits.bookingCodeLimit, prepare: bookingCode() },
  { limit: bookingLimits.bookingNetworkLimit, prepare: bookingCode() },
  { limit: bookingLimits.bookingHospitalNetworkLimit, prepare: bookingCodeAtHospital },
  { limit: bookingLimits.bookingHoldLimit, prepare: heldPlace },
  { limit: bookingLimits.bookingLinkLimit, prepare: usedBookingLink },
  { limit: criticalReportLimit, prepare: reportedCritical },
  { limit: snapshotLimit, prepare: askedSnapshot },
  { limit: frameLimit, prepare: storedFrame },
  { limit: commandLimit, prepare: sentInRoom('command'), beyond: 'tooOften' },
  { limit: chatLimit, prepare: sentInRoom('chat'), beyond: 'tooOften' },
  { limit: renewedLinkLimit, prepare: renewedLink },
  { limit: sentAgainLimit, prepare: sentLinkAgain },
  { limit: resultCodeLimit, prepare: resultCode },
  { limit: resultLinkLimit, prepare: usedResultLink },
  { limit: bookingLimits.staffSearchLimit, prepare: addedStaff },
  { limit: bookingLimits.tieLimit, prepare: proposedTie },
  { limit: deviceLimits.pairingCodeLimit, prepare: issuedPairingCode },
  {
    limit: deviceLimits.pairingTryLimit,
    prepare: asGuest((guest) => guest.call(deviceRoutes.pair, { code: '22223333' }, from())),
  },
]
