import {
  type ApplicationTemplate,
  type ApplicationTemplateContent,
  consultationErrors,
} from '@tongying/contract/consultations'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import { applicationTemplates as templates } from '../tables.ts'
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

const kind = 'applicationTemplate'
/** A new template, or the one that is changed with the version that the change is based on. */
type Given = {
  name: string
  content: ApplicationTemplateContent
  id?: string | undefined
  version?: number | undefined
}

/** The caller's own templates of applications, then those of the institutions that they belong to. */
export async function usableApplicationTemplates(context: Call): Promise<{ list: ApplicationTemplate[] }> {
  return listOf(context.tx, await isUsable(templates, context))
}

/** All templates of an institution's applications. */
export async function institutionApplicationTemplates(
  context: AtInstitution,
): Promise<{ list: ApplicationTemplate[] }> {
  return listOf(context.tx, isOf(templates, ofInstitution(context)))
}

/** @throws TemplateChanged, TemplateEmpty, TooManyTemplates */
export async function saveApplicationTemplate(context: AtInstitution, given: Given): Promise<Saved> {
  return save(context, ofInstitution(context), given)
}

/** @throws TemplateChanged, TemplateEmpty, TooManyTemplates */
export async function saveOwnApplicationTemplate(context: Call, given: Given): Promise<Saved> {
  return save(context, ofCaller(context), given)
}

/** @throws StateChanged when there is none of this id, or not any more */
export async function removeApplicationTemplate(
  context: AtInstitution,
  { id }: { id: string },
): Promise<{ id: string }> {
  return removeTemplateOf(context, templates, kind, { owner: ofInstitution(context), id })
}

/** @throws StateChanged when there is none of this id, or not any more */
export async function removeOwnApplicationTemplate(context: Call, { id }: { id: string }): Promise<{ id: string }> {
  return removeTemplateOf(context, templates, kind, { owner: ofCaller(context), id })
}

async function listOf(tx: Tx, which: SQL | undefined): Promise<{ list: ApplicationTemplate[] }> {
  const rows = await tx
    .select()
    .from(templates)
    .where(which)
    .orderBy(ownFirst(templates), asc(templates.name), asc(templates.id))
  const named = await withInstitutionNames(tx, rows)
  const list = named.map(({ id, institutionName, name, version, content }) => ({
    ...{ id, institutionName, name, version, content },
  }))
  return { list }
}

async function save(
  context: Pick<Call, 'tx' | 'now' | 'actor' | 'audit'>,
  owner: Owner,
  { id, version, name, content: given }: Given,
): Promise<Saved> {
  const { tx, now } = context
  const content = Object.fromEntries(Object.entries(given).filter(([, value]) => saysSomething(value)))
  if (Object.keys(content).length === 0)
    throw new Problem(consultationErrors.TemplateEmpty, { field: 'content.reason' })
  const values = { name, content, changedBy: accountIdOf(context), changedAt: now }
  const saved = id === undefined ? await add(tx, owner, values) : await change(tx, owner, { id, version, values })
  auditSaved(context, kind, owner, saved)
  return saved
}

function saysSomething(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
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
