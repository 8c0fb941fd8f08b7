import {
  type ConsultationDetail,
  consultationStates,
  type DraftFields,
  invitationStates,
  stillToComplete,
} from '@tongying/contract/consultations'
import { isIn } from '@tongying/contract/kit'
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import { terminalsByIds } from '../devices/index.ts'
import { issuesUnreviewed } from '../institutions/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { expertsByAccountIds } from '../practitioners/index.ts'
import type { CaseRecord } from './access.ts'
import { masked } from './application/mask-application.ts'
import { readApplication } from './application/read-application.ts'
import { isEditable } from './application/save-draft.ts'
import { exemptionOf, presentExemption } from './emergency/exemption-of-case.ts'
import { filesOfCase } from './files-of-case.ts'
import { chosenExperts } from './invitations/chosen-experts.ts'
import { feesOfCase } from './invitations/fees-of-case.ts'
import { isEmergency } from './is-emergency.ts'
import { type ListedCase, listedCase } from './listed-case.ts'
import { hasConsent } from './patient/consent-relied-on.ts'
import { consultationPort } from './port.ts'
import { presentRow, roomOpensAt } from './present-consultation.ts'
import { presentAddenda } from './report/addenda-of-case.ts'
import { feedbackOf } from './report/feedback-of-case.ts'
import { mayStillSign, opinionsOf } from './report/opinions-of-case.ts'
import { presentPendingAddendum } from './report/pending-addendum.ts'
import { documentOf, mayReadDraftReport, reportOf } from './report/report-of-case.ts'
import { textHashOf } from './report/text-hash.ts'
import { inRoundOf, isExpertStill } from './still-on-case.ts'
import { supplementsOf } from './supplements/open-supplements.ts'
import { type Consultation, histories, type Invitation, invitations } from './tables.ts'

/** What a list shows of the case, and from when its room is open. */
function presentHead(listed: ListedCase, viewer: Parameters<typeof presentRow>[1]) {
  return { ...presentRow(listed, viewer), lobbyOpensAt: roomOpensAt(listed)?.toISOString() ?? null }
}

/** The whole case as this person may see it; the read leaves its row in the access log. */
export async function detailConsultation(context: Call<CaseRecord>): Promise<ConsultationDetail> {
  const { tx, now, actor, platform } = context
  const row = context.record.consultation
  const accountId = accountIdOf(context)
  const { files } = await filesOfCase(tx, row.id)
  const application = await readApplication(tx, platform.keys, row.id)
  const applicant = (await expertsByAccountIds(tx, [row.applicantId])).get(row.applicantId)
  const experts = await expertsOf(tx, row)
  return {
    ...presentHead(await listedCase(tx, row.id, accountId), { holders: actor.holders, now }),
    version: row.version,
    round: row.round,
    quorum: row.submittedAt === null || isEmergency(row) ? null : row.quorum,
    ...(await presentFeesAndTerminals(context, row, application)),
    breakGlassUntil: context.record.breakGlassUntil?.toISOString() ?? null,
    hasConsent: await hasConsent(context, row, { files, isEditable: isEditable(row) }),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    returned:
      row.status === 'returned'
        ? {
            reason: row.returnReason,
            note: row.returnNote,
            missingFile: row.returnMissingFile,
            at: row.returnedAt?.toISOString() ?? null,
          }
        : null,
    application: masked(application),
    applicant: { departments: applicant?.departments ?? [], title: applicant?.title ?? null },
    experts,
    chosenExperts: experts.length > 0 ? [] : await chosenExperts(context, row, application),
    proposedTimes: isIn(consultationStates.groups.toBeHeld, row.status) ? (row.proposedTimes ?? []) : [],
    supplements: await supplementsOf(tx, row),
    toComplete: stillToComplete(application),
    ...(await besideApplication(tx, row, accountId)),
    files: files.map((file) => ({
      id: file.id,
      name: file.fileName,
      kind: file.kind,
      type: file.attachmentType,
      bytes: file.bytes,
      hasPreview: file.hasPreview,
      uploadedAt: file.uploadedAt,
    })),
    history: await historyOf(tx, row.id),
    report: await presentReport(context),
    isReportReviewed: !(await issuesUnreviewed(tx, row.reportInstitutionId, row.submittedAt)),
    maySign: mayStillSign(context),
    feedback: await feedbackOf(context),
  }
}

/** Why an emergency went without papers, and the examination from which the application was begun. */
async function besideApplication(tx: Tx, { id: consultationId }: Consultation, accountId: string) {
  const exemption = await exemptionOf(tx, consultationId)
  return {
    exemption: exemption ? await presentExemption(tx, exemption) : null,
    examination: await consultationPort.answers().examinationOf(tx, { consultationId, accountId }),
  }
}

