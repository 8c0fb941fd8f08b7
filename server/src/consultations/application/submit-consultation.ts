import type { AttachmentView } from '@tongying/contract/attachments'
import {
  acceptanceOf,
  answerDeadline,
  checkDraft,
  consultationErrors,
  type DraftFields,
  exemptionTexts,
  isFiledAsEmergency,
  isHeldInWriting,
  quorumOf,
  stillToComplete,
  wizardSteps,
} from '@tongying/contract/consultations'
import { deviceErrors } from '@tongying/contract/devices'
import { kitErrors, type Text } from '@tongying/contract/kit'
import { type ChosenTerminal, requireUsableTerminals } from '../../devices/index.ts'
import { settingsOf } from '../../institutions/index.ts'
import { membersWithRole } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type BasedOn, isBlind } from '../../platform/drafts/draft-changed.ts'
import type { Call } from '../../platform/http/call.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import { isCertifiedHere } from '../../practitioners/index.ts'
import { type CaseRecord, isInvolved } from '../access.ts'
import { type AskedExemption, keepExemption, requireApprover } from '../emergency/ask-exemption.ts'
import { filesOfCase } from '../files-of-case.ts'
import { coverageOfApplication, requireCovered } from '../invitations/case-coverage.ts'
import { inviteExperts } from '../invitations/invite-experts.ts'
import { requireExperts } from '../invitations/require-experts.ts'
import { emergencyLimits } from '../limits.ts'
import { lockCase } from '../lock-case.ts'
import { roomTerminal } from '../meeting/room-terminal.ts'
import { type By, moveCase } from '../move-case.ts'
import { consentReliedOn, isConsentWithdrawn } from '../patient/consent-relied-on.ts'
import type { Consultation } from '../tables.ts'
import { nextNumber } from './next-number.ts'
import { applicationChanged, readApplication } from './read-application.ts'
import { isEditable } from './save-draft.ts'

type Submitted = Consultation & { number: string }

/**
 * Submits an application: to the review queue, or, in an emergency, straight to the experts. Throws
 * `ApplicationIncomplete` with a sentence for every field that is missing or wrong, and `DraftChanged` when it was saved
 * since the version named.
 */
export async function submitConsultation(context: Call<CaseRecord>, basedOn: BasedOn): Promise<Submitted> {
  const row = await lockDraft(context, basedOn)
  const submission = await checkSubmission(context, row)
  await requireTerminals(context.tx, row, submission.terminals)
  return submission.isEmergency
    ? submitToExperts(context, row, submission)
    : submitToReview(context, row, { move: 'submitAppointment', submission })
}

/**
 * Submits a returned or timed-out application again: a new round, which is always reviewed first.
 * @throws as above, and `MissingFileNotAdded` while the file is missing that the reviewer named
 */
export async function resubmitConsultation(context: Call<CaseRecord>, basedOn: BasedOn): Promise<Submitted> {
  const row = await lockDraft(context, basedOn)
  const submission = await checkSubmission(context, row)
  await requireTerminals(context.tx, row, submission.terminals)
  refuseWithoutMissingFile(row, submission.files)
  return submitToReview(context, row, { move: 'resubmit', submission, round: row.round + 1 })
}

/** The case, locked, so that what is checked is what is submitted, files included. */
async function lockDraft(context: Call<CaseRecord>, basedOn: BasedOn): Promise<Consultation> {
  const row = await lockCase(context)
  const isStale = !isBlind(basedOn) && basedOn.version !== row.draftVersion
  if (isStale && isEditable(row)) throw await applicationChanged(context, row)
  return row
}

type Submission = Awaited<ReturnType<typeof checkSubmission>>

/**
 * Of several hospitals that somebody works at, the case's own and those that work together with it.
 * @throws TerminalUnavailable
 */
