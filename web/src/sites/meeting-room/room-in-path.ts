/** The room number in `/jm/{roomName}`; `/forClient` has none. */
export function roomInPath(pathname: string): string | undefined {
  const given = /^\/jm\/([^/]+)\/?$/.exec(pathname)?.[1]
  try {
    return given === undefined ? undefined : decodeURIComponent(given)
  } catch {
    return given
  }
}
