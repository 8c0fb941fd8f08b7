import type { Plugin } from 'vite'

/** Leaves out zod's own English sentences: people read those of the contract, in both languages. */
export function withoutZodWords(): Plugin {
  return {
    name: 'without-zod-words',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!/\/zod\/v4\/locales\/en\.js$/.test(id)) return null
      return 'export default () => ({ localeError: () => undefined })'
    },
  }
}
