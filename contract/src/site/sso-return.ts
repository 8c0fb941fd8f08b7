/** As much of a `URL` as is needed; the contract knows neither browser nor Node. */
interface Address {
  readonly pathname: string
  readonly hash: string
  readonly searchParams: { get(name: string): string | null; delete(name: string): void; toString(): string }
}

/**
 * The return from the sign-in page: the token in the address, and the address without `ssoToken` and `type`, which it
 * takes out of the given one. Nothing when the address carries no token.
 */
export function ssoReturn(url: Address): { token: string; cleaned: string } | undefined {
  const token = url.searchParams.get('ssoToken')
  if (!token) return undefined
  url.searchParams.delete('ssoToken')
  url.searchParams.delete('type')
  const query = url.searchParams.toString()
  return { token, cleaned: url.pathname.replace(/^\/{2,}/, '/') + (query === '' ? '' : `?${query}`) + url.hash }
}
