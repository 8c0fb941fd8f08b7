import { consultationErrors, type ReportVersion } from '@tongying/contract/consultations'
import { asc, eq } from 'drizzle-orm'
import { accountNames } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { CaseRecord } from '../access.ts'
import { type Opinion, opinions, type Report, reports, signedTexts } from '../tables.ts'
import { documentOf, mayReadDraftReport } from './report-of-case.ts'
import { textHashOf } from './text-hash.ts'

/**
 * Every text that the report had: who writes, signs or reviews it also reads the drafts that were signed; everybody else,
 * once it is issued, what was submitted. The read leaves its row.
 * @throws `NoDocument` where there is nothing that the caller may read yet
 */
export async function readReportVersions(context: Call<CaseRecord>): Promise<{ list: ReportVersion[] }> {
  const { tx, record } = context
  const { id } = record.consultation
  const mayReadDraft = mayReadDraftReport(context)
  if (!mayReadDraft && !(await documentOf(tx, id))) throw new Problem(consultationErrors.NoDocument)
  const revisions = await tx.select().from(reports).where(eq(reports.consultationId, id)).orderBy(asc(reports.revision))
  if (revisions.length === 0) throw new Problem(consultationErrors.NoDocument)
  const signed = await tx.select().from(opinions).where(eq(opinions.consultationId, id)).orderBy(asc(opinions.signedAt))
  const nameOf = await accountNames(tx, [
    ...revisions.flatMap(({ authorId, reviewerId }) => [authorId, reviewerId]),
    ...signed.map((each) => each.expertId),
  ])
  const readable = mayReadDraft ? revisions : revisions.filter((each) => each.submittedAt !== null)
  const drafts = mayReadDraft ? await signedDrafts(tx, revisions, { signed, nameOf }) : []
  const list = readable.flatMap((report) => [
    ...drafts.filter((each) => each.revision === report.revision),
    presentRevision(report, { signed, nameOf }),
  ])
  return { list }
}

interface Signed {
  readonly signed: readonly Opinion[]
  readonly nameOf: (accountId: string) => string
}

function presentRevision(report: Report, given: Signed): ReportVersion {
  const { revision, findings, conclusion, advice, figures, savedAt, submittedAt, reviewerId, reviewedAt, reviewNote } =
    report
  const textHash = textHashOf(report)
  const byName = reviewerId === null ? '' : given.nameOf(reviewerId)
  return {
    kind: 'revision',
    revision,
    ...{ findings, conclusion, advice, figures },
    textSha256: textHash.toString('hex'),
    authorName: given.nameOf(report.authorId),
    savedAt: savedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    review: reviewerId && reviewedAt ? { byName, at: reviewedAt.toISOString(), note: reviewNote } : null,
    signatures: signaturesFor(textHash, given),
  }
}

/** The signed texts that are no revision's, each with the revision that it was a draft of. */
async function signedDrafts(tx: Tx, revisions: readonly Report[], given: Signed): Promise<ReportVersion[]> {
  const [{ consultationId } = { consultationId: '' }] = revisions
  const texts = await tx.select().from(signedTexts).where(eq(signedTexts.consultationId, consultationId))
  const hashes = revisions.map((report) => textHashOf(report))
  const drafts = texts
    .filter(({ textSha256 }) => !hashes.some((hash) => hash.equals(textSha256)))
    .map(({ textSha256, findings, conclusion, advice, figures }): ReportVersion => {
      const first = given.signed.find((opinion) => opinion.textSha256?.equals(textSha256))
      return {
        kind: 'signedDraft',
        revision: first?.revision ?? 1,
        ...{ findings, conclusion, advice, figures },
        textSha256: textSha256.toString('hex'),
        authorName: null,
        savedAt: first?.signedAt.toISOString() ?? '',
        submittedAt: null,
        review: null,
        signatures: signaturesFor(textSha256, given),
      }
    })
  return drafts.toSorted((one, other) => one.savedAt.localeCompare(other.savedAt))
}

/** The same words have the same hash, in whichever revision they were signed. */
function signaturesFor(textHash: Buffer, { signed, nameOf }: Signed): ReportVersion['signatures'] {
  return signed
    .filter((opinion) => opinion.textSha256?.equals(textHash))
    .map(({ expertId, isDissent, text, signedAt, voidedAt }) => ({
      expertId,
      name: nameOf(expertId),
      isDissent,
      text,
      signedAt: signedAt.toISOString(),
      voidedAt: voidedAt?.toISOString() ?? null,
    }))
}
