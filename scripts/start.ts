import { join } from 'node:path'
import { buildAll, isBuilt } from './build.ts'
import { keepRunning } from './keep-running.ts'
import { compileCache, root } from './run.ts'

/** `npm start`: builds what is not built, then serves the product on one port, and starts it again when it falls. */
const parent = process.ppid
const isOfNpm = process.env.npm_lifecycle_event === 'start'
if (!(await isBuilt())) {
  process.stdout.write('Building (once)…\n')
  await buildAll()
}
process.exitCode = await keepRunning({
  program: process.execPath,
  words: [join(root, 'server/dist/main.js')],
  cwd: root,
  env: compileCache,
  // npm that was killed could not pass the signal on.
  isWanted: () => !isOfNpm || process.ppid === parent,
})
