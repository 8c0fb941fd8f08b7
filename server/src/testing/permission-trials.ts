import { type Holder, isAllowed } from '@tongying/contract/access'
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
  /** Who else shares that record. */
  readonly isAlsoOf?: Person
}

export const nowhere = '00000000-0000-4000-8000-000000000000'
export const phone = '13900009999'
export const own = (input: Record<string, unknown> = {}): Trial[] => [{ what: 'own', input: () => input }]

/** Calls that name the version of a draft they are based on: compared, never written. */
export function onVersion(trials: readonly Trial[]): readonly Trial[] {
  return trials.map((trial) => ({ ...trial, about: [...(trial.about ?? []), 'version'] }))
}

/** A call about the links that the patient of a case was sent. */
export const onLinksOf = (more: Record<string, unknown> = {}): Trial[] =>
  worldCases.map(
    (key): Trial => ({
      what: `links of ${key}`,
      input: ({ cases }) => ({ ownerKind: 'consultation', ownerId: cases[key], ...more }),
      relation: (person) => relationTo(key, person),
    }),
  )
/** A call of a patient's browser: nobody with an account has opened a link. */
export const byLink = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'by a link', input: () => ({ linkId: nowhere, language: 'zh-CN', ...more }), relation: () => [] },
]

/** A call about one case, tried on a case in every stand. */
export const onCase = (more: Record<string, unknown> = {}, keys: readonly CaseKey[] = worldCases): Trial[] => [
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
export const toLeft = (person: Person): Holder[] => {
  if (person === 'ownAdmin') return ['institutionAdmin']
  return person === 'foreignAuditor' ? ['consultationAuditor'] : []
}
export const onLeftCase = (more: (world: World) => Record<string, unknown> = () => ({})): Trial[] => [
  { what: 'left', input: (world) => ({ id: world.leftCaseId, ...more(world) }), relation: toLeft },
]

/** A case's access log: what one may ask as the applicant, and as an administrator of its institution. */
export const withOwnAdmin = (trials: readonly Trial[]): Trial[] =>
  trials.map((trial) => ({
    ...trial,
    relation: (person) => [
      ...(trial.relation?.(person) ?? []),
      ...(person === 'ownAdmin' ? ['institutionAdmin' as const] : []),
    ],
  }))

/** Who may edit a case owns its files while it can be edited; who may read its body reads them. */
export function relationToFiles(key: CaseKey, person: Person): Holder[] {
  const relation = relationTo(key, person)
  const isOwner = ['draft', 'returned'].includes(key) && isAllowed('consultation.edit', relation)
  if (isOwner) return ['owner', 'reader']
  return isAllowed('consultation.readBody', relation) ? ['reader'] : []
}
export const onFilesOf = (more: Record<string, unknown> = {}): Trial[] => [
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
export const onFile = (which: 'fileId' | 'removedFileId', more: Record<string, unknown> = {}): Trial[] => [
  {
    what: which,
    input: (world) => ({ id: world[which], ...more }),
    relation: (person) => relationToFiles('draft', person),
  },
]
/** Applicant and lead host, who accepted takes part, everybody else is a guest at the door. */
export const inRoom = (more: (world: World) => Record<string, unknown> = () => ({})): Trial[] => [
  {
    what: 'room',
    input: (world) => ({ roomName: world.roomName, ...more(world) }),
    relation: (person) =>
      person === 'applicant' || person === 'lead' ? ['host'] : person === 'invitee' ? ['participant'] : ['guest'],
  },
]
export const onCertification = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'an application', input: ({ certificationId }) => ({ id: certificationId, ...more }), relation: () => [] },
]
export const onPractitioner = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'somebody certified', input: ({ practitionerId }) => ({ id: practitionerId, ...more }) },
]
export const onContactRequest = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'a message', input: ({ contactRequestId }) => ({ id: contactRequestId, ...more }), relation: () => [] },
]
export const onInstaller = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'an installer', input: ({ installerId }) => ({ id: installerId, ...more }), relation: () => [] },
]
export const onExpertApplication = (more: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'an application',
    input: ({ expertApplicationId }) => ({ id: expertApplicationId, ...more }),
    relation: () => [],
  },
]
export const oneOf = (person: Person, input: Trial['input'], isOwner = false): Trial[] => [
  {
    what: `${person}’s`,
    input,
    isOneOf: person,
    ...(isOwner ? { relation: (each: Person): Holder[] => (each === person ? ['owner'] : []) } : {}),
  },
]

