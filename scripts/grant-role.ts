/** `npm run grant-role`: the operator gives a role of the platform or of an institution. */
import { join } from 'node:path'
import { exitCode, root } from './run.ts'

const command = join(root, 'server/src/commands/run-grant-role.ts')
process.exitCode = await exitCode(process.execPath, [command, ...process.argv.slice(2)], { cwd: process.cwd() })
