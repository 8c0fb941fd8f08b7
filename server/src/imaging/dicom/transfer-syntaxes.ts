/** The transfer syntaxes by the names this code uses. */
export const syntax = {
  implicitLittle: '1.2.840.10008.1.2',
  explicitLittle: '1.2.840.10008.1.2.1',
  deflated: '1.2.840.10008.1.2.1.99',
  explicitBig: '1.2.840.10008.1.2.2',
  jpegBaseline: '1.2.840.10008.1.2.4.50',
  jpegExtended: '1.2.840.10008.1.2.4.51',
  rle: '1.2.840.10008.1.2.5',
} as const

const native: ReadonlySet<string> = new Set([
  syntax.implicitLittle,
  syntax.explicitLittle,
  syntax.deflated,
  syntax.explicitBig,
])

/** Pixels lie in the file as they are, frame after frame. */
export function isNative(transferSyntaxUid: string): boolean {
  return native.has(transferSyntaxUid)
}

/** MPEG-2, H.264 and H.265: one stream for all frames. */
export function isVideo(transferSyntaxUid: string): boolean {
  return /^1\.2\.840\.10008\.1\.2\.4\.10\d/.test(transferSyntaxUid)
}

/** JPEG of one of the two encodings that are drawn where they have 8 bits. */
export function isJpeg(transferSyntaxUid: string): boolean {
  return transferSyntaxUid === syntax.jpegBaseline || transferSyntaxUid === syntax.jpegExtended
}
