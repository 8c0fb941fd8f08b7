import { join } from 'node:path'
import { buildAll, isBuilt } from './build.ts'
import { compileCache, exitCode, root } from './run.ts'

/** `npm start`: builds what is not built, then serves the product on one port. */
if (!(await isBuilt())) {
  process.stdout.write('Building (once)…\n')
  await buildAll()
}
process.exitCode = await exitCode(process.execPath, [join(root, 'server/dist/main.js')], { env: compileCache })
