const longest = 512
const droppedNames = new Set(['ssoToken', 'type', 'wanted'])

/** A page of this site that a visitor asked for before signing in, or nothing when the word is no such page. */
export function wantedPage(word: unknown): string | undefined {
  if (typeof word !== 'string' || word.length > longest) return undefined
  // One leading slash, printable ASCII, no backslash, no dot segments: browsers read `/\host` and `//host` as another site.
  const parts =
    /^(\/[\x21\x24-\x3E\x40-\x5B\x5D-\x7E]*)(?:\?([\x21\x24-\x5B\x5D-\x7E]*))?(#[\x21-\x5B\x5D-\x7E]*)?$/.exec(word)
  const [, path = '', query = '', hash = ''] = parts ?? []
  if (path === '' || path.includes('//') || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return undefined
  if (path === '/' || path === '/home' || path.startsWith('/auth')) return undefined
  const kept = query.split('&').filter((pair) => pair !== '' && !droppedNames.has(pair.split('=')[0] ?? ''))
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}

/** The address of the sign-in page (`pwd`) or of registering, with the way back. */
export function signInAddress(type: 'pwd' | 'register', origin: string, page = '/me'): string {
  return `/auth/?type=${type}&redirect_url=${encodeURIComponent(origin + page)}`
}
