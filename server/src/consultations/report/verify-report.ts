import { consultationErrors, type ReportVerification } from '@tongying/contract/consultations'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { institutionNamesAt } from '../../institutions/index.ts'
import { attempt } from '../../platform/limits/attempt.ts'
import { inLookUpTurn } from '../../platform/limits/look-up-turn.ts'
import type { Platform } from '../../platform/platform.ts'
import { Problem } from '../../platform/problem.ts'
import { spki } from '../../platform/seals/seal-text.ts'
import { reportNumberLimits } from '../limits.ts'
import { consultationPort } from '../port.ts'
import { addenda, consultations, documents } from '../tables.ts'
import { fileSealFormat, keyOfAddendum, keyOfSeal, sealedAddendumText, sealedText } from './seal.ts'

/**
 * What anybody may learn of a report by its number; nothing of its text. Each try counts for its network, wrong
 * ones sooner, so that nobody can walk through the numbers.
 * @throws ReportNumberUnknown
 */
export async function verifyReport(platform: Platform, network: string, reportNo: string): Promise<ReportVerification> {
  const { clock } = platform
  const counted = [
    { limit: reportNumberLimits.all, subject: network },
    { limit: reportNumberLimits.wrong, subject: network },
  ]
  return attempt(
    platform,
    { now: clock.now(), counted },
    (look) => inLookUpTurn({ network, subject: '' }, look),
    async () => {
      const found =
        (await verifyOwn(platform, reportNo)) ?? (await consultationPort.answers().verifyOther(platform, reportNo))
      if (!found) throw new Problem(consultationErrors.ReportNumberUnknown, { field: 'reportNo' })
      return found
    },
  )
}

/** The report of a consultation that has this number. */
async function verifyOwn(platform: Platform, reportNo: string): Promise<ReportVerification | undefined> {
  const { db, keys } = platform
  const found = await findReport(platform, reportNo)
  if (!found) return undefined
  const { publicKey } = keys.signing
  const sealedUnder = keyOfSeal(keys, found)
  const isOverText = found.sealFormat !== fileSealFormat
  const ids = [...new Set([found.reportInstitutionId ?? found.institutionId, found.institutionId])]
  const institutions = await institutionNamesAt(db.orm, ids, found.issuedAt)
  return {
    reportNo: found.reportNo,
    revision: found.revision,
    institutions: ids.map((id) => institutions.get(id) ?? '').filter((name) => name !== ''),
    issuedAt: found.issuedAt.toISOString(),
    textSha256: (isOverText && found.textSha256?.toString('hex')) || null,
    sha256: found.sha256.toString('hex'),
    seal: found.seal.toString('base64'),
    sealedText: isOverText ? sealedText(found) : null,
    sealedBy: found.sealedBy,
    publicKey: spki(sealedUnder ?? publicKey),
    isSealValid: found.isWhole && sealedUnder !== undefined,
    addenda: await verifyAddenda(platform, found.consultationId),
  }
}

/** What anybody may learn of the addenda to a report. */
async function verifyAddenda({ db, keys }: Platform, consultationId: string): Promise<ReportVerification['addenda']> {
  const { pdf, ...columns } = getTableColumns(addenda)
  const rows = await db.orm
    .select({ ...columns, isWhole: sql<boolean>`sha256(${pdf}) = ${addenda.sha256}` })
    .from(addenda)
    .where(eq(addenda.consultationId, consultationId))
    .orderBy(asc(addenda.number))
  return rows.map((row) => {
    const sealedUnder = keyOfAddendum(keys, row)
    return {
      number: row.number,
      issuedAt: row.signedAt.toISOString(),
      textSha256: row.textSha256.toString('hex'),
      sha256: row.sha256.toString('hex'),
      seal: row.seal.toString('base64'),
      sealedText: sealedAddendumText(row),
      sealedBy: row.sealedBy,
      publicKey: spki(sealedUnder ?? keys.signing.publicKey),
      isSealValid: row.isWhole && sealedUnder !== undefined,
    }
  })
}

async function findReport({ db }: Platform, reportNo: string) {
  const [found] = await db.orm
    .select({
      consultationId: documents.consultationId,
      reportNo: documents.reportNo,
      revision: documents.revision,
      issuedAt: documents.issuedAt,
      textSha256: documents.textSha256,
      sha256: documents.sha256,
      seal: documents.seal,
      sealFormat: documents.sealFormat,
      sealedBy: documents.sealedBy,
      isWhole: sql<boolean>`sha256(${documents.pdf}) = ${documents.sha256}`,
      reportInstitutionId: consultations.reportInstitutionId,
      institutionId: consultations.institutionId,
    })
    .from(documents)
    .innerJoin(consultations, eq(consultations.id, documents.consultationId))
    .where(eq(documents.reportNo, reportNo.trim().toUpperCase()))
    .limit(1)
  return found
}