async function requireTerminals(tx: Tx, row: Consultation, chosen: readonly ChosenTerminal[]): Promise<void> {
  await requireUsableTerminals(tx, row.applicantId, chosen)
  for (const { id, kind, field } of chosen)
    if (kind === 'image' && !(await roomTerminal(tx, row, id)))
      throw new Problem(deviceErrors.TerminalUnavailable, { field })
}

function terminalsIn({ pushEquipmentId, pushId, videoTerminalId }: DraftFields): ChosenTerminal[] {
  const image = { kind: 'image', field: 'pushEquipmentId', pushId: pushId ?? '' } as const
  return [
    ...(pushEquipmentId ? [{ ...image, id: pushEquipmentId }] : []),
    ...(videoTerminalId ? [{ kind: 'video', field: 'videoTerminalId', id: videoTerminalId } as const] : []),
  ]
}

/**
 * Checks the draft with its files and experts, and answers what the case's row takes from it.
 * @throws Forbidden
 */
export async function checkSubmission(context: Call<CaseRecord>, row: Consultation) {
  const { tx, now, platform } = context
  const draft = await readApplication(tx, platform.keys, row.id)
  const { files, summary } = await filesOfCase(tx, row.id)
  const settings = await settingsOf(tx, row.institutionId)
  const reliedOn = await consentReliedOn(context, row.id, files)
  refuseIncomplete(draft, { ...summary, consentReady: reliedOn ? 1 : 0 }, { now, leadMinutes: settings.leadMinutes })
  if (!(await isCertifiedHere(tx, row.applicantId))) throw new Problem(kitErrors.Forbidden)
  const doctorIds = draft.doctorIds ?? []
  const leadInstitutionId = await requireExperts(tx, row, doctorIds)
  const coverage = await coverageOfApplication(context, row, draft)
  await requireCovered(tx, coverage, { ids: doctorIds, field: 'doctorIds' })
  const isEmergency = isFiledAsEmergency(draft)
  const exemption = exemptionIn(draft, reliedOn !== undefined)
  if (exemption) await requireApprover(tx, row, exemption.approverId, doctorIds)
  if (exemption?.isForConsent && (await isConsentWithdrawn(context, row.id)))
    refuseFields({ exemptionReason: exemptionTexts.consentWithdrawn })
  const number = row.number ?? (await nextNumber(tx, now))
  const preparedBy = row.coordinatorId === null ? {} : { preparedBy: row.coordinatorId }
  const detail = { number, ...preparedBy }
  context.audit({ subject: { kind: 'consultation', id: row.id }, institutionId: row.institutionId, detail })
  const columns = {
    number,
    isInWriting: isHeldInWriting(draft),
    leadId: doctorIds[0] ?? null,
    quorum: quorumOf(doctorIds.length, isEmergency, acceptanceOf(draft, settings)),
    reportInstitutionId: leadInstitutionId,
    // Of earlier rounds too: none of them reviews the case later.
    expertIds: [...new Set([...row.expertIds, ...doctorIds])],
    submittedAt: now,
    lobbyMinutes: settings.lobbyMinutes,
    consentSignatureId: null,
    consentFileId: null,
    ...reliedOn,
    confirmationAskedAt: null,
    preparationNote: null,
    deskLookedAt: null,
    deskLookedBy: null,
    returnReason: null,
    returnNote: null,
    returnMissingFile: null,
    // An emergency has the time of no earlier round.
    ...(isEmergency ? { startsAt: null, endsAt: null } : {}),
  }
  const terminals = terminalsIn(draft)
  return { doctorIds, coverage, leadInstitutionId, isEmergency, settings, columns, files, exemption, terminals }
}

/** What the approver of an emergency is asked for: nothing where the consent is there and the ID number too. */
function exemptionIn(draft: DraftFields, hasConsent: boolean): AskedExemption | undefined {
  const isForIdentity = stillToComplete(draft).includes('certificateId')
  if (!isFiledAsEmergency(draft) || (hasConsent && !isForIdentity)) return undefined
  const { exemptionReason, exemptionApproverId } = draft
  return {
    reason: exemptionReason?.trim() ?? '',
    approverId: exemptionApproverId ?? '',
    isForConsent: !hasConsent,
    isForIdentity,
  }
}

