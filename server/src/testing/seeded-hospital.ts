import type { Holder } from '@tongying/contract/access'
import { accountRoutes } from '@tongying/contract/accounts'
import { agreementRoutes } from '@tongying/contract/agreements'
import { attachmentRoutes } from '@tongying/contract/attachments'
import { bookingRoutes } from '@tongying/contract/bookings'
import { consultationRoutes as routes } from '@tongying/contract/consultations'
import { deviceRoutes } from '@tongying/contract/devices'
import { institutionRoutes } from '@tongying/contract/institutions'
import { meetingRoutes } from '@tongying/contract/meetings'
import { membershipRoutes } from '@tongying/contract/memberships'
import { messageRoutes } from '@tongying/contract/messages'
import { contactRequestRoutes, installerRoutes } from '@tongying/contract/site'
import { anAccount } from '../accounts/fixtures.ts'
import { phoneOf } from '../accounts/index.ts'
import { anAgreement, aProposal } from '../agreements/fixtures.ts'
import { aComer, aCommunityHospital, agreeToWork, anOpenDay, giveBookingRoles } from '../bookings/fixtures.ts'
import { aCaseCast, aCompleteDraft, addCaseFiles, type CaseCast } from '../consultations/fixtures.ts'
import { fictionalIdCard } from '../demo/fictional-id-card.ts'
import { aTerminal } from '../devices/fixtures.ts'
import { aWaitingExpertApplication } from '../experts/fixtures.ts'
import { aCompleteApplication } from '../institutions/fixtures.ts'
import { aMember, linkTo } from '../memberships/fixtures.ts'
import { joinInstitution, leaveInstitution } from '../memberships/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { aPractitioner, aWaitingCertification } from '../practitioners/fixtures.ts'
import { aContactRequest, anInstaller } from '../site/fixtures.ts'
import { type Caller, good, type TestApp } from './app.ts'
import { CaseSteps } from './case-steps.ts'
import { ultrasoundPicture } from './ultrasound-picture.ts'

/** Everybody who may stand before a record, from nobody to those who once belonged. */
export const worldPeople = [
  'guest',
  'user',
  'doctor',
  'platformAdmin',
  'platformAuditor',
  'ownAdmin',
  'expertsAdmin',
  'applicant',
  'lead',
  'invitee',
  'decliner',
  'consultationAuditor',
  'foreignAuditor',
  'reportAuditor',
  'formerAuditor',
  'formerColleague',
  'removedApplicant',
  'suspendedExpert',
  'founder',
  'coordinator',
] as const
export type Person = (typeof worldPeople)[number]

/** Where a case stands; each is one real case. */
export const worldCases = [
  'draft',
  'audited',
  'returned',
  'invited',
  'open',
  'writing',
  'reviewed',
  'failed',
  'completed',
] as const
export type CaseKey = (typeof worldCases)[number]

export interface World {
  readonly cast: CaseCast
  readonly ids: Readonly<Record<Exclude<Person, 'guest'>, string>>
  readonly callers: Readonly<Record<Person, Caller>>
  readonly cases: Readonly<Record<CaseKey, string>>
  /** An open invitation whose applicant was removed from the county hospital, and one of whose experts is suspended. */
  readonly leftCaseId: string
  /** A ready file of the draft, and one that was removed. */
  readonly fileId: string
  readonly removedFileId: string
  readonly roomName: string
  /** Somebody who knocked and still waits. */
  readonly waitingId: string
  readonly reportNo: string
  /** The applicant's own: a message, another session, an access token. */
  readonly messageId: string
  readonly sessionId: string
  readonly tokenId: string
  /** The plain user's application to be certified, under review. */
  readonly certificationId: string
  /** Certified, and without any other part. */
  readonly practitionerId: string
  /** The plain user's application to be listed as an expert, under review. */
  readonly expertApplicationId: string
  /** Open. */
  readonly contactRequestId: string
  /** Without a file, never published. */
  readonly installerId: string
  /** The founder's application for an institution, under review. */
  readonly applicationId: string
  /** The lead asks to join the county hospital, which has invited the invitee; one of its members. */
  readonly joinId: string
  readonly invitationId: string
  readonly membershipId: string
  /** Between the two hospitals: one that the county hospital proposed, and one that it made. */
  readonly agreementId: string
  readonly madeAgreementId: string
  /** The county hospital asks the provincial one to be its community hospital. */
  readonly tieId: string
  /** Of the county hospital, not paired. */
  readonly terminalId: string
  /** At the county hospital, for which the provincial one examines. */
  readonly booking: {
    readonly hospitalId: string
    readonly settingId: string
    readonly sessionId: string
    readonly orderDate: string
    readonly id: string
    readonly page: string
    readonly secret: string
  }
}

