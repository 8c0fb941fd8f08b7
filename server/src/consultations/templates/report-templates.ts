import { consultationErrors, type ReportTemplate, type ReportTemplateFields } from '@tongying/contract/consultations'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { reportTemplates as templates } from '../tables.ts'
import {
  type AtInstitution,
  auditSaved,
  isOf,
  isUsable,
  type Owner,
  ofCaller,
  ofInstitution,
  ownFirst,
  removeTemplateOf,
  requirePlace,
  type Saved,
  withInstitutionNames,
} from './template-owner.ts'

const kind = 'reportTemplate'
type Fields = Omit<ReportTemplateFields, 'department'> & { department?: string }
/** A new template, or the one that is changed with the version that the change is based on. */
type Given = Fields & { id?: string | undefined; version?: number | undefined }

/** The caller's own templates, then those of the institutions that they belong to. */
export async function usableTemplates(context: Call): Promise<{ list: ReportTemplate[] }> {
  return listOf(context.tx, await isUsable(templates, context))
}

/** All templates of an institution. */
export async function institutionTemplates(context: AtInstitution): Promise<{ list: ReportTemplate[] }> {
  return listOf(context.tx, isOf(templates, ofInstitution(context)))
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
  return removeTemplateOf(context, templates, kind, { owner: ofInstitution(context), id })
}

/** @throws StateChanged when there is none of this id, or not any more */
export async function removeOwnTemplate(context: Call, { id }: { id: string }): Promise<{ id: string }> {
  return removeTemplateOf(context, templates, kind, { owner: ofCaller(context), id })
}

async function listOf(tx: Tx, which: SQL | undefined): Promise<{ list: ReportTemplate[] }> {
  const rows = await tx
    .select()
    .from(templates)
    .where(which)
    .orderBy(ownFirst(templates), asc(templates.department), asc(templates.name), asc(templates.id))
  const named = await withInstitutionNames(tx, rows)
  const list = named.map(({ id, institutionName, department, name, findings, conclusion, advice, version }) => ({
    ...{ id, institutionName, department, name, findings, conclusion, advice, version },
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
  auditSaved(context, kind, owner, saved)
  return saved
}

type Values = Omit<typeof templates.$inferInsert, 'id' | 'institutionId' | 'ownerId' | 'version'>

async function add(tx: Tx, owner: Owner, values: Values): Promise<Saved> {
  const { institutionId, ownerId } = owner
  await requirePlace(tx, templates, owner)
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
    .where(and(eq(templates.id, id), isOf(templates, owner), eq(templates.version, version)))
    .returning({ version: templates.version })
  if (!changed) throw new Problem(consultationErrors.TemplateChanged)
  return { id, version: changed.version }
}
