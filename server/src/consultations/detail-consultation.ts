import type { ConsultationDetail } from '@tongying/contract/consultations'
import { and, asc, eq } from 'drizzle-orm'
import { accountsByIds } from '../accounts/index.ts'
import { recordView } from '../attachments/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { accountIdOf, type Context } from '../platform/http/context.ts'
import { expertsByAccountIds } from '../practitioners/index.ts'
import type { CaseRecord } from './access.ts'
import { filesOfCase, ownerKind } from './files-of-case.ts'
import { listedCase } from './listed-case.ts'
import { masked } from './mask-application.ts'
import { opinionsOf } from './opinions-of-case.ts'
import { presentRow } from './present-consultation.ts'
import { readApplication } from './read-application.ts'
import { documentOf, reportOf } from './report-of-case.ts'
import { type Consultation, histories, invitations } from './tables.ts'
import { textHashOf } from './text-hash.ts'

/** Attached and signed are states after acceptance; all of these people are on board. */
const attending = ['accepted', 'attended', 'signed']

/** The whole case as this person may see it; the read leaves its line in the access log. */
export async function detailConsultation(context: Context<CaseRecord>): Promise<ConsultationDetail> {
  const { tx, now, actor, platform } = context
  const row = context.record.consultation
  const accountId = accountIdOf(context)
  await recordView(platform, context, { kind: ownerKind, id: row.id })
  const { files } = await filesOfCase(tx, row.id)
  const application = await readApplication(tx, platform.keys, row.id)
  return {
    ...presentRow(await listedCase(tx, row.id, accountId), { holders: actor.holders, now }),
    version: row.version,
    round: row.round,
    fee: 0,
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
    relation: [...actor.holders],
    application: masked(application),
    experts: await expertsOf(tx, row),
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
    report: await presentReport(tx, row, accountId, mayReadDraft(context)),
  }
}

async function expertsOf(tx: Tx, row: Consultation): Promise<ConsultationDetail['experts']> {
  const { valid, voidedAt } = await opinionsOf(tx, row.id)
  const invited = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.consultationId, row.id), eq(invitations.round, row.round)))
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
      // The table's check keeps the words of the machine; the output schema checks them once more.
      state: each.status as ConsultationDetail['experts'][number]['state'],
      isAttending: attending.includes(each.status),
      invitedAt: each.invitedAt.toISOString(),
      answerBy: each.answerBy?.toISOString() ?? null,
      responseTime: each.answeredAt?.toISOString() ?? null,
      declineReason: each.declineReason,
      remark: each.remark,
      opinion: opinion
        ? {
            isDissent: opinion.isDissent,
            text: opinion.text,
            signedAt: opinion.signedAt.toISOString(),
            revision: opinion.revision,
            textSha256: opinion.textSha256?.toString('hex') ?? null,
          }
        : null,
      opinionVoidedAt: voidedAt.get(each.expertId)?.toISOString() ?? null,
    }
  })
}

async function historyOf(tx: Tx, consultationId: string): Promise<ConsultationDetail['history']> {
  const lines = await tx
    .select()
    .from(histories)
    .where(eq(histories.consultationId, consultationId))
    .orderBy(asc(histories.id))
    .limit(500)
  const names = new Map(
    (await accountsByIds(tx, [...new Set(lines.flatMap((line) => line.byId ?? []))])).map((account) => [
      account.id,
      account.name,
    ]),
  )
  return lines.map((line) => ({
    at: line.at.toISOString(),
    what: line.what,
    by: line.byId ? (names.get(line.byId) ?? null) : null,
    note: line.note,
  }))
}

/** Who writes or signs a report reads it while it is written: the lead, and the experts who attended. */
function mayReadDraft({ actor, record }: Context<CaseRecord>): boolean {
  return actor.holders.includes('lead') || ['attended', 'signed'].includes(record.invitation?.status ?? '')
}

/** The desk sees a report from its submission on, the others once it is issued. */
async function presentReport(
  tx: Tx,
  row: Consultation,
  accountId: string,
  isAuthor: boolean,
): Promise<ConsultationDetail['report']> {
  const report = await reportOf(tx, row)
  if (!report) return null
  const document = await documentOf(tx, row.id)
  const isDesk = row.review === 'reportReview' && row.applicantId !== accountId
  if (!document && !isAuthor && !isDesk) return null
  return {
    findings: report.findings,
    conclusion: report.conclusion,
    advice: report.advice,
    revision: report.revision,
    version: report.version,
    reportNo: document?.reportNo ?? null,
    savedAt: report.savedAt.toISOString(),
    submittedAt: report.submittedAt?.toISOString() ?? null,
    reviewNote: report.reviewNote,
    textSha256: textHashOf(report).toString('hex'),
    sha256: document?.sha256.toString('hex') ?? null,
    issuedAt: document?.issuedAt.toISOString() ?? null,
  }
}
