import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allStates } from '@tongying/contract'
import type { StateMachine } from '@tongying/contract/kit'
import { is, SQL } from 'drizzle-orm'
import { date, getTableConfig, integer, type PgColumn, PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreements } from './agreements/tables.ts'
import { attachments } from './attachments/tables.ts'
import { bookings, communityHospitals, waitingEntries } from './bookings/tables.ts'
import { consultations, invitations } from './consultations/tables.ts'
import { terminals } from './devices/tables.ts'
import { criticalFindings, examinations } from './examinations/tables.ts'
import { expertApplications } from './experts/tables.ts'
import { applications } from './institutions/tables.ts'
import { meetings } from './meetings/tables.ts'
import { joinApplications, membershipInvitations } from './memberships/tables.ts'
import { consents, patientLinks } from './patients/tables.ts'
import { at } from './platform/db/columns.ts'
import type { Database } from './platform/db/open.ts'
import type { StatefulTable } from './platform/moves.ts'
import { cloneDatabase } from './platform/testing/database.ts'
import { certifications, practitioners } from './practitioners/tables.ts'
import { contactRequests, installers } from './site/tables.ts'

let db: Database
beforeAll(async () => {
  db = await cloneDatabase()
})
afterAll(() => db.close())

const source = import.meta.dirname

