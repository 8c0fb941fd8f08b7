import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scopedName } from './class-names.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const source = `${here}src/sites/marketing`
// Whoever starts this build, its pages are for visitors: no development code in them.
process.env.NODE_ENV = 'production'
// A test builds into a folder of its own.
const outDir = process.env.MARKETING_OUT_DIR ?? `${here}dist-marketing`

/**
 * The open pages: `vite build --config vite.marketing.config.ts` gives `dist-marketing/render.js` (what the server renders with),
 * `manifest.json` and `render-manifest.json` beside it (the hashed script, and the hashed stylesheet of what is rendered), and
 * `marketing-assets/` (what browsers fetch).
 */
export default defineConfig({
  root: here,
  plugins: [react()],
  publicDir: false,
  css: { modules: { generateScopedName: scopedName(false) } },
  define: { 'process.env.NODE_ENV': '"production"' },
  environments: {
    client: {
      build: {
        outDir,
        emptyOutDir: true,
        assetsDir: 'marketing-assets',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        manifest: 'manifest.json',
        reportCompressedSize: false,
        rollupOptions: { input: `${source}/browser.ts` },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir,
        emptyOutDir: false,
        assetsDir: 'marketing-assets',
        assetsInlineLimit: 0,
        emitAssets: true,
        manifest: 'render-manifest.json',
        ssr: true,
        reportCompressedSize: false,
        rollupOptions: { input: `${source}/render.tsx`, output: { entryFileNames: 'render.js' } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (client) await builder.build(client)
      if (ssr) await builder.build(ssr)
    },
  },
})
