import { backUp } from '../platform/backup/back-up.ts'
import { BackupError } from '../platform/backup/backup-error.ts'
import { noteBackup } from '../platform/backup/last-backup.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { readArguments, runCommand } from './operator-command.ts'

const usage = 'Use: npm run backup -- --to FOLDER [--keys FILE]'

await runCommand(async () => {
  const { to, keys } = readArguments(usage, ['to', 'keys'])
  if (!to) throw new BackupError(usage)
  const config = readConfig()
  const started = performance.now()
  const { manifest, damaged } = await backUp({ config, to, keysTo: keys, log: createLog('error', process.stderr) })
  await noteBackup(config.dataDir, manifest)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `Backup of ${manifest.takenAt} in ${to}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.count} files (${manifest.files.bytes} bytes), ${seconds} s.\n`,
  )
  process.stdout.write(
    keys
      ? `The keys are in ${keys}: keep them apart from the backup.\n`
      : `The keys are not in it: keep a copy of ${config.keysFile} elsewhere, without it the backup cannot be read.\n`,
  )
  for (const path of damaged)
    process.stderr.write(`Damaged or missing in ${config.filesDir}: ${path.slice('files/'.length)}\n`)
  return damaged.length === 0
})
