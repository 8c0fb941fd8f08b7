/** The worker file next to the caller: `.ts` from source, `.js` beside the bundle. */
export function besideThis(caller: string, name: string): URL {
  return new URL(`./${name}${caller.endsWith('.ts') ? '.ts' : '.js'}`, caller)
}
