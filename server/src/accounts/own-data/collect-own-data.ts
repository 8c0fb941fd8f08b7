import { ownDataLimits } from '@tongying/contract/accounts'
import type { Language, Text } from '@tongying/contract/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { unseal } from '../../platform/keys/seal.ts'
import { isOwn, type PersonalData, type PersonalTable } from '../../platform/personal/personal-table.ts'
import { accountPort, type OwnFile, personalDataOfAll } from '../port.ts'

export interface OwnTable {
  readonly domain: string
  readonly table: string
  readonly title: Text
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** There are more rows, older than these. */
  readonly isCut?: boolean
}

/** Everything that an export holds; it is kept sealed until it is downloaded. */
export interface OwnDataContent {
  readonly madeAt: string
  readonly language: Language
  readonly tables: readonly OwnTable[]
  readonly files: readonly OwnFile[]
}

/** Gathers what every domain keeps of a person: their own rows, sealed values opened, and their own files by name. */
export async function collectOwnData(
  tx: Tx,
  keys: Keys,
  { accountId, language, now }: { accountId: string; language: Language; now: Date },
): Promise<OwnDataContent> {
  const tables: OwnTable[] = []
  for (const data of personalDataOfAll())
    for (const table of data.tables) {
      if ('not' in table.exported) continue
      const found = await ownRows(tx, { keys, data, table, accountId })
      const rows = found.slice(0, ownDataLimits.exportedRows)
      const isCut = found.length > rows.length
      tables.push({ domain: data.domain, table: table.table, title: table.exported.title, rows, isCut })
    }
  const files = await accountPort.answers().ownFiles(tx, accountId)
  return { madeAt: now.toISOString(), language, tables, files }
}

interface Wanted {
  readonly keys: Keys
  readonly data: PersonalData
  readonly table: PersonalTable
  readonly accountId: string
}

/** The newest first, and one more than an export holds where there are more. */
async function ownRows(tx: Tx, { keys, data, table, accountId }: Wanted): Promise<Record<string, unknown>[]> {
  if ('not' in table.exported) return []
  const { columns, newest, sealed = [] } = table.exported
  const wanted = [...sealed, ...columns].map((column) => sql`${sql.identifier(column)}`)
  const places = sealed.map(
    (column) => sql`${placeOf(data, table.table, column)} as ${sql.identifier(placeName(column))}`,
  )
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(found) as row from (
      select ${sql.join([...wanted, ...places], sql`, `)} from ${sql.identifier(table.table)}
      where ${isOwn(table, accountId)}
      order by ${sql.identifier(newest)} desc nulls last limit ${ownDataLimits.exportedRows + 1}
    ) found`)
  return rows.map(({ row }) => opened(keys, row, sealed))
}

const placeName = (column: string) => `place of ${column}`

function placeOf({ sealedColumns, domain }: PersonalData, table: string, column: string): SQL {
  const found = sealedColumns.find((one) => one.table === table && one.column === column)
  if (!found) throw new Error(`${domain} does not say for which place ${table}.${column} is sealed`)
  return found.place
}

/** The row with its sealed values in clear, named without the word. */
function opened(keys: Keys, row: Record<string, unknown>, sealed: readonly string[]): Record<string, unknown> {
  const clear: Record<string, unknown> = {}
  for (const column of sealed) {
    const [value, place] = [row[column], row[placeName(column)]]
    const plain = typeof value === 'string' && typeof place === 'string' ? unseal(keys, place, value) : null
    clear[clearName(column)] = plain === null ? null : asJson(plain)
  }
  const others = Object.entries(row).filter(([name]) => !sealed.some((one) => name === one || name === placeName(one)))
  return { ...clear, ...Object.fromEntries(others) }
}

/** What a sealed column is called in an export. */
export function clearName(column: string): string {
  return column.replace(/_sealed$/, '')
}

/** Several values are sealed together as an object. */
function asJson(plain: string): unknown {
  if (!plain.startsWith('{')) return plain
  try {
    return JSON.parse(plain)
  } catch {
    return plain
  }
}
