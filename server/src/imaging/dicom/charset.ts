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
  'ISO_IR 203': 'iso-8859-15',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 166': 'windows-874',
  'ISO_IR 192': 'utf-8',
  'ISO_IR 149': 'euc-kr',
  'ISO_IR 87': 'euc-jp',
  'ISO_IR 159': 'euc-jp',
  'ISO_IR 58': 'gb18030',
  GB18030: 'gb18030',
  GBK: 'gb18030',
}

/** Characters of two bytes in the lower half: JIS X 0208 or JIS X 0212. */
type Wide = 'jis208' | 'jis212'
/** The sets that are active: letters below 0x80 unless `wide`, and a set for the bytes above. */
type Active = { wide: Wide | undefined; upper: string }

/** What an escape sequence, without its first character, switches to (PS3.3 tables C.12-3 and C.12-4). */
const escapes: readonly (readonly [sequence: string, change: Partial<Active>])[] = [
  ['$(D', { wide: 'jis212' }],
  ['$)A', { upper: 'gb18030' }],
  ['$)C', { upper: 'euc-kr' }],
  ['$B', { wide: 'jis208' }],
  ['$@', { wide: 'jis208' }],
  ['(B', { wide: undefined }],
  ['(J', { wide: undefined }],
  [')I', { upper: 'shift_jis' }],
  ['-A', { upper: 'iso-8859-1' }],
  ['-B', { upper: 'iso-8859-2' }],
  ['-C', { upper: 'iso-8859-3' }],
  ['-D', { upper: 'iso-8859-4' }],
  ['-L', { upper: 'iso-8859-5' }],
  ['-G', { upper: 'iso-8859-6' }],
  ['-F', { upper: 'iso-8859-7' }],
  ['-H', { upper: 'iso-8859-8' }],
  ['-M', { upper: 'windows-1254' }],
  ['-T', { upper: 'windows-874' }],
  ['-b', { upper: 'iso-8859-15' }],
]

const isHan = /\p{Script=Han}/u

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

/**
 * Many Chinese devices write GBK or UTF-8 and declare nothing, Latin-1 or the other of the two: what the bytes cannot be
 * goes before what they are called.
 */
function guess(bytes: Uint8Array, declared: string): string {
  const utf8 = tryDecode(bytes, 'utf-8')
  if (utf8 !== undefined) return utf8
  const chinese = declared === 'ascii' || isChinese(bytes) ? tryDecode(bytes, 'gb18030') : undefined
  return chinese ?? new TextDecoder(declared === 'ascii' ? 'iso-8859-1' : declared).decode(bytes)
}

/**
 * Whether bytes that are called something else are GBK. Latin letters with accents stand alone or beside others without; so
 * two Chinese characters or more in a row are none, nor is a text without any plain letter.
 */
function isChinese(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  const runs = [...text.matchAll(/[\x80-\xff]+/g)]
  const isOfPairs = runs.every(([run]) => /^(?:[\xa1-\xf7][\xa1-\xfe])+$/.test(run))
  const touchesLetters = /[a-z][\x80-\xff]{2}(?![\x80-\xff])|(?<![\x80-\xff])[\x80-\xff]{2}[a-z]/i.test(text)
  const decoded = tryDecode(bytes, 'gb18030') ?? ''
  if (isOfPairs && !touchesLetters) return isHan.test(decoded)
  return !/[a-z]/i.test(decoded) && /\p{Script=Han}{2}/u.test(decoded)
}

const escapeByte = 0x1b
/** At these, and at control characters, the first set is active again; they cannot stand inside a wide character. */
const delimiters: ReadonlySet<number> = new Set(Buffer.from('^=\\\t\n\f\r'))

/** Text that switches between sets (ISO 2022): each piece is decoded in the sets that are active there. */
function decodeEscaped(bytes: Uint8Array, first: string): string {
  let active: Active = { wide: undefined, upper: first }
  let text = ''
  let start = 0
  const end = (at: number) => {
    text += decodePiece(bytes.subarray(start, at), active)
    start = at
  }
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === escapeByte) {
      end(at)
      const head = Buffer.from(bytes.subarray(at + 1, at + 4)).toString('latin1')
      const known = escapes.find(([sequence]) => head.startsWith(sequence))
      active = { ...active, ...known?.[1] }
      start = Math.min(bytes.length, at + 1 + (known?.[0].length ?? 0))
      at = start - 1
    } else if (!active.wide && active.upper !== first && delimiters.has(byte)) {
      end(at)
      active = { wide: undefined, upper: first }
    }
  }
  end(bytes.length)
  return text
}

function decodePiece(piece: Uint8Array, { wide, upper }: Active): string {
  if (!wide) return new TextDecoder(upper).decode(piece)
  // The same characters in the set that holds both tables side by side.
  const mark = wide === 'jis212' ? [0x8f] : []
  const pairs = Array.from({ length: Math.floor(piece.length / 2) }, (_, at) => [
    ...mark,
    (piece[2 * at] ?? 0) | 0x80,
    (piece[2 * at + 1] ?? 0) | 0x80,
  ])
  return new TextDecoder('euc-jp').decode(Uint8Array.from(pairs.flat()))
}

/** Turns the bytes of a text element into a string by the file's Specific Character Set (0008,0005). */
export function decodeText(bytes: Uint8Array, characterSet: string | undefined): string {
  const terms = (characterSet ?? '').split('\\').filter((term) => term.trim() !== '')
  const first = labelOf(terms[0] ?? '') ?? labelOf(terms[1] ?? '') ?? 'ascii'
  const isPlain = bytes.every((byte) => byte < 0x80 && byte !== escapeByte)
  if (isPlain) return Buffer.from(bytes).toString('latin1')
  if (bytes.includes(escapeByte)) return decodeEscaped(bytes, first === 'ascii' ? 'iso-8859-1' : first)
  if (first === 'ascii' || first === 'utf-8' || first === 'iso-8859-1') return guess(bytes, first)
  return new TextDecoder(first).decode(bytes)
}

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
