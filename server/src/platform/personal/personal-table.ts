import type { Text } from '@tongying/contract/kit'
import { type SQL, sql } from 'drizzle-orm'
import type { SealedColumn } from '../keys/reseal.ts'
import type { personalColumns, personalReasons } from './personal-texts.ts'

/** Why rows are not exported, or stay when their account is erased. */
export type PersonalReason = keyof typeof personalReasons
export type PersonalColumn = keyof typeof personalColumns & string

/** How the rows of a table that are an account's own are found. */
export type OwnRows = readonly string[] | ((accountId: string) => SQL)

/**
 * A table that names accounts or holds what is known of a person: what an export gives its owner of it, and what is left
 * of it once the account is erased. `tables-of-persons.test.ts` fails for one that no domain names.
 */
export interface PersonalTable {
  readonly table: string
  /** The columns by which a row is an account's own, or a condition; none where the rows are others'. */
  readonly own: OwnRows
  /** Further columns that name an account: who decided, asked or changed. They name nobody any more once that is erased. */
  readonly others?: readonly string[]
  readonly exported: Exported | { readonly not: PersonalReason }
  readonly afterDeletion: AfterDeletion
}
interface Exported {
  readonly title: Text
  /** By which its newest rows are known, where there are more than an export holds. */
  readonly newest: PersonalColumn
  readonly columns: readonly PersonalColumn[]
  /** Columns that stand sealed: they are opened, for the export alone. */
  readonly sealed?: readonly PersonalColumn[]
}

/** Own rows are deleted, emptied of what is personal (column and its new value), or kept for a reason that is told. */
export type AfterDeletion =
  | 'erased'
  | { readonly emptied: Readonly<Record<string, SQL>> }
  | { readonly kept: PersonalReason }

/** What one domain knows of persons, for the export of an account's data and for its erasure. */
export interface PersonalData {
  readonly domain: string
  readonly tables: readonly PersonalTable[]
  /** Where the values of its sealed columns belong. */
  readonly sealedColumns: readonly SealedColumn[]
}

/** What an emptied column says. */
export const emptyText = sql`''`
export const nothing = sql`null`

/** The rows of a table that are this account's own, as a condition. */
export function isOwn({ own }: Pick<PersonalTable, 'own'>, accountId: string): SQL {
  if (typeof own === 'function') return own(accountId)
  const columns = own.map((column) => sql`${sql.identifier(column)} = ${accountId}`)
  return columns.length === 0 ? sql`false` : sql`(${sql.join(columns, sql` or `)})`
}
