import {
  consultationErrors,
  type ReportTemplate,
  type ReportTemplateFields,
  reportTemplateLimits,
} from '@tongying/contract/consultations'
import { kitErrors } from '@tongying/contract/kit'
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { institutionsByIds } from '../../institutions/index.ts'
import { institutionsOf } from '../../memberships/index.ts'
import { lockUntilEnd } from '../../platform/db/lock-until-end.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { reportTemplates as templates } from '../tables.ts'

type AtInstitution = Call<{ institutionId: string }>
type Fields = Omit<ReportTemplateFields, 'department'> & { department?: string }
/** A new template, or the one that is changed with the version that the change is based on. */
type Given = Fields & { id?: string | undefined; version?: number | undefined }

/** Whose templates are meant: an institution's or a physician's own. */
interface Owner {
  readonly institutionId: string | null
  readonly ownerId: string | null
  readonly most: number
}
const ofInstitution = ({ record }: AtInstitution): Owner => ({
  institutionId: record.institutionId,
  ownerId: null,
  most: reportTemplateLimits.ofInstitution,
})
const ofCaller = (context: Call): Owner => ({
  institutionId: null,
  ownerId: accountIdOf(context),
  most: reportTemplateLimits.own,
})

/** The caller's own templates, then those of the institutions that they belong to. */
export async function usableTemplates(context: Call): Promise<{ list: ReportTemplate[] }> {
  const { tx } = context
  const accountId = accountIdOf(context)
  const ids = (await institutionsOf(tx, accountId)).map(({ institution }) => institution.id)
  return listOf(tx, or(eq(templates.ownerId, accountId), inArray(templates.institutionId, ids)))
}

/** All templates of an institution. */
export async function institutionTemplates(context: AtInstitution): Promise<{ list: ReportTemplate[] }> {
  return listOf(context.tx, isOf(ofInstitution(context)))
}

/** @throws TemplateChanged, TemplateEmpty, TooManyTemplates */
export async function saveTemplate(context: AtInstitution, given: Given): Promise<Saved> {
  return save(context, ofInstitution(context), given)
}

/** @throws TemplateChanged, TemplateEmpty, TooManyTemplates */
export async function saveOwnTemplate(context: Call, given: Given): Promise<Saved> {
  return save(context, ofCaller(context), given)
}

/** @throws StateChanged when there is none of this id, or not any more */
export async function removeTemplate(context: AtInstitution, { id }: { id: string }): Promise<{ id: string }> {
  return remove(context, ofInstitution(context), id)
}

/** @throws StateChanged when there is none of this id, or not any more */
export async function removeOwnTemplate(context: Call, { id }: { id: string }): Promise<{ id: string }> {
  return remove(context, ofCaller(context), id)
}

interface Saved {
  readonly id: string
  readonly version: number
}

function isOf({ institutionId, ownerId }: Owner): SQL | undefined {
  return institutionId === null ? eq(templates.ownerId, ownerId ?? '') : eq(templates.institutionId, institutionId)
}

async function listOf(tx: Tx, which: SQL | undefined): Promise<{ list: ReportTemplate[] }> {
  const rows = await tx
    .select()
    .from(templates)
    .where(which)
    .orderBy(sql`${templates.ownerId} is null`, asc(templates.department), asc(templates.name), asc(templates.id))
  const institutions = await institutionsByIds(
    tx,
    rows.flatMap(({ institutionId }) => institutionId ?? []),
  )
  const list = rows.map(({ id, institutionId, department, name, findings, conclusion, advice, version }) => ({
    ...{ id, department, name, findings, conclusion, advice, version },
    institutionName: institutionId === null ? null : (institutions.get(institutionId)?.name ?? ''),
  }))
  return { list }
}

async function save(
  context: Pick<Call, 'tx' | 'now' | 'actor' | 'audit'>,
  owner: Owner,
  { id, version, ...given }: Given,
): Promise<Saved> {
  const { tx, now } = context
  const { name, findings, conclusion, advice, department = null } = given
  if (!findings && !conclusion && !advice) throw new Problem(consultationErrors.TemplateEmpty, { field: 'findings' })
  const values = { name, findings, conclusion, advice, department, changedBy: accountIdOf(context), changedAt: now }
  const saved = id === undefined ? await add(tx, owner, values) : await change(tx, owner, { id, version, values })
  context.audit({
    subject: { kind: 'reportTemplate', id: saved.id },
    ...(owner.institutionId && { institutionId: owner.institutionId }),
    detail: { version: saved.version },
  })
  return saved
}

type Values = Omit<typeof templates.$inferInsert, 'id' | 'institutionId' | 'ownerId' | 'version'>

async function add(tx: Tx, owner: Owner, values: Values): Promise<Saved> {
  const { institutionId, ownerId, most } = owner
  // Two that are added at once do not both take the last place.
  await lockUntilEnd(tx, 'report templates', institutionId ?? ownerId ?? '')
  const [found] = await tx.select({ many: count() }).from(templates).where(isOf(owner))
  if ((found?.many ?? 0) >= most) throw new Problem(consultationErrors.TooManyTemplates, { values: { most } })
  const id = newId()
  await tx.insert(templates).values({ id, institutionId, ownerId, version: 1, ...values })
  return { id, version: 1 }
}

async function change(
  tx: Tx,
  owner: Owner,
  { id, version = 0, values }: { id: string; version: number | undefined; values: Values },
): Promise<Saved> {
  const [changed] = await tx
    .update(templates)
    .set({ ...values, version: version + 1 })
    .where(and(eq(templates.id, id), isOf(owner), eq(templates.version, version)))
    .returning({ version: templates.version })
  if (!changed) throw new Problem(consultationErrors.TemplateChanged)
  return { id, version: changed.version }
}

async function remove(context: Pick<Call, 'tx' | 'audit'>, owner: Owner, id: string): Promise<{ id: string }> {
  const removed = await context.tx
    .delete(templates)
    .where(and(eq(templates.id, id), isOf(owner)))
    .returning({ id: templates.id })
  if (removed.length === 0) throw new Problem(kitErrors.StateChanged)
  context.audit({
    subject: { kind: 'reportTemplate', id },
    ...(owner.institutionId && { institutionId: owner.institutionId }),
  })
  return { id }
}
