import { fileURLToPath } from 'node:url'
import { type Alias, defineConfig } from 'vite'
import { compressedTwins, sourcesConfig } from './vite.config.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * A page in files of its own beside those of the other sites: whoever opens it opens no other, and files shared with it
 * would cost every other page. Built after the others, which empty the folder.
 */
export function aloneConfig(entry: string, alias: Alias[] = []) {
  return defineConfig(() => {
    const sources = sourcesConfig(false)
    return {
      ...sources,
      resolve: { alias },
      plugins: [sources.plugins, compressedTwins()],
      build: { ...sources.build, emptyOutDir: false, rollupOptions: { input: { [entry]: `${here}${entry}.html` } } },
    }
  })
}