/** Every table that the code declares, in whichever file. */
async function declaredTables(): Promise<PgTable[]> {
  const files = (await readdir(source, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const tables: PgTable[] = []
  for (const file of files) {
    if (!(await readFile(join(source, file), 'utf8')).includes('pgTable(')) continue
    const found: Record<string, unknown> = await import(join(source, file))
    tables.push(...Object.values(found).filter((each) => is(each, PgTable)))
  }
  return tables
}

function nameOf(table: PgTable): string {
  const { name, schema = 'public' } = getTableConfig(table)
  return `${schema}.${name}`
}

/** Each column with its type and whether it must be filled. */
function columnsOf(table: PgTable): string[] {
  return getTableConfig(table).columns.map((column) => {
    const isRequired = column.notNull || column.primary
    const type = column.getSQLType().replace('bigserial', 'bigint')
    return `${nameOf(table)}.${column.name} ${type}${isRequired ? ' not null' : ''}`
  })
}

/** The key of each table, in the order of its columns. */
function keyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key.length > 0 ? [`${nameOf(table)} key ${key.map(({ name }) => name).join(', ')}`] : []
}

/** What only the code says of its tables, and what only the database says of them. */
async function driftOf(tables: readonly PgTable[]): Promise<{ onlyInCode: string[]; onlyInDatabase: string[] }> {
  const { rows } = await db.pool.query<{ relation: string; line: string }>(
    `select n.nspname || '.' || c.relname as relation, n.nspname || '.' || c.relname || '.' || a.attname || ' '
       || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
     union all
     select n.nspname || '.' || c.relname, n.nspname || '.' || c.relname || ' key ' || (
       select string_agg(a.attname, ', ' order by k.place) from unnest(p.conkey) with ordinality as k (number, place)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)
     from pg_constraint p join pg_class c on c.oid = p.conrelid join pg_namespace n on n.oid = c.relnamespace
     where p.contype = 'p'`,
  )
  const names = new Set(tables.map(nameOf))
  const inCode = new Set([...tables.flatMap(columnsOf), ...tables.flatMap(keyOf)])
  const inDatabase = new Set(rows.filter(({ relation }) => names.has(relation)).map(({ line }) => line))
  return {
    onlyInCode: [...inCode].filter((line) => !inDatabase.has(line)).toSorted(),
    onlyInDatabase: [...inDatabase].filter((line) => !inCode.has(line)).toSorted(),
  }
}

/**
 * Each column that the code lets an insert leave out, where the database would fill in nothing, or something else than
 * the code says. Where the database fills in and the code always gives a value, nothing can go wrong.
 */
async function otherDefaults(tables: readonly PgTable[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string; expression: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name, coalesce(pg_get_expr(d.adbin, d.adrelid), 'identity')
       as expression
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relkind in ('r', 'p') and (a.atthasdef or a.attidentity <> '')`,
  )
  const expressions = new Map(rows.map(({ name, expression }) => [name, expression]))
  const found: string[] = []
  for (const table of tables) {
    for (const column of getTableConfig(table).columns) {
      if (!column.hasDefault && !column.generatedIdentity) continue
      const name = `${nameOf(table)}.${column.name}`
      const expression = expressions.get(name)
      if (expression === undefined || !(await isDefault(column, expression)))
        found.push(`${name}: ${expression ?? 'nothing'}`)
    }
  }
  return found
}

/** Whether an expression of the database makes the value that the code names; of a number it counts itself, there is none. */
async function isDefault(column: PgColumn, expression: string): Promise<boolean> {
  if (column.default === undefined || is(column.default, SQL)) return true
  const type = column.getSQLType()
  const { rows } = await db.pool.query<{ is_same: boolean }>(
    `select (${expression})::${type} is not distinct from $1::${type} as is_same`,
    [column.mapToDriverValue(column.default)],
  )
  return rows[0]?.is_same === true
}

/** Each column whose words the code lists, where the database takes others. */
async function otherWords(tables: readonly PgTable[]): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    for (const { name, enumValues } of getTableConfig(table).columns) {
      if (!enumValues?.length) continue
      const taken = await checkedValues(nameOf(table), name)
      if (taken.join() !== enumValues.toSorted().join()) found.push(`${nameOf(table)}.${name}: ${taken.join(', ')}`)
    }
  }
  return found
}

test('the tables of the code are those of the migrated database: columns, types, what may be null, keys', async () => {
  const tables = await declaredTables()
  expect(tables.length).toBeGreaterThan(35)
  expect(await driftOf(tables)).toEqual({ onlyInCode: [], onlyInDatabase: [] })
})
test('what a new row gets by itself, and which words a column takes, the code says as the database does it', async () => {
  const tables = await declaredTables()
  expect([await otherDefaults(tables), await otherWords(tables)]).toEqual([[], []])
})
test('a column that drifts is found by its name, its type and whether it may be null', async () => {
  const misspelt = pgTable('consultation_number', { day: date('dai').primaryKey(), last: integer('last').notNull() })
  expect(await driftOf([misspelt])).toEqual({
    onlyInCode: ['public.consultation_number key dai', 'public.consultation_number.dai date not null'],
    onlyInDatabase: ['public.consultation_number key day', 'public.consultation_number.day date not null'],
  })
  const otherType = pgTable('consultation_number', { day: text('day').primaryKey(), last: integer('last') })
  expect(await driftOf([otherType])).toEqual({
    onlyInCode: ['public.consultation_number.day text not null', 'public.consultation_number.last integer'],
    onlyInDatabase: [
      'public.consultation_number.day date not null',
      'public.consultation_number.last integer not null',
    ],
  })
})
test('a column that drifts is found by what fills it, and by its words', async () => {
  const filled = pgTable('attachment', {
    position: integer('position').notNull().default(1),
    readyAt: at('ready_at').defaultNow(),
    kind: text('kind', { enum: ['image', 'imaging', 'consent'] }).notNull(),
  })
  expect(await otherDefaults([filled])).toEqual([
    'public.attachment.position: 0',
    'public.attachment.ready_at: nothing',
  ])
  expect(await otherWords([filled])).toEqual([
    'public.attachment.kind: consent, consultationFile, discussionFile, image, imaging, installer',
  ])
})

test('what a case and its invitations name as a person or an institution exists', async () => {
  const { rows } = await db.pool.query<{ reference: string }>(
    `select c.conrelid::regclass || '.' || a.attname || ' → ' || c.confrelid::regclass as reference
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.convalidated and c.confrelid in ('account'::regclass, 'institution'::regclass)
       and c.conrelid in ('consultation'::regclass, 'consultation_invitation'::regclass)`,
  )
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual([
    'consultation.applicant_id → account',
    'consultation.coordinator_id → account',
    'consultation.desk_institution_id → institution',
    'consultation.desk_looked_by → account',
    'consultation.institution_id → institution',
    'consultation.lead_id → account',
    'consultation.report_institution_id → institution',
    'consultation_invitation.expert_id → account',
    'consultation_invitation.institution_id → institution',
  ])
})

const stateful: Readonly<Record<string, StatefulTable>> = {
  attachment: attachments,
  installer: installers,
  contactRequest: contactRequests,
  institutionApplication: applications,
  certification: certifications,
  expertApplication: expertApplications,
  practitioner: practitioners,
  joinApplication: joinApplications,
  membershipInvitation: membershipInvitations,
  agreement: agreements,
  patientLink: patientLinks,
  consent: consents,
  meeting: meetings,
  consultation: consultations,
  consultationInvitation: invitations,
  booking: bookings,
  communityHospital: communityHospitals,
  waitingEntry: waitingEntries,
  terminal: terminals,
  examination: examinations,
  criticalFinding: criticalFindings,
}

test.each(allStates.map((machine) => [machine.subject, machine] as const))(
  '%s: the database takes the states of its machine, and no others',
  async (subject, machine) => {
    const table = stateful[subject]
    if (!table) throw new Error(`no table is named for the machine ${subject}`)
    const { name } = getTableConfig(table)
    expect(await checkedValues(name, 'status')).toEqual(Object.keys(machine.states).toSorted())
    if (hasReviews(machine))
      expect(await checkedValues(name, 'review')).toEqual(Object.keys(machine.reviews).toSorted())
  },
)

function hasReviews(machine: StateMachine): boolean {
  return Object.keys(machine.reviews).length > 0
}

/** The words that a CHECK of this column alone allows. */
async function checkedValues(table: string, column: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
     where c.contype = 'c' and c.conrelid = $1::regclass and a.attname = $2 and c.conkey = array[a.attnum]`,
    [table, column],
  )
  return rows
    .flatMap(({ definition }) => [...definition.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? ''))
    .toSorted()
}
