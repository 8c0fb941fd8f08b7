/** `npm run verify-audit`: checks the whole audit trail and names the first broken row. */
import { join } from 'node:path'
import { exitCode, root } from './run.ts'

const command = join(root, 'server/src/commands/run-verify-audit.ts')
process.exitCode = await exitCode(process.execPath, [command, ...process.argv.slice(2)], { cwd: process.cwd() })
