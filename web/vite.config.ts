import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { chunkGroups } from './chunk-plan.ts'
import { scopedName } from './class-names.ts'
import { pagePreloads } from './page-preloads.ts'
import { withoutJsonSchema } from './without-json-schema.ts'
import { withoutServerColumns } from './without-server-columns.ts'
import { withoutZodWords } from './without-zod-words.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const server = 'http://127.0.0.1:3000'

const sites = ['app', 'sign-in', 'room', 'patient', 'console']
const proxy = Object.fromEntries(
  [
    '/auth-server',
    '/sys',
    '/meeting/',
    '/oauth',
    '/learn',
    '/checkApply',
    '/apply/',
    '/uploads',
    '/attachments',
    '/dicomweb',
    '/imaging',
    '/console/api',
    '/healthz',
    '/openapi.json',
    '/tongying.webmanifest',
    '/open?',
    '/docs',
    // The open pages are rendered by the server.
    '^/(home|aboutUs|contactUs|historicalVersion|policy|agreement|about|update|verify/.*)?(\\?.*)?$',
    '^/(healthAppletPage|cloudClassroomPage|cloudDocumentPage(/operations)?)(\\?.*)?$',
  ]
    .map((path): [string, object] => [path, { target: server, ws: path === '/meeting/' }])
    .concat([['/live', { target: server, ws: true }]]),
)
const input = {
  ...Object.fromEntries(sites.map((entry) => [entry, `${here}${entry}.html`])),
  'early-calls': `${here}src/ui/core/early-calls.ts`,
}

export default defineConfig(async ({ command }) => {
  const sources = sourcesConfig(command === 'serve')
  const groups = command === 'build' ? await chunkGroups(sourcesConfig(false), `${here}src`) : []
  return {
    ...sources,
    plugins: [sources.plugins, pagesInDevelopment(), pagePreloads(`${here}src`), compressedTwins()],
    build: { ...sources.build, rollupOptions: { input, output: { codeSplitting: { groups } } } },
    server: { host: '127.0.0.1', proxy },
  }
})

/** How the sources become code, whichever files it is put into. */
export function sourcesConfig(isServing: boolean): UserConfig {
  return {
    root: here,
    // Of React Aria's thirty languages the product speaks two.
    plugins: [
      { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' },
      react(),
      withoutJsonSchema(),
      withoutZodWords(),
      withoutServerColumns(),
    ],
    css: { modules: { generateScopedName: scopedName(isServing) } },
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 900,
      rollupOptions: { input },
    },
  }
}

/** In development the pages answer at their own addresses, as the server does it from the contract's table. */
function pagesInDevelopment(): Plugin {
  return {
    name: 'pages-in-development',
    async configureServer(dev) {
      const { pageAt } = await import('../contract/src/site/pages.ts')
      dev.middlewares.use((request, _response, next) => {
        const isNavigation = request.headers['sec-fetch-dest'] === 'document'
        const entry = isNavigation ? pageAt(new URL(request.url ?? '/', server).pathname)?.entry : undefined
        if (entry && entry !== 'marketing') request.url = `/${entry}.html`
        next()
      })
    },
  }
}

/** Writes `.br` and `.gz` beside every script and stylesheet, so that the server need not compress them for each visitor. */
export function compressedTwins(): Plugin {
  let folder = ''
  return {
    name: 'compressed-twins',
    apply: 'build',
    configResolved(config) {
      folder = `${config.root}/${config.build.outDir}/assets`.replace(/\/{2,}/g, '/')
    },
    async closeBundle() {
      const all = await readdir(folder)
      const names = all.filter((name) => /\.(js|css|svg)$/.test(name) && !all.includes(`${name}.br`))
      await Promise.all(names.map((name) => compress(`${folder}/${name}`)))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality))
}
