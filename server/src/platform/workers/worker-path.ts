import { basename } from 'node:path'

/** A worker's file by its path from the caller, without extension: `.ts` from source, `.js` next to the bundle. */
export function workerPath(caller: string, path: string): URL {
  return new URL(caller.endsWith('.ts') ? `${path}.ts` : `./${basename(path)}.js`, caller)
}
