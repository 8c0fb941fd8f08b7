import { fileURLToPath } from 'node:url'
import { BackupError } from '../platform/backup/backup-error.ts'
import { restore } from '../platform/backup/restore.ts'
import { createLog } from '../platform/log.ts'
import { readArguments, runCommand } from './operator-command.ts'
import { printAuditReport } from './print-audit-report.ts'

const usage = 'Use: npm run restore -- --from FOLDER --keys FILE --data-dir NEW [--files-dir NEW] [--database-url URL]'
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

await runCommand(async () => {
  const given = readArguments(usage, ['from', 'keys', 'data-dir', 'files-dir', 'database-url'])
  const { from, keys, 'data-dir': dataDir, 'database-url': databaseUrl } = given
  if (!from || !dataDir) throw new BackupError(usage)
  const { manifest, audit } = await restore({
    from,
    dataDir,
    filesDir: given['files-dir'],
    keysFrom: keys,
    migrationsFolder,
    log: createLog('error', process.stderr),
    ...(databaseUrl ? { database: { databaseUrl, migrateDatabaseUrl: undefined } } : {}),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Restored the backup of ${manifest.takenAt} to ${dataDir}: ${rows} rows, ${manifest.files.count} files, every hash as it was.\n`,
  )
  return printAuditReport(audit)
})
