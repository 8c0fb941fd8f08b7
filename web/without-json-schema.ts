import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const writers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/

/** Leaves out what writes JSON Schema: only the server prints one, and each schema of zod would bring it to every page. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!writers.test(id)) return null
      const text = await readFile(id, 'utf8')
      const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return [
        "const none = () => () => { throw new Error('the browser writes no JSON Schema') }",
        ...names.map((name) => `export { none as ${name} }`),
        ...(/as process\b/.test(text) ? ['export { none as process }'] : []),
      ].join('\n')
    },
  }
}
