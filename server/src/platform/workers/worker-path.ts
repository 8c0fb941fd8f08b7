/** The worker's file next to the caller's: `.ts` from source, `.js` beside the bundle. */
export function workerPath(caller: string, name: string): URL {
  return new URL(`./${name}${caller.endsWith('.ts') ? '.ts' : '.js'}`, caller)
}
