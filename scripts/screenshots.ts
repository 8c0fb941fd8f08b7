import { join } from 'node:path'
import { buildAll, isBuilt } from './build.ts'
import { installPrograms } from './programs.ts'
import { exitCode, root } from './run.ts'

/** `npm run screenshots`: every page and state into `screenshots/index.html`; `-- review --width=360`: some of them. */
for (const note of installPrograms()) process.stdout.write(`${note}\n`)
if (!(await isBuilt())) await buildAll()
process.exitCode = await exitCode(process.execPath, [join(root, 'e2e/pictures/take.ts'), ...process.argv.slice(2)])
