/** `npm run rotate-keys`: new keys, and every sealed value again under them, while the server is stopped. */
import { join } from 'node:path'
import { exitCode, root } from './run.ts'

const command = join(root, 'server/src/commands/run-rotate-keys.ts')
process.exitCode = await exitCode(process.execPath, [command, ...process.argv.slice(2)], { cwd: process.cwd() })
