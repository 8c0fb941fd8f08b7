/**
 * SHA-256 of some bytes in hexadecimal digits. Rejects where the page was not reached safely: browsers compute hashes on
 * https and on this machine only.
 */
export async function sha256Of(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
