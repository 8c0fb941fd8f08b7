import { verify } from 'node:crypto'
import { consultationErrors, type ReportVerification, verificationLimits } from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { institutionsByIds } from '../institutions/index.ts'
import { networkOf } from '../platform/network-of.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../platform/problem.ts'
import { consultations, documents, verificationTries } from './tables.ts'

/**
 * What anybody may learn of a report by its number; nothing of what it says. Each try counts for its address, wrong
 * ones sooner, so that nobody can walk through the numbers.
 */
export async function verifyReport(platform: Platform, ip: string, reportNo: string): Promise<ReportVerification> {
  const { db, clock, keys } = platform
  const now = clock.now()
  const address = networkOf(ip)
  await refuseTooMany(platform, address, now)
  const [found] = await db.orm
    .select({
      reportNo: documents.reportNo,
      revision: documents.revision,
      issuedAt: documents.issuedAt,
      textSha256: documents.textSha256,
      sha256: documents.sha256,
      seal: documents.seal,
      sealedBy: documents.sealedBy,
      isWhole: sql<boolean>`sha256(${documents.pdf}) = ${documents.sha256}`,
      reportInstitutionId: consultations.reportInstitutionId,
      institutionId: consultations.institutionId,
    })
    .from(documents)
    .innerJoin(consultations, eq(consultations.id, documents.consultationId))
    .where(eq(documents.reportNo, reportNo.trim().toUpperCase()))
    .limit(1)
  await db.orm.insert(verificationTries).values({ address, isWrong: found === undefined, at: now })
  if (!found) throw new Problem(consultationErrors.ReportNumberUnknown, { field: 'reportNo' })
  const { publicKey, publicKeys } = keys.signing
  // The key of its time: a rotation leaves the public half of the former ones.
  const sealedUnder = publicKeys.find((key) => verify(null, found.sha256, key, found.seal))
  const ids = [...new Set([found.reportInstitutionId ?? found.institutionId, found.institutionId])]
  const institutions = await institutionsByIds(db.orm, ids)
  return {
    reportNo: found.reportNo,
    revision: found.revision,
    institutions: ids.map((id) => institutions.get(id)?.name ?? '').filter((name) => name !== ''),
    issuedAt: found.issuedAt.toISOString(),
    textSha256: found.textSha256?.toString('hex') ?? null,
    sha256: found.sha256.toString('hex'),
    seal: found.seal.toString('base64'),
    sealedBy: found.sealedBy,
    publicKey: (sealedUnder ?? publicKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    isSealValid: found.isWhole && sealedUnder !== undefined,
  }
}

async function refuseTooMany({ db }: Platform, address: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - verificationLimits.windowMs)
  await db.orm.delete(verificationTries).where(lt(verificationTries.at, since))
  const [tried] = await db.orm
    .select({
      all: sql<number>`count(*)::int`,
      wrong: sql<number>`(count(*) filter (where ${verificationTries.isWrong}))::int`,
      first: sql<number>`(extract(epoch from min(${verificationTries.at})) * 1000)::float8`,
    })
    .from(verificationTries)
    .where(and(eq(verificationTries.address, address), gt(verificationTries.at, since)))
  if (!tried || (tried.all < verificationLimits.tries && tried.wrong < verificationLimits.wrongTries)) return
  const seconds = Math.max(1, Math.ceil((tried.first + verificationLimits.windowMs - now.getTime()) / 1000))
  throw new Problem(kitErrors.TooManyRequests, { values: { seconds } })
}
