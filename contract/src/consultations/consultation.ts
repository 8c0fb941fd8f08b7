import * as z from 'zod'
import { accountHolders, recordHolders } from '../access/roles.ts'
import { draftVersion } from '../kit/drafts.ts'
import { day, id, instant, recordedReason } from '../kit/fields.ts'
import { keysOf } from '../kit/keys-of.ts'
import { money } from '../kit/money.ts'
import { pendingAddendum, reportAddendum } from './addendum.ts'
import { draftFields, type MaskedField } from './application.ts'
import { consultationStates } from './consultation-states.ts'
import { caseExemption, waitingExemption } from './exemption.ts'
import { caseFeedback } from './feedback.ts'
import { laterFields } from './later-fields.ts'
import { preparation } from './preparation.ts'
import { proposedTime, suitingTimes } from './proposed-times.ts'
import { reportFields } from './report.ts'
import { supplement } from './supplement.ts'
import { consultationReviewLabels, consultationStateLabels, invitationStateLabels } from './texts.ts'
import { workExaminations } from './work-examinations.ts'

export const stateKey = z.enum(keysOf(consultationStateLabels))
const reviewKey = z.enum(keysOf(consultationReviewLabels))
const moveKey = z.enum(keysOf(consultationStates.moves))
const invitationKey = z.enum(keysOf(invitationStateLabels))
const holderKey = z.enum([...accountHolders, ...recordHolders])

/** A row of the list; personal values masked. `status` and `audit` as the specification numbers them, next to our words. */
export const consultationRow = z.object({
  consultationId: id,
  number: z.string().nullable(),
  status: z.number().int(),
  state: stateKey,
  audit: z.number().int().nullable(),
  review: reviewKey.nullable(),
  consultationType1: z.number().int().nullable(),
  applyType: z.number().int().nullable(),
  patientName: z.string().nullable(),
  gender: z.number().int().nullable(),
  age: z.number().int().nullable(),
  reason: z.string().nullable(),
  applicantName: z.string(),
  institutionName: z.string(),
  /** As the institution is called for short; its name where it has no short one. */
  institutionShortName: z.string(),
  leadName: z.string().nullable(),
  leadInstitutionName: z.string().nullable(),
  leadInstitutionShortName: z.string().nullable(),
  acceptedCount: z.number().int(),
  invitedCount: z.number().int(),
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  answerBy: instant.nullable(),
  /** Held by signed opinions, without a meeting. */
  isInWriting: z.boolean(),
  roomName: z.string().nullable(),
  isLobbyOpen: z.boolean(),
  /** How many people stand at the door of the open room and wait to be let in. */
  waitingCount: z.number().int(),
  updatedAt: instant,
  /** Since when an addendum to its report waits for review. */
  addendumSubmittedAt: instant.nullable(),
  /** Of a draft that a coordinator prepares, or has prepared, in the applicant's name. */
  preparation: preparation.nullable(),
  /** What the reader is to the case: applicant, invitee or lead, or an auditor in whose queue it is. */
  relation: z.array(holderKey),
  allowed: z.array(moveKey),
  isMyTurn: z.boolean(),
})

/** The most rows that each part of `myDay` holds. */
export const myDayLimits = {
  today: 100,
  answers: 20,
  reports: 20,
  exemptions: 20,
  confirmations: 20,
  prepared: 50,
  applications: 5,
  queue: 5,
} as const

const queue = z.object({ count: z.number().int(), rows: z.array(consultationRow) })
/** A person's work page in one answer: what is on today, and what waits for them. */
export const myDay = z.object({
  /** The day that `today` is about, in the product's time zone. */
  day,
  /** Agreed, held and completed consultations of that day, by their start. */
  today: z.array(consultationRow),
  /** Invitations to answer, and opinions to give in writing. */
  answers: z.array(consultationRow),
  /** Reports that the person leads and has to write or to correct. */
  reports: z.array(consultationRow),
  /** Exemptions that the person has approved by what the applicant states and has not answered, the oldest first. */
  exemptions: z.array(waitingExemption),
  /** What a coordinator prepared in the person's name and they are asked to confirm. */
  confirmations: z.array(consultationRow),
  /** The drafts that the person prepares as a coordinator, those that came back first; nothing for who is none. */
  prepared: z.array(consultationRow).nullable(),
  /** The person's own applications that are still on their way, those that came back first. */
  applications: z.array(consultationRow),
  /** The review queues of the person's institutions, the longest wait first. */
  queues: z.object({ auditQueue: queue, reportQueue: queue }),
  /** What remote examinations have for the person; nothing for who has no part in them. */
  examinations: workExaminations.nullable(),
})

const namedExpert = {
  expertId: id,
  name: z.string(),
  hospital: z.string(),
  /** Department and title by their codes. */
  departments: z.array(z.string()),
  title: z.string().nullable(),
  isLead: z.boolean(),
}

const expertRow = z.object({
  ...namedExpert,
  state: invitationKey,
  isAttending: z.boolean(),
  invitedAt: instant,
  answerBy: instant.nullable(),
  /** Which of the proposed times suit this expert, by their place. */
  suits: suitingTimes.nullable(),
  /** Until when the time to answer stands still, since the expert waits for a missing file. */
  pausedUntil: instant.nullable(),
  responseTime: instant.nullable(),
  declineReason: z.number().int().nullable(),
  remark: z.string().nullable(),
  /** What the expert wrote and signed in a consultation in writing. */
  writtenOpinion: z.object({ text: z.string(), signedAt: instant }).nullable(),
  opinion: z
    .object({
      isDissent: z.boolean(),
      text: z.string(),
      signedAt: instant,
      /** The revision that was read, and the SHA-256 of its text; none in cases from before signatures were bound. */
      revision: z.number().int().nullable(),
      textSha256: z.string().nullable(),
    })
    .nullable(),
  /** Whether the report waits for this expert's signature; the lead signs by submitting. */
  isToSign: z.boolean(),
  /** When this expert was last asked to sign. */
  signatureAskedAt: instant.nullable(),
  /** Since when the signature of this expert, who has not signed again, is void because the text was changed. */
  opinionVoidedAt: instant.nullable(),
})

