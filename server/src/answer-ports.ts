import { accountAnswers, accountPort } from './accounts/index.ts'
import { agreementPersonalData } from './agreements/index.ts'
import {
  attachmentPersonalData,
  attachmentPort,
  avatarFiles,
  avatarOwner,
  discardOwnFiles,
  ownFilesOf,
  putAvatar,
} from './attachments/index.ts'
import { auditPersonalData } from './audit/index.ts'
import { bookingAnswers, bookingPersonalData } from './bookings/index.ts'
import {
  consultationAnswers,
  consultationPersonalData,
  consultationPort,
  openPartsInCases,
} from './consultations/index.ts'
import { devicePersonalData, devicePort } from './devices/index.ts'
import {
  examinationAnswers,
  examinationPersonalData,
  examinationPort,
  openPartsInExaminations,
} from './examinations/index.ts'
import { approvedAsExpertAt, expertPersonalData } from './experts/index.ts'
import { holidayPersonalData } from './holidays/index.ts'
import { dicomInspector } from './imaging/index.ts'
import {
  discardApplicationFiles,
  institutionAnswers,
  institutionPersonalData,
  openPartsInApplications,
} from './institutions/index.ts'
import { meetingPersonalData, meetingPort } from './meetings/index.ts'
import {
  isInstitutionAdmin,
  leaveEverything,
  membershipPersonalData,
  membershipPort,
  membershipUserInfoOf,
  openPartsInInstitutions,
  unlinkIdentities,
} from './memberships/index.ts'
import { messagePersonalData } from './messages/index.ts'
import { patientPersonalData, patientPort } from './patients/index.ts'
import { accountHolderPort } from './platform/http/account-holders.ts'
import { type AnswersOf, unansweredPorts } from './platform/port.ts'
import {
  certificationFiles,
  certificationOwner,
  endCertification,
  isCertifiedHere,
  practitionerPersonalData,
  practitionerPort,
  userInfoOf,
} from './practitioners/index.ts'
import { schedulePersonalData } from './schedules/index.ts'
import { siteAnswers, sitePersonalData } from './site/index.ts'

/** Who asks questions upwards. */
const ports = {
  platform: accountHolderPort,
  accounts: accountPort,
  attachments: attachmentPort,
  consultations: consultationPort,
  devices: devicePort,
  examinations: examinationPort,
  meetings: meetingPort,
  memberships: membershipPort,
  patients: patientPort,
  practitioners: practitionerPort,
} as const

/** Everything that is asked upwards, by who asks. */
export type Ports = { readonly [Name in keyof typeof ports]: AnswersOf<(typeof ports)[Name]> }

/** Who answers what: a question that is left out does not compile. */
const answers: Ports = {
  platform: { ...accountAnswers.holders, certified: isCertifiedHere },
  accounts: {
    userInfo: {
      practitioners: userInfoOf,
      memberships: membershipUserInfoOf,
      consultations: consultationAnswers.userInfo,
    },
    putAvatar,
    isInstitutionAdmin,
    async afterAccessEnded(tx, accountId) {
      await consultationAnswers.afterAccessEnded(tx, accountId)
      await unlinkIdentities(tx, accountId)
    },
    personalData: [
      attachmentPersonalData,
      sitePersonalData,
      holidayPersonalData,
      institutionPersonalData,
      practitionerPersonalData,
      membershipPersonalData,
      agreementPersonalData,
      schedulePersonalData,
      patientPersonalData,
      expertPersonalData,
      devicePersonalData,
      meetingPersonalData,
      consultationPersonalData,
      examinationPersonalData,
      bookingPersonalData,
      auditPersonalData,
      messagePersonalData,
    ],
    ownFiles: ownFilesOf,
    openParts: {
      institutions: openPartsInApplications,
      memberships: openPartsInInstitutions,
      consultations: openPartsInCases,
      examinations: openPartsInExaminations,
    },
    async beforeErased(tx, ended) {
      await endCertification(tx, ended)
      await leaveEverything(tx, ended)
      await discardApplicationFiles(tx, ended)
      await discardOwnFiles(tx, ended)
    },
  },
  attachments: {
    owners: {
      [avatarOwner]: avatarFiles,
      [certificationOwner]: certificationFiles,
      ...siteAnswers.owners,
      ...institutionAnswers.owners,
      ...consultationAnswers.owners,
      ...examinationAnswers.owners,
    },
    inspectors: { imaging: dicomInspector },
  },
  consultations: { ...examinationAnswers.consultations, ...bookingAnswers.consultations },
  devices: bookingAnswers.places,
  examinations: bookingAnswers.places,
  meetings: { parts: { ...consultationAnswers.meetings, ...examinationAnswers.meetings } },
  memberships: {
    attendance: consultationAnswers.attendance,
    async afterMembershipEnded(tx, ended) {
      await consultationAnswers.afterMembershipEnded(tx, ended)
      await examinationAnswers.afterMembershipEnded(tx, ended)
    },
    afterRolesEnded: examinationAnswers.afterRolesEnded,
  },
  patients: { owners: consultationAnswers.linkOwners },
  practitioners: {
    approvedAsExpertAt,
    async afterCertificationEnded(tx, ended) {
      await consultationAnswers.afterCertificationEnded(tx, ended)
      await examinationAnswers.afterCertificationEnded(tx, ended)
    },
  },
}

/** Lets every domain answer what earlier ones ask; the answers stand for the whole process. */
export function answerPorts(): void {
  if (unansweredPorts().length === 0) return
  ports.platform.answer(answers.platform)
  ports.accounts.answer(answers.accounts)
  ports.attachments.answer(answers.attachments)
  ports.consultations.answer(answers.consultations)
  ports.devices.answer(answers.devices)
  ports.examinations.answer(answers.examinations)
  ports.meetings.answer(answers.meetings)
  ports.memberships.answer(answers.memberships)
  ports.patients.answer(answers.patients)
  ports.practitioners.answer(answers.practitioners)
  const unanswered = unansweredPorts()
  if (unanswered.length > 0) throw new Error(`nobody answers what ${unanswered.join(', ')} asks: see answer-ports.ts`)
}