/** What the chosen terminals are called now; what another program wrote there may be no terminal. */
async function terminalNames(tx: Tx, { pushEquipmentId, videoTerminalId }: DraftFields) {
  const found = await terminalsByIds(tx, [pushEquipmentId ?? '', videoTerminalId ?? ''])
  return {
    pushEquipmentName: found.get(pushEquipmentId ?? '')?.name ?? null,
    videoTerminalName: found.get(videoTerminalId ?? '')?.name ?? null,
  }
}

async function presentFeesAndTerminals(call: Call<CaseRecord>, row: Consultation, draft: DraftFields) {
  const { fees, isWhole } = await feesOfCase(call, row, { draft, readerId: accountIdOf(call) })
  return { fees, hasAllFees: isWhole, ...(await terminalNames(call.tx, draft)) }
}

async function expertsOf(tx: Tx, row: Consultation): Promise<ConsultationDetail['experts']> {
  const { valid, voidedAt } = await opinionsOf(tx, row.id)
  const invited = await tx
    .select({ ...getTableColumns(invitations), isStill: sql<boolean>`${isExpertStill}` })
    .from(invitations)
    .where(inRoundOf(row))
    .orderBy(asc(invitations.position))
  const experts = await expertsByAccountIds(
    tx,
    invited.map((each) => each.expertId),
  )
  return invited.map((each) => {
    const expert = experts.get(each.expertId)
    const opinion = valid.get(each.expertId)
    return {
      expertId: each.expertId,
      name: expert?.name ?? '',
      hospital: expert?.hospitalName ?? '',
      departments: expert?.departments ?? [],
      title: expert?.title ?? null,
      isLead: each.isLead,
      state: each.status,
      isAttending: isIn(invitationStates.groups.takingPart, each.status),
      invitedAt: each.invitedAt.toISOString(),
      answerBy: each.answerBy?.toISOString() ?? null,
      suits: each.suits,
      pausedUntil: each.pausedUntil?.toISOString() ?? null,
      responseTime: each.answeredAt?.toISOString() ?? null,
      declineReason: each.declineReason,
      remark: each.remark,
      writtenOpinion: presentWritten(each),
      opinion: opinion
        ? {
            isDissent: opinion.isDissent,
            text: opinion.text,
            signedAt: opinion.signedAt.toISOString(),
            revision: opinion.revision,
            textSha256: opinion.textSha256?.toString('hex') ?? null,
          }
        : null,
      isToSign: each.isStill && !each.isLead && isIn(invitationStates.moves.sign.from, each.status),
      signatureAskedAt: each.signatureAskedAt?.toISOString() ?? null,
      opinionVoidedAt: voidedAt.get(each.expertId)?.toISOString() ?? null,
    }
  })
}

function presentWritten({ writtenOpinion: text, opinionAt }: Invitation): { text: string; signedAt: string } | null {
  return text === null || opinionAt === null ? null : { text, signedAt: opinionAt.toISOString() }
}

const mostHistoryLines = 500

async function historyOf(tx: Tx, consultationId: string): Promise<ConsultationDetail['history']> {
  const lines = await tx
    .select()
    .from(histories)
    .where(eq(histories.consultationId, consultationId))
    .orderBy(desc(histories.id))
    .limit(mostHistoryLines)
  // Of a longer one its latest lines, the oldest of them first.
  lines.reverse()
  const nameOf = await accountNames(
    tx,
    lines.map((line) => line.byId),
  )
  return lines.map((line) => ({
    at: line.at.toISOString(),
    what: line.what,
    by: nameOf(line.byId) || null,
    note: line.note,
  }))
}

/** The report as far as it may be read now: everybody on the case reads it once it is issued. */
async function presentReport(context: Call<CaseRecord>): Promise<ConsultationDetail['report']> {
  const { tx, actor, record } = context
  const row = record.consultation
  const report = await reportOf(tx, row)
  if (!report) return null
  const document = await documentOf(tx, row.id)
  if (!document && !mayReadDraftReport(context)) return null
  const isAuthor = document !== undefined && actor.holders.includes('lead')
  const readsPending = isAuthor || (row.addendumSubmittedAt !== null && actor.holders.includes('reportAuditor'))
  return {
    findings: report.findings,
    conclusion: report.conclusion,
    advice: report.advice,
    figures: report.figures,
    revision: report.revision,
    version: report.version,
    reportNo: document?.reportNo ?? null,
    savedAt: report.savedAt.toISOString(),
    submittedAt: report.submittedAt?.toISOString() ?? null,
    reviewNote: report.reviewNote,
    textSha256: textHashOf(report).toString('hex'),
    sha256: document?.sha256.toString('hex') ?? null,
    issuedAt: document?.issuedAt.toISOString() ?? null,
    addenda: document ? await presentAddenda(tx, row.id) : [],
    pendingAddendum: readsPending ? await presentPendingAddendum(tx, row) : null,
  }
}
