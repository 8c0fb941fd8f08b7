import { type Holder, isAllowed } from '@tongying/contract/access'
import { accountRoutes as account } from '@tongying/contract/accounts'
import { attachmentRoutes as attachment } from '@tongying/contract/attachments'
import { consultationRoutes as consultation } from '@tongying/contract/consultations'
import { imagingRoutes } from '@tongying/contract/imaging'
import { institutionRoutes } from '@tongying/contract/institutions'
import type { AnyRoute } from '@tongying/contract/kit'
import { meetingRoutes as meeting } from '@tongying/contract/meetings'
import { membershipRoutes as membership } from '@tongying/contract/memberships'
import { messageRoutes as message } from '@tongying/contract/messages'
import { platformRoutes } from '@tongying/contract/platform'
import { practitionerRoutes } from '@tongying/contract/practitioners'
import { anApplication } from '../institutions/fixtures.ts'
import { type CaseKey, type Person, relationTo, relationToLeft, type World, worldCases } from './seeded-hospital.ts'

/** One trial of a route: a valid input, and what each person is to the record that it names. */
export interface Trial {
  readonly what: string
  readonly input: (world: World) => Record<string, unknown>
  /** Left out where the call is about no record, or the caller's own. */
  readonly relation?: (person: Person) => readonly Holder[]
  /** Names of fields that look like what nobody may set, and name the record of the call. */
  readonly about?: readonly string[]
  /** The record is one person's own, and for everybody else there is none, whatever the permission is. */
  readonly isOneOf?: Person
}

export const nowhere = '00000000-0000-4000-8000-000000000000'
const phone = '13900009999'
const own = (input: Record<string, unknown> = {}): Trial[] => [{ what: 'own', input: () => input }]

/** Calls that name the version of a draft they are based on: compared, never written. */
function onVersion(trials: readonly Trial[]): readonly Trial[] {
  return trials.map((trial) => ({ ...trial, about: ['version'] }))
}

/** A call about one case, tried on a case in every stand. */
const onCase = (more: Record<string, unknown> = {}, keys: readonly CaseKey[] = worldCases): Trial[] => [
  ...keys.map(
    (key): Trial => ({
      what: key,
      input: ({ cases }) => ({ id: cases[key], ...more }),
      relation: (person) => relationTo(key, person),
    }),
  ),
  { what: 'left', input: ({ leftCaseId }) => ({ id: leftCaseId, ...more }), relation: relationToLeft },
]

/** Who hands over a case that its applicant has left: the administrators and the reviewers of the county hospital. */
const toLeft = (person: Person): Holder[] => {
  if (person === 'ownAdmin') return ['institutionAdmin']
  return person === 'foreignAuditor' ? ['consultationAuditor'] : []
}
const onLeftCase = (more: (world: World) => Record<string, unknown> = () => ({})): Trial[] => [
  { what: 'left', input: (world) => ({ id: world.leftCaseId, ...more(world) }), relation: toLeft },
]

