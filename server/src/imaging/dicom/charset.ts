const labels: Record<string, string> = {
  'ISO_IR 6': 'ascii',
  'ISO_IR 100': 'iso-8859-1',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 148': 'windows-1254',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 166': 'windows-874',
  'ISO_IR 192': 'utf-8',
  'ISO_IR 149': 'euc-kr',
  'ISO_IR 87': 'iso-2022-jp',
  'ISO_IR 159': 'iso-2022-jp',
  'ISO_IR 58': 'gb18030',
  GB18030: 'gb18030',
  GBK: 'gb18030',
}

/** What an escape sequence (without ESC) switches to; the rest of the segment is in that set. */
const escapes: [sequence: string, label: string][] = [
  ['$)A', 'gb18030'],
  ['$)C', 'euc-kr'],
  ['$B', 'iso-2022-jp'],
  ['$@', 'iso-2022-jp'],
  ['(J', 'shift_jis'],
  [')I', 'shift_jis'],
  ['(B', ''],
]

function labelOf(term: string): string | undefined {
  return labels[
    term
      .trim()
      .replace(/^ISO 2022 IR/, 'ISO_IR')
      .replace(/^ISO-IR/, 'ISO_IR')
  ]
}

function tryDecode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Many Chinese devices write GBK or UTF-8 and declare nothing, or Latin-1: trust the bytes first. */
function guess(bytes: Uint8Array, declared: string): string {
  return (
    tryDecode(bytes, 'utf-8') ??
    (declared === 'ascii' ? tryDecode(bytes, 'gb18030') : undefined) ??
    new TextDecoder(declared === 'ascii' ? 'iso-8859-1' : declared).decode(bytes)
  )
}

function decodeSegments(bytes: Uint8Array, first: string): string {
  let text = ''
  let start = 0
  while (start < bytes.length) {
    let end = bytes.indexOf(0x1b, start + 1)
    if (end < 0) end = bytes.length
    text += decodeSegment(bytes.subarray(start, end), first)
    start = end
  }
  return text
}

function decodeSegment(segment: Uint8Array, first: string): string {
  if (segment[0] !== 0x1b) return new TextDecoder(first).decode(segment)
  const head = String.fromCharCode(...segment.subarray(1, 4))
  for (const [sequence, label] of escapes) {
    if (!head.startsWith(sequence)) continue
    if (label === 'iso-2022-jp') return new TextDecoder(label).decode(segment)
    return new TextDecoder(label === '' ? first : label).decode(segment.subarray(1 + sequence.length))
  }
  return new TextDecoder(first).decode(segment.subarray(Math.min(4, segment.length)))
}

/** Turns the bytes of a text element into a string by the file's Specific Character Set (0008,0005). */
export function decodeText(bytes: Uint8Array, characterSet: string | undefined): string {
  const terms = (characterSet ?? '').split('\\').filter((term) => term.trim() !== '')
  const first = labelOf(terms[0] ?? '') ?? labelOf(terms[1] ?? '') ?? 'ascii'
  const isPlain = bytes.every((byte) => byte < 0x80 && byte !== 0x1b)
  if (isPlain) return Buffer.from(bytes).toString('latin1')
  if (bytes.includes(0x1b)) return decodeSegments(bytes, first === 'ascii' ? 'iso-8859-1' : first)
  if (first === 'ascii' || first === 'utf-8') return guess(bytes, first)
  return new TextDecoder(first).decode(bytes)
}

const isHan = /\p{Script=Han}/u

/** A person's name for people to read: the ideographic group where there is one, carets resolved. */
export function displayName(name: string): string {
  const groups = name.split('=').map((group) => group.trim())
  const chosen = groups[1] || groups[0] || groups[2] || ''
  const parts = chosen.split('^').map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .join(isHan.test(chosen) ? '' : ' ')
    .trim()
}
