import { join } from 'node:path'
import { exitCode, root } from './run.ts'

/** `npm run dev`: the server with restart on change at port 3000, the web with hot reload at 5173. */
await Promise.race([
  exitCode(process.execPath, ['--watch', join(root, 'server/src/main.ts')]),
  exitCode('vite', [], { cwd: join(root, 'web') }),
])