/** An expert whom the application names and who is not invited yet: what the reviewer judges. */
const chosenExpert = z.object({
  ...namedExpert,
  /** Whether the expert can be invited now. */
  isAvailable: z.boolean(),
  /** Whether the expert has accepted nothing else at the time applied for; null without a time. */
  isFree: z.boolean().nullable(),
  /** Whether the agreements of the applicant's institution cover the expert; always where it has none. */
  isCovered: z.boolean(),
})

/** A file of the case; unfinished and refused ones are not listed. `type` is one of the six attachment types. */
const caseFile = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  type: z.string().nullable(),
  bytes: z.number().int(),
  hasPreview: z.boolean(),
  uploadedAt: instant,
})

/** The whole case, for those who may read its body; its `relation` also names what the account itself is. */
export const consultationDetail = consultationRow.extend({
  version: z.number().int(),
  round: z.number().int(),
  /** How many experts must accept, the lead among them; nothing before it was submitted and in an emergency. */
  quorum: z.number().int().nullable(),
  /** By the agreements under which its experts are asked, one amount a currency; empty where none says it. */
  fees: z.array(money),
  /** Whether these are all: experts and their reviewers read the fee of their own institution alone. */
  hasAllFees: z.boolean(),
  /** What the chosen terminals are called now; null where none is chosen. */
  pushEquipmentName: z.string().nullable(),
  videoTerminalName: z.string().nullable(),
  /** Until when the reader has break-glass access; null for people with a part in the case. */
  breakGlassUntil: instant.nullable(),
  /** From when the room of its meeting can be entered; null while it has none. */
  lobbyOpensAt: instant.nullable(),
  /** Of the patient, by link or as a file: the one it was submitted with, or one that counts now. */
  hasConsent: z.boolean(),
  submittedAt: instant.nullable(),
  returned: z
    .object({
      reason: z.number().int().nullable(),
      note: z.string().nullable(),
      missingFile: z.string().nullable(),
      at: instant.nullable(),
    })
    .nullable(),
  application: draftFields,
  /** The applicant's department and title by their codes. */
  applicant: z.object({ departments: z.array(z.string()), title: z.string().nullable() }),
  experts: z.array(expertRow),
  /** The application's experts, the lead first, while nobody of the present round is invited. */
  chosenExperts: z.array(chosenExpert),
  /** The times that were proposed and of which none is set yet. */
  proposedTimes: z.array(proposedTime),
  /** What experts of the present round asked for, the earliest first. */
  supplements: z.array(supplement),
  /** What the applicant of an emergency could not find out when it was filed, and still has to complete. */
  toComplete: z.array(z.enum(laterFields)),
  /** Why an emergency went without a signed consent or an ID number. */
  exemption: caseExemption.nullable(),
  /** The examination from which it was begun; `id` for those who may read that. */
  examination: z.object({ id: id.nullable(), ultrasoundNo: z.string(), examinedOn: day }).nullable(),
  files: z.array(caseFile),
  history: z.array(z.object({ at: instant, what: z.string(), by: z.string().nullable(), note: z.string().nullable() })),
  report: reportFields
    .partial()
    .extend({
      reportNo: z.string().nullable(),
      revision: z.number().int(),
      /** How often the text was saved, over all revisions. */
      version: draftVersion,
      savedAt: instant.nullable(),
      submittedAt: instant.nullable(),
      reviewNote: z.string().nullable(),
      /** Of this text; what experts sign, and what the issued file prints. */
      textSha256: z.string(),
      /** Of the issued file. */
      sha256: z.string().nullable(),
      issuedAt: instant.nullable(),
      /** What was added since, in the order of their numbers. */
      addenda: z.array(reportAddendum),
      /** For its author and its reviewers alone. */
      pendingAddendum: pendingAddendum.nullable(),
    })
    .nullable(),
  /**
   * Whether a report, or for its lead an addendum, that is submitted now waits for a reviewer; true as long as nobody knows
   * yet which institution will issue it.
   */
  isReportReviewed: z.boolean(),
  /** Whether this person has yet to sign the report's text. */
  maySign: z.boolean(),
  /** How both sides rated it; null until the consultation is completed. */
  feedback: caseFeedback.nullable(),
})
/** The patient's personal values in full, for a reason; the page hides them again after `unmaskedSeconds`. */
export const unmaskRequest = recordedReason.extend({ id })
export const unmaskedPatient = z.object({
  patientName: z.string(),
  certificateId: z.string(),
  tel: z.string(),
  medicalCardId: z.string(),
  familyAddress: z.string(),
} satisfies Record<MaskedField, z.ZodString>)
export type UnmaskedPatient = z.output<typeof unmaskedPatient>
export const unmaskedSeconds = 300
export type ConsultationDetail = z.output<typeof consultationDetail>
export type MyDay = z.output<typeof myDay>
export type ConsultationRow = z.output<typeof consultationRow>
export type ExpertRow = z.output<typeof expertRow>
export type ChosenExpert = z.output<typeof chosenExpert>
export type CaseFile = z.output<typeof caseFile>
