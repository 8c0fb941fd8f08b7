import { consultationErrors } from '@tongying/contract/consultations'
import type { RecordKind } from '@tongying/contract/kit'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import { accountIdOf, type Call } from '../../platform/http/call.ts'
import { newId } from '../../platform/ids.ts'
import { Problem } from '../../platform/problem.ts'
import {
  type AtInstitution,
  auditSaved,
  holdTemplates,
  isOf,
  isUsable,
  type Owner,
  ofCaller,
  ofInstitution,
  removeTemplateOf,
  requireFewCharacters,
  requirePlace,
  type Saved,
  type Templates,
  withInstitutionNames,
} from './template-owner.ts'

/** A new template, or the one that is changed with the version that the change is based on. */
export interface Which {
  readonly id?: string | undefined
  readonly version?: number | undefined
}

interface Kept {
  readonly changedBy: string
  readonly changedAt: Date
}
interface Changed extends Kept {
  /** Counted by the database: of a version that no template has, nothing is counted. */
  readonly version: SQL
}
interface Added extends Kept, Pick<Owner, 'institutionId' | 'ownerId'> {
  readonly id: string
  readonly version: number
}

/** What differs between the kinds of templates: what they say, and their table. */
interface TemplateKind<Given, Content, Row, Shown> {
  readonly kind: RecordKind
  readonly table: Templates
  /** @throws TemplateEmpty */
  readonly contentOf: (given: Given) => Content
  readonly read: (tx: Tx, which: SQL | undefined) => Promise<Row[]>
  readonly insert: (tx: Tx, row: Content & Added) => Promise<unknown>
  readonly update: (tx: Tx, row: Content & Changed, which: SQL | undefined) => Promise<{ version: number }[]>
  readonly present: (row: Row & { institutionName: string | null }) => Shown
}

/** The commands of a kind of templates, those of an institution and a physician's own. */
export function templateCommands<
  Given extends Which,
  Content extends object,
  Row extends { institutionId: string | null },
  Shown,
>(of: TemplateKind<Given, Content, Row, Shown>) {
  const { kind, table } = of
  async function listOf(tx: Tx, which: SQL | undefined): Promise<{ list: Shown[] }> {
    return { list: (await withInstitutionNames(tx, await of.read(tx, which))).map(of.present) }
  }
  async function keep(context: Call<unknown>, owner: Owner, given: Given): Promise<Saved> {
    await holdTemplates(context.tx, owner)
    const saved =
      given.id === undefined ? await add(of, context, owner, given) : await change(of, context, owner, given)
    await requireFewCharacters(context.tx, table, owner)
    auditSaved(context, kind, owner, saved)
    return saved
  }
  return {
    /** The caller's own, then those of the institutions that they belong to. */
    usable: async (context: Call) => listOf(context.tx, await isUsable(table, context)),
    /** All of an institution. */
    ofInstitution: (context: AtInstitution) => listOf(context.tx, isOf(table, ofInstitution(context))),
    /** @throws TemplateChanged, TemplateEmpty, TemplatesTooLong, TooManyTemplates */
    save: (context: AtInstitution, given: Given) => keep(context, ofInstitution(context), given),
    /** @throws TemplateChanged, TemplateEmpty, TemplatesTooLong, TooManyTemplates */
    saveOwn: (context: Call, given: Given) => keep(context, ofCaller(context), given),
    /** @throws StateChanged when there is none of this id, or not any more */
    remove: (context: AtInstitution, { id }: { id: string }) =>
      removeTemplateOf(context, table, kind, { owner: ofInstitution(context), id }),
    /** @throws StateChanged when there is none of this id, or not any more */
    removeOwn: (context: Call, { id }: { id: string }) =>
      removeTemplateOf(context, table, kind, { owner: ofCaller(context), id }),
  }
}

type Keeping<Given, Content> = Pick<
  TemplateKind<Given, Content, never, never>,
  'table' | 'contentOf' | 'insert' | 'update'
>

async function add<Given, Content extends object>(
  { table, contentOf, insert }: Keeping<Given, Content>,
  call: Call<unknown>,
  owner: Owner,
  given: Given,
): Promise<Saved> {
  const { tx, now } = call
  const content = contentOf(given)
  await requirePlace(tx, table, owner)
  const { institutionId, ownerId } = owner
  const id = newId()
  await insert(tx, { ...content, id, institutionId, ownerId, version: 1, changedBy: accountIdOf(call), changedAt: now })
  return { id, version: 1 }
}

async function change<Given extends Which, Content extends object>(
  { table, contentOf, update }: Keeping<Given, Content>,
  call: Call<unknown>,
  owner: Owner,
  given: Given,
): Promise<Saved> {
  const { id = '', version = 0 } = given
  const next = sql`${table.version} + 1`
  const row = { ...contentOf(given), version: next, changedBy: accountIdOf(call), changedAt: call.now }
  const [changed] = await update(call.tx, row, and(eq(table.id, id), isOf(table, owner), eq(table.version, version)))
  if (!changed) throw new Problem(consultationErrors.TemplateChanged)
  return { id, version: changed.version }
}