/** The file that a reviewer named was added since the return, as far as a program can see: some file was. */
function refuseWithoutMissingFile(
  { status, returnMissingFile: file, returnedAt }: Consultation,
  files: readonly Pick<AttachmentView, 'uploadedAt'>[],
): void {
  if (status !== 'returned' || file === null || returnedAt === null) return
  if (files.some(({ uploadedAt }) => uploadedAt > returnedAt.toISOString())) return
  throw new Problem(consultationErrors.MissingFileNotAdded, { field: 'elseFiles', values: { file } })
}

/** An emergency goes straight to the experts. */
async function submitToExperts(
  context: Call<CaseRecord>,
  row: Consultation,
  { doctorIds, coverage, leadInstitutionId, settings, columns, exemption }: Submission,
): Promise<Submitted> {
  const by = byApplicant(context, row)
  await countEmergency(context, row.applicantId)
  const moved = await moveCase(by, row, 'submitEmergency', {
    ...columns,
    answerBy: answerDeadline(by.now, null, settings),
    auditInstitutionId: leadInstitutionId,
  })
  const invited = await inviteExperts(by, moved, { doctorIds, coverage })
  await keepExemption(by, invited, exemption)
  return { ...invited, number: columns.number }
}

/** An appointment, or another round, goes to the review queue first. */
async function submitToReview(
  context: Call<CaseRecord>,
  row: Consultation,
  given: { move: 'submitAppointment' | 'resubmit'; submission: Submission; round?: number },
): Promise<Submitted> {
  const { leadInstitutionId, settings, columns, exemption } = given.submission
  const isEndedByApplicant = settings.applicantDeskOffBy === row.applicantId
  const isOwnFirst =
    settings.isApplicantDeskFirst ||
    (isEndedByApplicant && (await hasOtherReviewer(context.tx, { ...row, ...columns })))
  const [first, ...auditsLeft] = isOwnFirst ? [...new Set([row.institutionId, leadInstitutionId])] : [leadInstitutionId]
  const by = byApplicant(context, row)
  const moved = await moveCase(by, row, given.move, {
    ...columns,
    round: given.round ?? row.round,
    auditInstitutionId: first ?? leadInstitutionId,
    auditsLeft,
  })
  // A first application has asked for none before.
  if (exemption || given.move === 'resubmit') await keepExemption(by, moved, exemption)
  return { ...moved, number: columns.number }
}

function byApplicant({ tx, now }: Call<CaseRecord>, row: Consultation): By {
  return { tx, now, byId: row.applicantId }
}

/** Counted in the transaction: a submission that fails, or that the database has to try again, counts no more than it is. */
async function countEmergency({ tx, platform, now }: Call<CaseRecord>, applicantId: string): Promise<void> {
  const counting = { tx, keys: platform.keys, now }
  for (const limit of [emergencyLimits.hour, emergencyLimits.day])
    await requireTry(counting, { limit, subject: applicantId })
}

function refuseIncomplete(...given: Parameters<typeof checkDraft>): void {
  const problems = checkDraft(...given)
  const fields: Record<string, Text> = {}
  for (const step of wizardSteps) Object.assign(fields, problems[step])
  refuseFields(fields)
}

function refuseFields(fields: Readonly<Record<string, Text>>): void {
  const count = Object.keys(fields).length
  if (count > 0) throw new Problem(consultationErrors.ApplicationIncomplete, { fields, values: { count } })
}

/**
 * Whether somebody else reviews applications at the applicant's institution: then whoever ended its first review keeps it
 * for their own applications, until another administrator ends it.
 */
async function hasOtherReviewer(tx: Tx, row: Consultation): Promise<boolean> {
  const reviewers = await membersWithRole(tx, row.institutionId, 'consultationAuditor')
  return reviewers.some((accountId) => !isInvolved(row, accountId))
}
