import { compose } from '../server/src/compose.ts'
import { openPlatform } from '../server/src/open-platform.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db/open.ts'
import { createLog } from '../server/src/platform/log.ts'

/** The product's calls without its events and timers, so that a call is measured and not what follows it. */
const config = readConfig()
const log = createLog('error')
const { databaseUrl, migrateDatabaseUrl, dataDir } = config
const db = await openDatabase({ databaseUrl, migrateDatabaseUrl, dataDir, log })
const { platform } = await openPlatform(config, db, log)
const app = await compose(platform, {})
await app.listen({ port: config.port, host: '127.0.0.1' })

process.on('SIGTERM', () => process.exit(0))
