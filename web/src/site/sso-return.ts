/**
 * The return from the sign-in page: the token in the address, and the address without `ssoToken` and `type`.
 * Nothing when the address carries none.
 */
export function ssoReturn(address: string): { token: string; cleaned: string } | undefined {
  const url = new URL(address)
  const token = url.searchParams.get('ssoToken')
  if (!token) return undefined
  url.searchParams.delete('ssoToken')
  url.searchParams.delete('type')
  return { token, cleaned: url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash }
}