/** What a person is to a case, by construction: the test's own word, which the product's must equal. */
export function relationTo(key: CaseKey, person: Person): readonly Holder[] {
  if (person === 'applicant') return ['applicant']
  if (person === 'coordinator') return key === 'draft' ? ['coordinator'] : []
  if (person === 'lead' || person === 'invitee') return ['draft', 'audited', 'returned'].includes(key) ? [] : [person]
  if (person === 'consultationAuditor') return key === 'audited' ? ['consultationAuditor'] : []
  if (person === 'reportAuditor') return key === 'reviewed' ? ['reportAuditor'] : []
  return []
}

/** The same to the case whose applicant was removed: it goes on for its experts. */
export function relationToLeft(person: Person): readonly Holder[] {
  return person === 'lead' || person === 'invitee' ? [person] : []
}

/** What an account itself gives. */
export function ownHolders(person: Person): readonly Holder[] {
  if (person === 'guest') return ['guest']
  const own: Holder[] = ['guest', 'user']
  if (person === 'platformAdmin' || person === 'platformAuditor') return [...own, person]
  if (person === 'founder') return [...own, 'verifiedUser']
  const isPractitioner = !['user', 'ownAdmin', 'expertsAdmin', 'suspendedExpert', 'coordinator'].includes(person)
  return isPractitioner ? [...own, 'certified'] : own
}

// A database may hold several worlds; one ID number belongs to one account.
let worlds = 0

/** A county hospital that asks and a provincial one that answers, with a case in every stand. */
export async function aWorld(server: TestApp): Promise<World> {
  const cast = await aCaseCast(server.platform)
  const ids = await everybody(server, cast)
  const before = await signIn(server, ids)
  const cases = await everyCase(server, cast, before)
  const leftCaseId = await aLeftCase(server, cast, { ids, callers: before })
  const detail = (await before.applicant.call(routes.detail, { id: cases.open })).data
  const roomName = detail.roomName ?? ''
  const pageId = 'page-of-a-guest'
  server.clock.moveBy(new Date(detail.startTime ?? 0).getTime() - server.clock.now().getTime() - 60_000)
  // By the day of the meeting yesterday's sessions are over.
  const callers = await signIn(server, ids)
  const { applicant, guest } = callers
  const waiting = await guest.call(meetingRoutes.knock, { roomName, displayName: '罗医生', pageId })
  const files = (await applicant.call(attachmentRoutes.list, { ownerKind: 'consultation', ownerId: cases.draft })).data
    .list
  const [fileId = '', removedFileId = ''] = files.filter((file) => file.kind !== 'imaging').map((file) => file.id)
  await good(applicant.call(attachmentRoutes.remove, { id: removedFileId }))
  const messages = await applicant.call(messageRoutes.byType, { type: 'message' })
  await server.as(ids.applicant)
  const devices = (await applicant.call(accountRoutes.devices, {})).data.list
  const token = await applicant.call(accountRoutes.makeAccessToken, { name: 'world', days: 30 })
  const usersOwn = { accountId: ids.user, now: server.clock.now() }
  const linked = { accountId: ids.applicant, institutionId: cast.countyId, now: server.clock.now() }
  await linkTo(server.platform.db.orm, linked)
  return {
    cast,
    ids,
    callers,
    cases,
    leftCaseId,
    fileId,
    removedFileId,
    roomName,
    waitingId: waiting.data.participantId,
    reportNo: (await applicant.call(routes.detail, { id: cases.completed })).data.report?.reportNo ?? '',
    messageId: messages.data.list[0]?.id ?? '',
    sessionId: devices.find((device) => !device.isThisOne)?.id ?? '',
    tokenId: token.data.id,
    certificationId: await aWaitingCertification(server.platform.db.orm, usersOwn),
    practitionerId: (await aPractitioner(server.platform.db.orm, server.platform, { realName: '史明远' })).id,
    expertApplicationId: await aWaitingExpertApplication(server.platform.db.orm, usersOwn),
    contactRequestId: await aWaitingContactRequest(server),
    installerId: (await callers.platformAdmin.call(installerRoutes.add, anInstaller())).data.id,
    ...(await everyAgreement(server, cast, callers)),
    terminalId: (await callers.ownAdmin.call(deviceRoutes.add, aTerminal(cast.countyId))).data.terminal.id,
    booking: await aBooking(server, cast, { ids, callers }),
    ...(await everyJoining(server, { ...cast, founderId: ids.founder }, callers)),
  }
}

/** What a visitor wrote, as the platform's staff find it. */
async function aWaitingContactRequest(server: TestApp): Promise<string> {
  await server.guest.call(contactRequestRoutes.send, aContactRequest()).then((reply) => reply.data)
  const { rows } = await server.platform.db.pool.query<{ id: string }>('select id from contact_request')
  return rows[0]?.id ?? ''
}

