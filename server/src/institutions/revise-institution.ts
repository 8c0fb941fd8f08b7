import {
  type DirectoryEntry,
  institutionErrors,
  type institutionRevisionEvents,
  type MadeRevision,
  type Registration,
  revisedFields,
} from '@tongying/contract/institutions'
import { kitErrors } from '@tongying/contract/kit'
import { isRegion } from '@tongying/contract/regions'
import { and, desc, eq, ne } from 'drizzle-orm'
import { accountNames } from '../accounts/index.ts'
import { nameNgrams } from '../platform/db/name-ngrams.ts'
import { databaseCode } from '../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { Problem } from '../platform/problem.ts'
import { presentEntry } from './directory.ts'
import { type Institution, institutions, revisions } from './tables.ts'

interface BasedOn {
  readonly id: string
  readonly version: number
  readonly reason: string
}

/**
 * Changes what is registered of an institution; issued reports keep the names that they were issued with.
 * @throws InstitutionCodeTaken, InstitutionRevised, NotFound, NothingRevised, RegionUnknown
 */
export async function reviseInstitution(
  context: Call,
  { id, version, reason, ...wanted }: Registration & BasedOn,
): Promise<DirectoryEntry> {
  const { tx } = context
  const [provinceCode = '', cityCode = '', districtCode = null] = wanted.region
  if (!isRegion(provinceCode, cityCode, districtCode))
    throw new Problem(institutionErrors.RegionUnknown, { field: 'region' })
  const before = await holdRevised(context, { id, version })
  const { name, abbreviation, institutionCode: code, tier, rating, ownership } = wanted
  await requireOwnCode(context, id, code)
  const next = { name, abbreviation, code, provinceCode, cityCode, districtCode, tier, rating, ownership }
  const after = await record(context, { before, reason, event: 'institution.revised' }, next)
  await tx
    .update(institutions)
    .set({ nameGrams: nameNgrams(name, abbreviation) })
    .where(eq(institutions.id, id))
  return presentEntry(after)
}

/**
 * Closes an institution: nothing new begins there, what is under way goes on to its end.
 * @throws InstitutionRevised, NotFound, NothingRevised where it is closed already
 */
export async function closeInstitution(context: Call, asked: BasedOn): Promise<DirectoryEntry> {
  const before = await holdRevised(context, asked)
  if (before.closedAt !== null) throw new Problem(institutionErrors.NothingRevised)
  const about = { before, reason: asked.reason, event: 'institution.closed' } as const
  return presentEntry(await record(context, about, { closedAt: context.now }))
}

/**
 * Opens one again.
 * @throws InstitutionRevised, NotFound, NothingRevised where it is open
 */
export async function reopenInstitution(context: Call, asked: BasedOn): Promise<DirectoryEntry> {
  const before = await holdRevised(context, asked)
  if (before.closedAt === null) throw new Problem(institutionErrors.NothingRevised)
  const about = { before, reason: asked.reason, event: 'institution.reopened' } as const
  return presentEntry(await record(context, about, { closedAt: null }))
}

/**
 * An institution with what was revised, the newest first.
 * @throws NotFound
 */
export async function listRevisions(
  { tx }: Call,
  { id }: { id: string },
): Promise<{ entry: DirectoryEntry; list: MadeRevision[] }> {
  const isOnboarded = and(eq(institutions.id, id), eq(institutions.isCommunity, false))
  const [institution] = await tx.select().from(institutions).where(isOnboarded)
  if (!institution) throw new Problem(kitErrors.NotFound)
  const rows = await tx.select().from(revisions).where(eq(revisions.institutionId, id)).orderBy(desc(revisions.number))
  const nameOf = await accountNames(
    tx,
    rows.map(({ byId }) => byId),
  )
  const list = rows.map(({ number, at, byId, reason, changes }) => ({
    ...{ number, reason, changes },
    at: at.toISOString(),
    by: nameOf(byId, '—'),
  }))
  return { entry: presentEntry(institution), list }
}

/** The institution locked, as it was read; one that another institution describes is not the platform's to revise. */
async function holdRevised({ tx }: Call, { id, version }: Pick<BasedOn, 'id' | 'version'>): Promise<Institution> {
  const isOnboarded = and(eq(institutions.id, id), eq(institutions.isCommunity, false))
  const [row] = await tx.select().from(institutions).where(isOnboarded).for('update')
  if (!row) throw new Problem(kitErrors.NotFound)
  if (row.revision !== version) throw new Problem(institutionErrors.InstitutionRevised)
  return row
}

/** Of two institutions that are given one code at once, the index of codes decides. */
async function refusingTakenCode<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (databaseCode(error) !== uniqueViolation) throw error
    throw new Problem(institutionErrors.InstitutionCodeTaken, { field: 'institutionCode' })
  }
}
const uniqueViolation = '23505'

async function requireOwnCode({ tx }: Call, id: string, code: string): Promise<void> {
  const isOthers = and(eq(institutions.code, code), ne(institutions.id, id))
  const [taken] = await tx.select({ id: institutions.id }).from(institutions).where(isOthers)
  if (taken) throw new Problem(institutionErrors.InstitutionCodeTaken, { field: 'institutionCode' })
}

type Change = Partial<Omit<Institution, 'id' | 'revision'>>
interface About {
  readonly before: Institution
  readonly reason: string
  readonly event: keyof typeof institutionRevisionEvents
}

/** Writes the change, its revision, its row in the trail and its event. */
async function record(context: Call, { before, reason, event }: About, next: Change): Promise<Institution> {
  const { tx, now } = context
  const number = before.revision + 1
  const [was, is] = [inWords(before), inWords({ ...before, ...next })]
  const changed = revisedFields.filter((field) => was[field] !== is[field])
  if (changed.length === 0) throw new Problem(institutionErrors.NothingRevised)
  const { id: institutionId } = before
  const [after] = await refusingTakenCode(
    tx
      .update(institutions)
      .set({ ...next, revision: number })
      .where(eq(institutions.id, institutionId))
      .returning(),
  )
  if (!after) throw new Error('a row that is locked is there')
  const byId = accountIdOf(context)
  const changes = changed.map((field) => ({ field, from: was[field], to: is[field] }))
  await tx.insert(revisions).values({ institutionId, number, at: now, byId, reason, changes })
  context.audit({
    subject: { kind: 'institution', id: institutionId },
    institutionId,
    detail: { number, changed, reason },
  })
  await context.emit(event, { institutionId, byId, reason })
  return after
}

/** Each field as the history of revisions keeps it. */
function inWords(row: Institution): Record<(typeof revisedFields)[number], string> {
  const { name, abbreviation, code, tier, rating, ownership, provinceCode, cityCode, districtCode, closedAt } = row
  const region = [provinceCode, cityCode, districtCode].filter(Boolean).join(' ')
  return {
    name,
    abbreviation,
    institutionCode: code,
    region,
    tier,
    rating,
    ownership,
    closed: closedAt === null ? 'open' : 'closed',
  }
}
