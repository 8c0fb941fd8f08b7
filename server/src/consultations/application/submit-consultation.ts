import type { AttachmentView } from '@tongying/contract/attachments'
import { answerDeadline, consultationErrors, consultationStates } from '@tongying/contract/consultations'
import { deviceErrors } from '@tongying/contract/devices'
import { isIn, kitErrors } from '@tongying/contract/kit'
import { type ChosenTerminal, requireUsableTerminals } from '../../devices/index.ts'
import { membersWithRole } from '../../memberships/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type BasedOn, isBlind } from '../../platform/drafts/draft-changed.ts'
import type { Call } from '../../platform/http/call.ts'
import { requireTry } from '../../platform/limits/count-try.ts'
import { Problem } from '../../platform/problem.ts'
import { type CaseRecord, isInvolved } from '../access.ts'
import { keepExemption } from '../emergency/ask-exemption.ts'
import { inviteExperts } from '../invitations/invite-experts.ts'
import { emergencyLimits } from '../limits.ts'
import { lockCase } from '../lock-case.ts'
import { roomTerminal } from '../meeting/room-terminal.ts'
import { type By, moveCase } from '../move-case.ts'
import type { Consultation } from '../tables.ts'
import { prepareSubmission, type Submission } from './prepare-submission.ts'
import { applicationChanged } from './read-application.ts'
import { isEditable } from './save-draft.ts'

type Submitted = Consultation & { number: string }

/**
 * Submits an application: to the review queue, or, in an emergency, straight to the experts.
 * @throws DraftChanged when it was saved since the version named; what `prepareSubmission` throws
 */
export async function submitConsultation(context: Call<CaseRecord>, basedOn: BasedOn): Promise<Submitted> {
  const row = await lockDraft(context, basedOn, 'submitAppointment')
  const submission = await prepareSubmission(context, row)
  await requireTerminals(context.tx, row, submission.terminals)
  return submission.isEmergency
    ? submitToExperts(context, row, submission)
    : submitToReview(context, row, { move: 'submitAppointment', submission })
}

/**
 * Submits a returned or timed-out application again: a new round, which is always reviewed first.
 * @throws DraftChanged, MissingFileNotAdded while the file is missing that the reviewer named; what `prepareSubmission`
 * throws
 */
export async function resubmitConsultation(context: Call<CaseRecord>, basedOn: BasedOn): Promise<Submitted> {
  const row = await lockDraft(context, basedOn, 'resubmit')
  const submission = await prepareSubmission(context, row)
  await requireTerminals(context.tx, row, submission.terminals)
  refuseWithoutMissingFile(row, submission.files)
  return submitToReview(context, row, { move: 'resubmit', submission, round: row.round + 1 })
}

/**
 * The case, locked, so that what is checked is what is submitted, files included. Of one that is closed or on its way nobody
 * is told which of its fields are wrong.
 * @throws StateChanged where the move does not start
 */
async function lockDraft(
  context: Call<CaseRecord>,
  basedOn: BasedOn,
  move: 'submitAppointment' | 'resubmit',
): Promise<Consultation> {
  const row = await lockCase(context)
  if (!isIn(consultationStates.moves[move].from, row.status)) throw new Problem(kitErrors.StateChanged)
  const isStale = !isBlind(basedOn) && basedOn.version !== row.draftVersion
  if (isStale && isEditable(row)) throw await applicationChanged(context, row)
  return row
}

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

/**
 * Whether somebody else reviews applications at the applicant's institution: then whoever ended its first review keeps it
 * for their own applications, until another administrator ends it.
 */
async function hasOtherReviewer(tx: Tx, row: Consultation): Promise<boolean> {
  const reviewers = await membersWithRole(tx, row.institutionId, 'consultationAuditor')
  return reviewers.some((accountId) => !isInvolved(row, accountId))
}
