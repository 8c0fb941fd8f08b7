/** `npm run restore -- --from FOLDER --keys FILE --data-dir NEW`: into an empty folder, checked against every hash. */
import { join } from 'node:path'
import { exitCode, root } from './run.ts'

const command = join(root, 'server/src/commands/run-restore.ts')
process.exitCode = await exitCode(process.execPath, [command, ...process.argv.slice(2)], { cwd: process.cwd() })
