import { createHash } from 'node:crypto'
import { basename, dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * The class of a CSS module as the page has it: `status-tag__note` while developing, a short hash in what is built. It
 * follows from file and name alone, so that the server and the browser agree on it.
 */
export function scopedName(isDevelopment: boolean) {
  return (name: string, file: string): string => {
    const path = relative(here, file.split('?')[0] ?? file)
    if (isDevelopment) return `${basename(path, '.module.css')}__${name}`
    const hash = createHash('sha256')
      .update(`${dirname(path)}/${basename(path)}.${name}`)
      .digest('base64url')
    return `c${hash.replace(/[-_]/g, '').slice(0, 6)}`
  }
}
