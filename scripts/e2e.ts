import { join } from 'node:path'
import { buildAll, isBuilt } from './build.ts'
import { installPrograms } from './programs.ts'
import { exitCode, root } from './run.ts'

/** `npm run e2e -- end-to-end`: one journey against the built product. */
for (const note of installPrograms()) process.stdout.write(`${note}\n`)
if (!(await isBuilt())) await buildAll()
process.exitCode = await exitCode('playwright', ['test', ...process.argv.slice(2)], { cwd: join(root, 'e2e') })
