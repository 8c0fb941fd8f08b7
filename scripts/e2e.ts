import { buildAll, isBuilt } from './build.ts'
import { runJourneys, runPlaywright } from './journeys.ts'
import { installPrograms } from './programs.ts'

/** `npm run e2e`: the quick suite's journeys against the built product. `npm run e2e -- end-to-end`: one. */
for (const note of installPrograms()) process.stdout.write(`${note}\n`)
if (!(await isBuilt())) await buildAll()
const args = process.argv.slice(2)
const code = args.length > 0 ? await runPlaywright(['--workers=1', ...args]) : (await runJourneys()).code
process.exitCode = code === 0 ? 0 : 1
