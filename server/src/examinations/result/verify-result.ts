import type { ReportVerification } from '@tongying/contract/consultations'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { institutionNamesAt } from '../../institutions/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { keyOfSeal, spki } from '../../platform/seals/seal-text.ts'
import { sealedAddendumText } from '../addenda/seal-addendum.ts'
import { examinationDocuments, examinations, resultAddenda } from '../tables.ts'
import { sealedText } from './seal-result.ts'

/** What anybody may learn of an issued report by its number; nothing of its text. */
export async function verifyResult(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  reportNo: string,
): Promise<ReportVerification | undefined> {
  const { pdf, ...columns } = getTableColumns(examinationDocuments)
  const { institutionId, siteInstitutionId } = examinations
  const [found] = await db.orm
    .select({ ...columns, institutionId, siteInstitutionId, isWhole: sql<boolean>`sha256(${pdf}) = ${columns.sha256}` })
    .from(examinationDocuments)
    .innerJoin(examinations, eq(examinations.id, examinationDocuments.examinationId))
    .where(eq(examinationDocuments.reportNo, reportNo.trim().toUpperCase()))
    .limit(1)
  if (!found) return undefined
  const sealed = sealedText(found)
  const sealedUnder = keyOfSeal(keys, Buffer.from(sealed), found.seal)
  const ids = [found.institutionId, found.siteInstitutionId].flatMap((id) => id ?? [])
  const institutions = await institutionNamesAt(db.orm, ids, found.issuedAt)
  return {
    reportNo: found.reportNo,
    revision: 1,
    institutions: [...new Set(ids)].map((id) => institutions.get(id) ?? '').filter((name) => name !== ''),
    issuedAt: found.issuedAt.toISOString(),
    textSha256: found.textSha256.toString('hex'),
    sha256: found.sha256.toString('hex'),
    seal: found.seal.toString('base64'),
    sealedText: sealed,
    sealedBy: found.sealedBy,
    publicKey: spki(sealedUnder ?? keys.signing.publicKey),
    isSealValid: found.isWhole && sealedUnder !== undefined,
    addenda: await verifyAddenda(found.examinationId, { db, keys, reportNo: found.reportNo }),
  }
}

/** What anybody may learn of the addenda to a result. */
async function verifyAddenda(
  examinationId: string,
  { db, keys, reportNo }: Pick<Platform, 'db' | 'keys'> & { readonly reportNo: string },
): Promise<ReportVerification['addenda']> {
  const { pdf, ...columns } = getTableColumns(resultAddenda)
  const rows = await db.orm
    .select({ ...columns, isWhole: sql<boolean>`sha256(${pdf}) = ${columns.sha256}` })
    .from(resultAddenda)
    .where(eq(resultAddenda.examinationId, examinationId))
    .orderBy(asc(resultAddenda.number))
  return rows.map((row) => {
    const sealed = sealedAddendumText(row, reportNo)
    const sealedUnder = keyOfSeal(keys, Buffer.from(sealed), row.seal)
    return {
      number: row.number,
      issuedAt: row.signedAt.toISOString(),
      textSha256: row.textSha256.toString('hex'),
      sha256: row.sha256.toString('hex'),
      seal: row.seal.toString('base64'),
      sealedText: sealed,
      sealedBy: row.sealedBy,
      publicKey: spki(sealedUnder ?? keys.signing.publicKey),
      isSealValid: row.isWhole && sealedUnder !== undefined,
    }
  })
}
