import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const server = 'http://127.0.0.1:3000'

/** Which html file is built from which site. */
const sites = {
  app: 'user-centre',
  'sign-in': 'sign-in',
  room: 'meeting-room',
  patient: 'patient',
  console: 'console',
}

// A site whose code has not landed yet is left out, so that the others build.
const input = Object.fromEntries(
  Object.entries(sites)
    .filter(([, site]) => existsSync(`${here}src/sites/${site}/main.tsx`))
    .map(([entry]) => [entry, `${here}${entry}.html`]),
)

export default defineConfig({
  root: here,
  plugins: [react(), pagesInDevelopment()],
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
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
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
        '/console/api',
        '/healthz',
        '/openapi.json',
        '/docs',
      ]
        .map((path): [string, object] => [path, { target: server }])
        .concat([['/live', { target: server, ws: true }]]),
    ),
  },
})

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