/** Who may edit a case owns its files while it can be edited; who may read its body reads them. */
export function relationToFiles(key: CaseKey, person: Person): Holder[] {
  const relation = relationTo(key, person)
  const isOwner = ['draft', 'returned'].includes(key) && isAllowed('consultation.edit', relation)
  if (isOwner) return ['owner', 'reader']
  return isAllowed('consultation.readBody', relation) ? ['reader'] : []
}
const onFilesOf = (more: Record<string, unknown> = {}): Trial[] => [
  ...worldCases.map(
    (key): Trial => ({
      what: `files of ${key}`,
      input: ({ cases }) => ({ ownerKind: 'consultation', ownerId: cases[key], ...more }),
      relation: (person) => relationToFiles(key, person),
    }),
  ),
  {
    what: 'files of left',
    input: ({ leftCaseId }) => ({ ownerKind: 'consultation', ownerId: leftCaseId, ...more }),
    relation: (person) => (relationToLeft(person).length > 0 ? ['reader'] : []),
  },
]
const onFile = (which: 'fileId' | 'removedFileId', more: Record<string, unknown> = {}): Trial[] => [
  {
    what: which,
    input: (world) => ({ id: world[which], ...more }),
    relation: (person) => relationToFiles('draft', person),
  },
]
/** Applicant and lead host, who accepted takes part, everybody else is a guest at the door. */
const inRoom = (more: (world: World) => Record<string, unknown> = () => ({})): Trial[] => [
  {
    what: 'room',
    input: (world) => ({ roomName: world.roomName, ...more(world) }),
    relation: (person) =>
      person === 'applicant' || person === 'lead' ? ['host'] : person === 'invitee' ? ['participant'] : ['guest'],
  },
]
const onCertification = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'an application', input: ({ certificationId }) => ({ id: certificationId, ...more }) },
]
const oneOf = (person: Person, input: Trial['input'], isOwner = false): Trial[] => [
  {
    what: `${person}’s`,
    input,
    isOneOf: person,
    ...(isOwner ? { relation: (each: Person): Holder[] => (each === person ? ['owner'] : []) } : {}),
  },
]

/** A call about the caller's own application for an institution, of which there is one in this world. */
const ofFounder = (input: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'the founder’s',
    input: () => input,
    relation: (person) => (person === 'founder' ? ['applicant'] : []),
  },
]
const underReview = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'an application', input: ({ applicationId }) => ({ id: applicationId, ...more }), relation: () => [] },
]
/** What people are to the county hospital. */
const countyPeople: readonly Person[] = ['applicant', 'doctor', 'foreignAuditor']
const toCounty = (person: Person): Holder[] => {
  if (person === 'ownAdmin') return ['institutionMember', 'institutionAdmin']
  return countyPeople.includes(person) ? ['institutionMember'] : []
}
const ofAdmin = (person: Person): Holder[] => (person === 'ownAdmin' ? ['institutionAdmin'] : [])
const atCounty = (more: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'the county hospital',
    input: ({ cast }) => ({ institutionId: cast.countyId, ...more }),
    relation: toCounty,
    about: ['institutionId'],
  },
]
const onMember = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'a colleague', input: ({ membershipId }) => ({ membershipId, ...more }), relation: toCounty },
]
const onJoin = (more: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'the lead’s to the county hospital',
    input: ({ joinId }) => ({ applyId: joinId, ...more }),
    relation: (person) => (person === 'lead' ? ['applicant'] : ofAdmin(person)),
  },
]
const onInvitation = (more: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'of the invitee by the county hospital',
    input: ({ invitationId }) => ({ inviteId: invitationId, ...more }),
    relation: (person) => (person === 'invitee' ? ['invitee'] : ofAdmin(person)),
  },
]

