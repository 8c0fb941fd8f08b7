import { anchorsFile } from '../platform/audit/anchors.ts'
import { verifyAudit } from '../platform/audit/verify-audit.ts'
import { reachDatabase } from '../platform/backup/reach-database.ts'
import { readKeysFile } from '../platform/backup/read-keys-file.ts'
import { readConfig } from '../platform/config.ts'
import { withClient } from '../platform/db/roles.ts'
import { createLog } from '../platform/log.ts'
import { readArguments, runCommand } from './operator-command.ts'
import { printAuditReport } from './print-audit-report.ts'

await runCommand(async () => {
  const { anchors, copy } = readArguments('Use: npm run verify-audit [-- --anchors FILE] [--copy FILE]', [
    'anchors',
    'copy',
  ])
  const config = readConfig()
  const keys = await readKeysFile(config.keysFile)
  const database = await reachDatabase(config, createLog('error', process.stderr))
  try {
    const report = await withClient(database.ownerConnection, (client) =>
      verifyAudit(client, {
        anchorsFile: anchors ?? anchorsFile(config.dataDir),
        anchorsCopy: copy ?? config.auditAnchorsCopy,
        keys,
      }),
    )
    return printAuditReport(report)
  } finally {
    await database.close()
  }
})
