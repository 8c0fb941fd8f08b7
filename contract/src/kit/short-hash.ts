/** The first digits of a hash, in groups of four: enough to tell two texts apart, on a page as on paper. */
export function shortHash(hex: string, digits: 8 | 16 = 16): string {
  return (hex.slice(0, digits).match(/.{4}/g) ?? []).join(' ')
}
