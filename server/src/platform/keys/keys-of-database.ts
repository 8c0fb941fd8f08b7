import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { ConfigError } from '../config-error.ts'
import type { Database } from '../db/open.ts'
import type { Tx } from '../db/transaction.ts'
import { keyPrint } from './key-print.ts'
import { type Keys, loadKeys } from './keys.ts'

const howToBringBack =
  'Put it back from where you keep its copy (docs/operations.md, "Keys"), or set KEYS_FILE to it: nothing else can read what is encrypted there.'

/**
 * The keys that a database was written under. New ones are made for an empty database alone.
 * @throws ConfigError when the file of a used one is gone or holds others
 */
export async function openKeys({ orm }: Pick<Database, 'orm'>, file: string): Promise<Keys> {
  const known = await knownPrint(orm)
  if (!existsSync(file) && (known !== undefined || (await isUsed(orm)))) {
    throw new ConfigError(
      `KEYS_FILE ${file} is missing, and this database was written under its keys. ${howToBringBack}`,
    )
  }
  const keys = loadKeys(file)
  const print = keyPrint(keys)
  if (known === undefined) {
    await orm.execute(sql`insert into installation (key_print) values (${print}) on conflict do nothing`)
    // Two first starts at once with two files: the one whose print stands has won.
    if ((await knownPrint(orm)) === print) return keys
  }
  if (known === print) return keys
  throw new ConfigError(
    `KEYS_FILE ${file} holds other keys than those that this database was written under. ${howToBringBack}`,
  )
}

/** Writes down that the database is now written under these keys. */
export async function adoptKeys(tx: Tx, keys: Pick<Keys, 'signing'>): Promise<void> {
  await tx.execute(sql`
    insert into installation (key_print) values (${keyPrint(keys)})
    on conflict (is_only) do update set key_print = excluded.key_print`)
}

async function knownPrint(orm: Tx): Promise<string | undefined> {
  const { rows } = await orm.execute<{ key_print: string }>(sql`select key_print from installation`)
  return rows[0]?.key_print
}

/** Databases of earlier releases know no print: whether they are used shows in the audit trail. */
async function isUsed(orm: Tx): Promise<boolean> {
  const { rows } = await orm.execute(sql`select 1 from audit.event limit 1`)
  return rows.length > 0
}
