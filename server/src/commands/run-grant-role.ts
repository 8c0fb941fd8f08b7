import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { signAuditRows } from '../platform/audit/row-mac.ts'
import { reachDatabase } from '../platform/backup/reach-database.ts'
import { readKeysFile } from '../platform/backup/read-keys-file.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { grantRole } from './grant-role.ts'
import { readArguments, runCommand } from './operator-command.ts'

await runCommand(async () => {
  const usage = 'Use: npm run grant-role -- --phone PHONE --role ROLE [--institution CODE]'
  const args = readArguments(usage, ['phone', 'role', 'institution'])
  const config = readConfig()
  const keys = await readKeysFile(config.keysFile)
  const database = await reachDatabase(config, createLog('error', process.stderr))
  const pool = new pg.Pool({ ...database.ownerConnection, max: 1 })
  try {
    const db = { orm: drizzle({ client: pool }) }
    signAuditRows(db, keys)
    await grantRole(db, keys, { ...args, now: new Date() })
    process.stdout.write(`The role ${args.role} is given.\n`)
    return true
  } finally {
    await pool.end()
    await database.close()
  }
})
