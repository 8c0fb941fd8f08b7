/**
 * The address that a request line asks for, with a host that means nothing unless the line names one; `undefined` where
 * it is no address. A caller may write any line: what cannot be read is theirs, and never throws.
 */
export function targetUrl(target: string | undefined): URL | undefined {
  // Behind a host, whatever follows is a path; against a base, `//x` would be read as another host.
  const address = target?.startsWith('/') ? `http://unused${target}` : (target ?? '')
  return URL.canParse(address) ? new URL(address) : undefined
}
