import { consultationErrors, reportTemplateLimits } from '@tongying/contract/consultations'
import { kitErrors, type RecordKind } from '@tongying/contract/kit'
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { institutionsByIds } from '../../institutions/index.ts'
import { institutionsOf } from '../../memberships/index.ts'
import { lockUntilEnd } from '../../platform/db/lock-until-end.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { Problem } from '../../platform/problem.ts'
import type { applicationTemplates, reportTemplates } from '../tables.ts'

/** The tables of templates, which are kept alike. */
export type Templates = typeof applicationTemplates | typeof reportTemplates
export type AtInstitution = Call<{ institutionId: string }>

/** Whose templates are meant: an institution's or a physician's own. */
export interface Owner {
  readonly institutionId: string | null
  readonly ownerId: string | null
  readonly most: number
  readonly mostCharacters: number
}

export interface Saved {
  readonly id: string
  readonly version: number
}

export function ofInstitution({ record }: AtInstitution): Owner {
  const { ofInstitution: most, charactersOfInstitution: mostCharacters } = reportTemplateLimits
  return { institutionId: record.institutionId, ownerId: null, most, mostCharacters }
}

export function ofCaller(context: Call): Owner {
  const { own: most, ownCharacters: mostCharacters } = reportTemplateLimits
  return { institutionId: null, ownerId: accountIdOf(context), most, mostCharacters }
}

export function isOf(
  templates: Templates,
  { institutionId, ownerId }: Pick<Owner, 'institutionId' | 'ownerId'>,
): SQL | undefined {
  return institutionId === null ? eq(templates.ownerId, ownerId ?? '') : eq(templates.institutionId, institutionId)
}

/** The caller's own, and those of the institutions that they belong to. */
export async function isUsable(templates: Templates, context: Call): Promise<SQL | undefined> {
  const accountId = accountIdOf(context)
  const ids = (await institutionsOf(context.tx, accountId)).map(({ institution }) => institution.id)
  return or(eq(templates.ownerId, accountId), inArray(templates.institutionId, ids))
}

/** One's own before an institution's. */
export function ownFirst(templates: Templates): SQL {
  return sql`${templates.ownerId} is null`
}

/** The institutions' names beside their templates; none beside one's own. */
export async function withInstitutionNames<Row extends { institutionId: string | null }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(Row & { institutionName: string | null })[]> {
  const ids = rows.flatMap(({ institutionId }) => institutionId ?? [])
  const institutions = await institutionsByIds(tx, ids)
  return rows.map((row) => {
    const { institutionId } = row
    return { ...row, institutionName: institutionId === null ? null : (institutions.get(institutionId)?.name ?? '') }
  })
}

/** Holds an owner's templates until the transaction ends: of several that are saved at once, each counts those before it. */
export async function holdTemplates(tx: Tx, { institutionId, ownerId }: Owner): Promise<void> {
  await lockUntilEnd(tx, 'templates', institutionId ?? ownerId ?? '')
}

/**
 * @throws TemplatesTooLong when the templates of an owner, which are held, say more than they may since one was saved
 */
export async function requireFewCharacters(tx: Tx, templates: Templates, owner: Owner): Promise<void> {
  const { mostCharacters: most } = owner
  const [found] = await tx
    .select({ characters: sql<number>`coalesce(sum(length(${templates}::text)), 0)::float8` })
    .from(templates)
    .where(isOf(templates, owner))
  if ((found?.characters ?? 0) > most) throw new Problem(consultationErrors.TemplatesTooLong, { values: { most } })
}

/** @throws TooManyTemplates when an owner, whose templates are held, has as many as they may */
export async function requirePlace(tx: Tx, templates: Templates, owner: Owner): Promise<void> {
  const { most } = owner
  const [found] = await tx.select({ many: count() }).from(templates).where(isOf(templates, owner))
  if ((found?.many ?? 0) >= most) throw new Problem(consultationErrors.TooManyTemplates, { values: { most } })
}

/** @throws StateChanged when there is none of this id, or not any more */
export async function removeTemplateOf(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  templates: Templates,
  kind: RecordKind,
  { owner, id }: { owner: Owner; id: string },
): Promise<{ id: string }> {
  const removed = await tx
    .delete(templates)
    .where(and(eq(templates.id, id), isOf(templates, owner)))
    .returning({ id: templates.id })
  if (removed.length === 0) throw new Problem(kitErrors.StateChanged)
  audit({ subject: { kind, id }, ...atInstitution(owner) })
  return { id }
}

/** Leaves the row of a template that was added or changed. */
export function auditSaved({ audit }: Pick<Call, 'audit'>, kind: RecordKind, owner: Owner, { id, version }: Saved) {
  audit({ subject: { kind, id }, ...atInstitution(owner), detail: { version } })
}

function atInstitution({ institutionId }: Owner) {
  return institutionId === null ? {} : { institutionId }
}
