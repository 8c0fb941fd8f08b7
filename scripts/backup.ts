/** `npm run backup -- --to FOLDER [--keys FILE]`: the database and the files, while the product runs. */
import { join } from 'node:path'
import { exitCode, root } from './run.ts'

const command = join(root, 'server/src/commands/run-backup.ts')
process.exitCode = await exitCode(process.execPath, [command, ...process.argv.slice(2)], { cwd: process.cwd() })