async function signIn(server: TestApp, ids: World['ids']): Promise<Record<Person, Caller>> {
  const signedIn = await Promise.all(
    Object.entries(ids).map(async ([person, id]) => [person, await server.as(id)] as const),
  )
  // Object.fromEntries forgets the keys; they are those of `ids`.
  return { guest: server.guest, ...Object.fromEntries(signedIn) } as Record<Person, Caller>
}

async function everybody({ platform }: TestApp, cast: CaseCast): Promise<World['ids']> {
  return inTransaction(platform.db, async (tx) => {
    const at = (
      institutionId: string,
      roles: ('institutionAdmin' | 'consultationAuditor' | 'coordinator')[],
      isPractitioner = true,
    ) => aMember(tx, platform, { institutionId, roles, isPractitioner })
    // Experts who review their own cases, too: the table gives them nothing more.
    for (const accountId of [cast.leadId, cast.expertIds[1]])
      await joinInstitution(
        tx,
        { accountId, institutionId: cast.provinceId, roles: ['consultationAuditor', 'reportAuditor'] },
        platform.clock.now(),
      )
    const leave = async (made: Promise<{ id: string }>, institutionId: string) => {
      const { id } = await made
      await leaveInstitution(tx, { accountId: id, institutionId, reason: 'left' }, platform.clock.now())
      return id
    }
    return {
      user: (await anAccount(tx, platform)).id,
      doctor: cast.otherApplicantId,
      platformAdmin: (await aMemberOfPlatform(tx, platform, 'platformAdmin')).id,
      platformAuditor: (await aMemberOfPlatform(tx, platform, 'platformAuditor')).id,
      ownAdmin: (await at(cast.countyId, ['institutionAdmin'], false)).id,
      expertsAdmin: (await at(cast.provinceId, ['institutionAdmin'], false)).id,
      coordinator: (await at(cast.countyId, ['coordinator'], false)).id,
      applicant: cast.applicantId,
      lead: cast.leadId,
      invitee: cast.expertIds[0],
      decliner: cast.expertIds[1],
      consultationAuditor: cast.auditorId,
      foreignAuditor: (await at(cast.countyId, ['consultationAuditor'])).id,
      reportAuditor: cast.reportAuditorId,
      formerAuditor: await leave(at(cast.provinceId, ['consultationAuditor']), cast.provinceId),
      formerColleague: await leave(at(cast.countyId, []), cast.countyId),
      removedApplicant: (await at(cast.countyId, [])).id,
      suspendedExpert: (await at(cast.provinceId, [])).id,
      founder: (
        await anAccount(tx, platform, { realName: '温以宁', idCard: fictionalIdCard('1990-03-07', 'female', worlds++) })
      ).id,
    }
  })
}

/** The county hospital answers consultations in them, so that no case of the world goes by their terms. */
async function everyAgreement(
  { clock }: TestApp,
  { countyId, provinceId }: CaseCast,
  { ownAdmin, expertsAdmin }: Record<Person, Caller>,
): Promise<Pick<World, 'agreementId' | 'madeAgreementId' | 'tieId'>> {
  const proposal = { institutionId: countyId, ...aProposal(provinceId, clock.now(), { side: 'provider' }) }
  const madeAgreementId = await anAgreement([ownAdmin, expertsAdmin], proposal)
  const tie = { ...aCommunityHospital(), institutionId: countyId, communityId: provinceId }
  return {
    madeAgreementId,
    agreementId: (await ownAdmin.call(agreementRoutes.propose, proposal)).data.id,
    tieId: (await ownAdmin.call(bookingRoutes.addHospital, tie)).data.id,
  }
}

/** The provincial hospital examines patients of the county hospital: the lead examines there, the doctor receives them here. */
async function aBooking(
  { platform, clock }: TestApp,
  { countyId, provinceId }: CaseCast,
  { ids, callers }: Pick<World, 'ids' | 'callers'>,
): Promise<World['booking']> {
  const { expertsAdmin, doctor } = callers
  const roles = { examinerId: ids.lead, institutionId: provinceId, staffId: ids.doctor, communityId: countyId }
  await giveBookingRoles(platform, roles)
  const given = { ...aCommunityHospital('青岚县人民医院'), institutionId: provinceId, communityId: countyId }
  const { id: hospitalId, bookPath } = (await expertsAdmin.call(bookingRoutes.addHospital, given)).data
  await agreeToWork(platform, hospitalId)
  const opening = { institutionId: provinceId, hospitals: [hospitalId] }
  const { orderDate, sessions } = await anOpenDay(expertsAdmin, clock.now(), opening)
  const wanted = { communityHealthHospId: hospitalId, orderDate, bodyPart: 'abdomen' as const, ...aComer(900 + worlds) }
  const { booking, secretAddress } = (await doctor.call(bookingRoutes.bookFor, wanted)).data
  const settings = await doctor.call(bookingRoutes.settingsOfHospital, {
    communityHealthHospId: hospitalId,
    month: orderDate.slice(0, 7),
  })
  return {
    ...{ hospitalId, orderDate, id: booking.id, sessionId: sessions[0]?.id ?? '' },
    settingId: settings.data[0]?.id ?? '',
    page: bookPath.split('/').at(-1) ?? '',
    secret: secretAddress.split('#')[1] ?? '',
  }
}