/** Every route of the product; one that is missing here fails below. */
export const trials: ReadonlyMap<AnyRoute, readonly Trial[]> = new Map<AnyRoute, readonly Trial[]>([
  [platformRoutes.liveTicket, own()],
  [account.getAuthSmsCode, own({ mobile: phone, type: 'register' })],
  [account.challenge, own()],
  [account.cloudRegister, own({ phone, password: 'Tongying@2026', smscode: '000000', policyVersion: '1.0' })],
  [account.login, own({ phone, password: 'Tongying@2026' })],
  [account.logout, own()],
  [account.reset, own({ phone, smscode: '000000', password: 'Tongying@2026' })],
  [account.getUserInfo, own()],
  [account.isInstitutionAdmin, own()],
  [account.update, own({ nickname: 'somebody' })],
  [account.publickey, own()],
  [account.modifyPassword, own({ oldPassword: 'x', newPassword: 'x', nonce: 'x' })],
  [account.getVerificationCode, own({ type: 'phone', side: 'new', phone })],
  [account.updatePhone, own({ phone, oldCode: '000000', newCode: '000000' })],
  [account.updateEmail, own({ email: 'a@b.example', oldCode: '000000', newCode: '000000' })],
  [account.isVerifyIDcard, own()],
  [account.verifyIDcard, own({ realName: '林若溪', idCard: '11010519491231002X' })],
  [account.session, own()],
  [account.devices, own()],
  [account.endDevice, oneOf('applicant', ({ sessionId }) => ({ id: sessionId }))],
  [account.signIns, own()],
  [account.beginSecondFactor, own()],
  [account.confirmSecondFactor, own({ otp: '000000' })],
  [account.removeSecondFactor, own({ otp: '000000' })],
  [account.accessTokens, own()],
  [account.makeAccessToken, own({ name: 'x', days: 30 })],
  [account.endAccessToken, oneOf('applicant', ({ tokenId }) => ({ id: tokenId }))],
  [account.undoContactChange, own({ secret: 'x'.repeat(40) })],
  [account.setUp, own({ secret: 'x'.repeat(40), phone, password: 'Tongying@2026' })],
  [account.unmask, [{ what: 'somebody', input: ({ ids }) => ({ id: ids.user, field: 'phone', reason: '核对' }) }]],
  [attachment.list, onFilesOf()],
  [attachment.ownStorage, own()],
  [attachment.setType, onFile('fileId', { attachmentType: 'outpatientRecord' })],
  [attachment.remove, onFile('fileId')],
  [attachment.restore, onFile('removedFileId')],
  [attachment.discard, [{ what: 'nothing unfinished', input: () => ({ id: nowhere }), relation: () => [] }]],
  [attachment.reorder, onFilesOf({ ids: [] })],
  [institutionRoutes.browse, own()],
  [institutionRoutes.acceptAgreement, own()],
  [institutionRoutes.applyInfo, own()],
  [institutionRoutes.saveDraft, onVersion(ofFounder())],
  [institutionRoutes.authenticate, onVersion(ofFounder(anApplication({ logo: nowhere, qualificationImage: nowhere })))],
  [institutionRoutes.withdraw, ofFounder()],
  [institutionRoutes.reviewQueue, own()],
  [institutionRoutes.reviewed, underReview()],
  [institutionRoutes.accept, underReview()],
  [institutionRoutes.reject, underReview({ reason: '请补充执业许可证' })],
  [membership.settled, ofFounder()],
  [membership.applications, own()],
  [membership.myOrganizations, own()],
  [membership.institution, atCounty()],
  [
    membership.changeInstitution,
    atCounty({
      address: '河埠街2号',
      introduction: '综合医院',
      personInCharge: '陈若兰',
      officePhone: '0570-5550101',
      email: 'office@qinglan.example',
    }),
  ],
  [membership.toJoin, own()],
  [
    membership.join,
    [{ what: 'another hospital', input: ({ cast }) => ({ institutionId: cast.provinceId }), about: ['institutionId'] }],
  ],
  [membership.withdrawJoin, onJoin()],
  [membership.joinQueue, atCounty()],
  [membership.audit, onJoin({ status: 1 })],
  [membership.invite, atCounty({ name: '叶青禾', phone })],
  [membership.invitations, own()],
  [membership.answerInvitation, onInvitation({ status: 1 })],
  [membership.sentInvitations, atCounty()],
  [membership.revokeInvitation, onInvitation()],
  [membership.members, atCounty()],
  [
    membership.membersForPlatform,
    [{ what: 'an institution', input: ({ cast }) => ({ institutionId: cast.countyId }), about: ['institutionId'] }],
  ],
  [membership.changeMember, onMember({ job: '主任' })],
  [
    membership.giveRole,
    [
      {
        what: 'a colleague',
        input: ({ membershipId }) => ({ membershipId, role: 'reportAuditor', reason: '科室轮换' }),
        about: ['role'],
      },
    ],
  ],
  [membership.removeMember, onMember({ reason: '已调离' })],
  [membership.leave, atCounty()],
  [practitionerRoutes.titles, own()],
  [practitionerRoutes.departments, own()],
  [practitionerRoutes.doctorInfo, own()],
  [practitionerRoutes.hospitals, own()],
  [practitionerRoutes.accept, own()],
  [practitionerRoutes.isAccepted, own()],
  [practitionerRoutes.saveDraft, onVersion(own({ beGoodAt: '浅表器官超声' }))],
  [practitionerRoutes.add, onVersion(own({ beGoodAt: '浅表器官超声' }))],
  [practitionerRoutes.applyInfo, own()],
  [practitionerRoutes.withdraw, oneOf('user', () => ({}))],
  [practitionerRoutes.queue, own()],
  [practitionerRoutes.review, onCertification()],
  [practitionerRoutes.approve, onCertification()],
  [practitionerRoutes.reject, onCertification({ reason: '证书照片看不清' })],
  [imagingRoutes.studies, onFilesOf()],
  [meeting.room, inRoom()],
  [meeting.knock, inRoom(() => ({ displayName: '罗医生', pageId: 'page-of-a-trial' }))],
  [meeting.admit, inRoom(({ waitingId }) => ({ participantId: waitingId }))],
  [meeting.decline, inRoom(({ waitingId }) => ({ participantId: waitingId }))],
  [meeting.remove, inRoom(({ waitingId }) => ({ participantId: waitingId }))],
  [meeting.mute, inRoom(({ waitingId }) => ({ participantId: waitingId }))],
  [meeting.end, inRoom()],
  [
    consultation.saveDraft,
    onVersion([
      { what: 'a new one', input: () => ({ patientName: '陈桂兰' }) },
      ...oneOf('applicant', ({ cases }) => ({ consultationId: cases.draft, patientName: '陈桂兰' })),
    ]),
  ],
  [consultation.draft, onCase()],
  [consultation.earlierDrafts, onCase()],
  [consultation.discardDraft, onCase()],
  [consultation.submit, onVersion(onCase())],
  [consultation.resubmit, onVersion(onCase())],
  [consultation.list, own()],
  [consultation.counts, own()],
  [consultation.myDay, own()],
  [consultation.detail, onCase()],
  [consultation.unmask, onCase({ reason: '核对身份' })],
  [consultation.discussion, onCase()],
  [consultation.discuss, onCase({ text: '请补一段弹性成像' })],
  [consultation.experts, own()],
  [consultation.passAudit, onCase()],
  [consultation.return, onCase({ reason: 0, note: '病史太短', noFileMissing: true })],
  [consultation.cancel, onCase()],
  [consultation.clashes, onCase()],
  [consultation.accept, onCase()],
  [consultation.decline, onCase({ reason: 0 })],
  [consultation.saveReport, onVersion(onCase({ findings: '一', conclusion: '二', advice: '三' }))],
  [consultation.signOpinion, onCase()],
  [consultation.submitReport, onVersion(onCase())],
  [consultation.reviseReport, onCase()],
  [consultation.passReview, onCase()],
  [consultation.failReview, onCase({ note: '请补充' })],
  [
    consultation.casesToHandOver,
    [
      {
        what: 'of the county hospital',
        input: ({ cast }) => ({ institutionId: cast.countyId }),
        relation: toLeft,
        about: ['institutionId'],
      },
    ],
  ],
  [consultation.handOverCandidates, onLeftCase()],
  [consultation.handOver, onLeftCase(({ cast }) => ({ newApplicantId: cast.otherApplicantId }))],
  [consultation.verifyReport, [{ what: 'an issued one', input: ({ reportNo }) => ({ reportNo }) }]],
  [message.unreadCount, own()],
  [message.unreadByType, own()],
  [message.byType, own({ type: 'notice' })],
  [message.acknowledge, oneOf('applicant', ({ messageId }) => ({ id: messageId }), true)],
  [message.readAll, own({ type: 'notice' })],
  [message.deleteAll, own({ type: 'notice' })],
])
