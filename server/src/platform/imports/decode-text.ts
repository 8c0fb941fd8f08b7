/** The text of a file and how it was encoded; nothing where it is no text. */
export interface DecodedText {
  readonly text: string
  readonly encoding: 'UTF-8' | 'UTF-16' | 'GB18030'
}

/**
 * Reads text as spreadsheets save it: UTF-8 with or without a mark, UTF-16 with one, or GB18030, which Excel writes in
 * China. What is valid UTF-8 is UTF-8: Chinese in GB18030 hardly ever is.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodedAs('UTF-16', 'utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodedAs('UTF-16', 'utf-16be', bytes)
  return decodedAs('UTF-8', 'utf-8', bytes) ?? decodedAs('GB18030', 'gb18030', bytes)
}

function decodedAs(encoding: DecodedText['encoding'], label: string, bytes: Uint8Array): DecodedText | undefined {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    // No table holds a zero: it is something else that happens to be readable.
    return text.includes('\0') ? undefined : { text, encoding }
  } catch {
    return undefined
  }
}