/** A call about the caller's own application for an institution, of which there is one in this world. */
export const ofFounder = (input: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'the founder’s',
    input: () => input,
    relation: (person) => (person === 'founder' ? ['applicant'] : []),
  },
]
export const underReview = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'an application', input: ({ applicationId }) => ({ id: applicationId, ...more }), relation: () => [] },
]
/** What people are to the county hospital. */
const countyPeople: readonly Person[] = ['applicant', 'doctor', 'foreignAuditor', 'coordinator']
const toCounty = (person: Person): Holder[] => {
  if (person === 'ownAdmin') return ['institutionMember', 'institutionAdmin']
  return countyPeople.includes(person) ? ['institutionMember'] : []
}
/** A call about the statistics of the county hospital, whose reviewers read them too. */
export const onStatistics = (more: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'the county hospital',
    input: ({ cast }) => ({ institutionId: cast.countyId, ...more }),
    relation: (person) =>
      person === 'foreignAuditor' ? ['institutionMember', 'consultationAuditor'] : toCounty(person),
    about: ['institutionId'],
  },
]
/** A call for whoever coordinates at the county hospital, about no record. */
export const ofCoordinator = (more: (world: World) => Record<string, unknown> = () => ({})): Trial[] => [
  {
    what: 'the coordinator’s',
    input: more,
    relation: (person) => (person === 'coordinator' ? ['coordinator'] : []),
    about: ['institutionId'],
  },
]
const ofAdmin = (person: Person): Holder[] => (person === 'ownAdmin' ? ['institutionAdmin'] : [])
export const atCounty = (more: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'the county hospital',
    input: ({ cast }) => ({ institutionId: cast.countyId, ...more }),
    relation: toCounty,
    about: ['institutionId'],
  },
]
/** A call of the platform's staff about the county hospital. */
export const onCounty = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'the county hospital', input: ({ cast }) => ({ id: cast.countyId, ...more }) },
]
/** A call of an examiner, of whom the county hospital has none in this world. */
export const toExamine = (more: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'the county hospital',
    input: ({ cast }) => ({ institutionId: cast.countyId, ...more }),
    relation: () => [],
    about: ['institutionId'],
  },
]
/** A call about the record of an examination, of which there is none in this world. */
export const noRecord = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'no record', input: () => ({ id: nowhere, ...more }), relation: () => [] },
]
export const onMember = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'a colleague', input: ({ membershipId }) => ({ membershipId, ...more }), relation: toCounty },
]
export const onJoin = (more: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'the lead’s to the county hospital',
    input: ({ joinId }) => ({ applyId: joinId, ...more }),
    relation: (person) => (person === 'lead' ? ['applicant'] : ofAdmin(person)),
  },
]
/** Both administrators are its sides; the county hospital's proposed it. */
export const onAgreement = (
  which: 'agreementId' | 'madeAgreementId' | 'tieId',
  more: Record<string, unknown> = {},
): Trial[] => [
  {
    what: which,
    input: (world) => ({ id: world[which], ...more }),
    relation: (person) => {
      if (person === 'ownAdmin') return ['institutionAdmin', 'proposingAdmin']
      return person === 'expertsAdmin' ? ['institutionAdmin', 'answeringAdmin'] : []
    },
  },
]
export const onInvitation = (more: Record<string, unknown> = {}): Trial[] => [
  {
    what: 'of the invitee by the county hospital',
    input: ({ invitationId }) => ({ inviteId: invitationId, ...more }),
    relation: (person) => (person === 'invitee' ? ['invitee'] : ofAdmin(person)),
  },
]

const provincePeople: readonly Person[] = [
  'invitee',
  'decliner',
  'consultationAuditor',
  'reportAuditor',
  'suspendedExpert',
]
/** What people are to the patients of the county hospital, whom the provincial hospital examines. */
const toBooking = (person: Person): Holder[] => {
  if (person === 'expertsAdmin') return ['institutionAdmin']
  if (person === 'lead') return ['examiner']
  return person === 'doctor' ? ['communityStaff'] : []
}
/** A call about remote examinations of the provincial hospital. */
export const atExamining = (more: (world: World) => Record<string, unknown> = () => ({})): Trial[] => [
  {
    what: 'the provincial hospital',
    input: (world) => ({ institutionId: world.cast.provinceId, ...more(world) }),
    relation: (person) => (provincePeople.includes(person) ? ['institutionMember'] : toBooking(person)),
    about: ['institutionId'],
  },
]
/** A call about the patients of one community hospital: its id, that of a day's places, or that of a booking. */
export const onBooking = (input: (world: World) => Record<string, unknown>): Trial[] => [
  { what: 'the county hospital’s', input, relation: toBooking },
]
/** A call by which the two sides of a community hospital part. */
export const endingWork = (more: Record<string, unknown>): Trial[] => [
  {
    what: 'the county hospital’s',
    input: ({ booking }) => ({ id: booking.hospitalId, ...more }),
    relation: (person) => (person === 'ownAdmin' ? ['institutionAdmin', 'answeringAdmin'] : toBooking(person)),
  },
]
/** A call about a terminal of the county hospital. */
/** A call about the rows of the trail that are the county hospital's: its administrators' and the platform's alone. */
export const onTrail = (more: Record<string, string> = {}) => [
  {
    what: 'of the county hospital',
    input: ({ cast }: Pick<World, 'cast'>) => ({ institutionId: cast.countyId, ...more }),
    relation: (person: Person) => (person === 'ownAdmin' ? (['institutionAdmin'] as const) : []),
    about: ['institutionId'],
  },
]
export const onTerminal = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'the county hospital’s', input: ({ terminalId }) => ({ id: terminalId, ...more }), relation: toCounty },
]
/** A call of a terminal itself: nobody with an account has a terminal’s credential. */
export const byTerminalItself = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'by a credential', input: () => more, relation: () => [] },
]
/** A call by a patient's link to a result: nobody with an account has one. */
export const byResultLink = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'by a link', input: () => ({ token: nowhere, ...more }), relation: () => [] },
]
/** A call by the link of a booking: nobody with an account has one. */
export const byBookingLink = (more: Record<string, unknown> = {}): Trial[] => [
  { what: 'by a link', input: () => ({ secret: nowhere, ...more }), relation: () => [] },
]