/** What waits between people and the county hospital. */
async function everyJoining(
  server: TestApp,
  { countyId, expertIds, founderId }: CaseCast & { founderId: string },
  { founder, lead, ownAdmin }: Record<Person, Caller>,
): Promise<Pick<World, 'applicationId' | 'joinId' | 'invitationId' | 'membershipId'>> {
  const own = (await founder.call(institutionRoutes.acceptAgreement, {})).data.application
  const complete = await aCompleteApplication(server.platform, founderId)
  await good(founder.call(institutionRoutes.authenticate, complete))
  const join = await lead.call(membershipRoutes.join, { institutionId: countyId })
  const phone = await inTransaction(server.platform.db, (tx) => phoneOf(tx, server.platform, expertIds[0]))
  const invited = await ownAdmin.call(membershipRoutes.invite, { institutionId: countyId, name: '叶青禾', phone })
  const members = (await ownAdmin.call(membershipRoutes.members, { institutionId: countyId, pageSize: 100 })).data.list
  return {
    applicationId: own?.applyId ?? '',
    joinId: join.data.applyId,
    invitationId: invited.data.inviteId,
    membershipId: members.find((each) => !each.isSelf)?.membershipId ?? '',
  }
}

function aMemberOfPlatform(
  tx: Parameters<typeof anAccount>[0],
  platform: TestApp['platform'],
  role: 'platformAdmin' | 'platformAuditor',
) {
  return anAccount(tx, platform, { realName: '季明川', roles: [role] })
}

/** One case in every state that a caller may meet. */
async function everyCase(server: TestApp, cast: CaseCast, callers: Record<Person, Caller>): Promise<World['cases']> {
  const { consultationAuditor, reportAuditor } = callers
  const cases = new CaseSteps(server, cast, callers, await ultrasoundPicture('carotid'))
  const returned = await cases.audited()
  await good(
    consultationAuditor.call(routes.return, { id: returned, reason: 0, note: '病史太短', noFileMissing: true }),
  )
  const failed = await cases.reviewed()
  await good(reportAuditor.call(routes.failReview, { id: failed, note: '请补充' }))
  const completed = await cases.reviewed()
  await good(reportAuditor.call(routes.passReview, { id: completed }))
  return {
    draft: await cases.prepared(),
    audited: await cases.audited(),
    returned,
    invited: await cases.invited(),
    open: await cases.open(),
    writing: await cases.writing(),
    reviewed: await cases.reviewed(),
    failed,
    completed,
  }
}

/** A case that lost its applicant and one expert while its experts were asked. */
async function aLeftCase(
  { platform, clock }: TestApp,
  cast: CaseCast,
  { ids, callers }: Pick<World, 'ids' | 'callers'>,
): Promise<string> {
  const { removedApplicant, consultationAuditor, ownAdmin } = callers
  const doctorIds = [cast.leadId, cast.expertIds[0], ids.suspendedExpert]
  const saved = await removedApplicant.call(routes.saveDraft, aCompleteDraft(doctorIds, clock.now()))
  const id = saved.data.consultationId
  const bytes = await ultrasoundPicture('carotid', { id: 'P2', seed: 2 })
  await addCaseFiles(platform, id, ids.removedApplicant, [{ fileName: '颈动脉2.dcm', bytes }])
  await good(removedApplicant.call(routes.submit, { id }))
  await good(consultationAuditor.call(routes.passAudit, { id }))
  const asked = { institutionId: cast.countyId, pageSize: 100 }
  const { list } = (await ownAdmin.call(membershipRoutes.members, asked)).data
  const membershipId = list.find((each) => each.accountId === ids.removedApplicant)?.membershipId ?? ''
  await good(ownAdmin.call(membershipRoutes.removeMember, { membershipId, reason: '已调离' }))
  await platform.db.pool.query("update practitioner set status = 'suspended' where account_id = $1", [
    ids.suspendedExpert,
  ])
  return id
}
