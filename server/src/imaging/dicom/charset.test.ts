import { describe, expect, it } from 'vitest'
import { decodeText, displayName } from './charset.ts'

/** Bytes written as Latin-1, the escape character as `␛`. */
const bytesOf = (text: string) => Buffer.from(text.replaceAll('␛', '\x1b'), 'latin1')
const read = (characterSet: string, text: string) => decodeText(bytesOf(text), characterSet)

describe('the examples of PS3.5, annexes H to K', () => {
  it.each([
    [
      '\\ISO 2022 IR 87',
      'Yamada^Tarou=␛$B;3ED␛(B^␛$BB@O:␛(B=␛$B$d$^$@␛(B^␛$B$?$m$&␛(B',
      'Yamada^Tarou=山田^太郎=やまだ^たろう',
    ],
    [
      'ISO 2022 IR 13\\ISO 2022 IR 87',
      'ÔÏÀÞ^ÀÛ³=␛$B;3ED␛(J^␛$BB@O:␛(J=␛$B$d$^$@␛(J^␛$B$?$m$&␛(J',
      'ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎=やまだ^たろう',
    ],
    ['\\ISO 2022 IR 149', 'Hong^Gildong=␛$)Cûó^␛$)CÑÎÔ×=␛$)CÈ«^␛$)C±æµ¿', 'Hong^Gildong=洪^吉洞=홍^길동'],
    ['GB18030', 'Wang^XiaoDong=Íõ^Ð¡¶«=', 'Wang^XiaoDong=王^小东='],
    ['GBK', 'Wang^XiaoDong=Íõ^Ð¡¶«=', 'Wang^XiaoDong=王^小东='],
    ['ISO_IR 192', 'Wang^XiaoDong=ç\x8e\x8b^å°\x8fä¸\x9c=', 'Wang^XiaoDong=王^小东='],
    ['\\ISO 2022 IR 58', 'Zhang^XiaoDong=␛$)AÕÅ^␛$)AÐ¡¶«=', 'Zhang^XiaoDong=张^小东='],
  ])('%s', (characterSet, text, expected) => {
    expect(read(characterSet, text)).toBe(expected)
  })
})

describe('one byte a letter', () => {
  it.each([
    ['ISO_IR 100', 'Buc^Jérôme', 'Buc^Jérôme'],
    ['ISO_IR 100', 'Größenänderung', 'Größenänderung'],
    ['ISO_IR 144', '»îÚceÜÑypÓ', 'Люкceмбypг'],
    ['ISO_IR 126', 'ÄéïíõóéïòÄéïíõóéïò', 'ΔιονυσιοςΔιονυσιος'],
    ['ISO_IR 127', 'âÈÇæê^äæÒÇÑ', 'قباني^لنزار'],
    ['ISO_IR 138', 'ùøåï^ãáåøä', 'שרון^דבורה'],
    ['ISO_IR 203', '\xa4\xbc', '€Œ'],
    // An escape changes the upper half until the next delimiter (PS3.3 C.12.1.1.2).
    ['ISO 2022 IR 100\\ISO 2022 IR 144', 'Jérôme ␛-L»îÚ^é', 'Jérôme Люк^é'],
    ['ISO 2022 IR 144\\ISO 2022 IR 100', '»îÚ ␛-Aé', 'Люк é'],
  ])('%s', (characterSet, text, expected) => {
    expect(read(characterSet, text)).toBe(expected)
  })
})

it('the second table of Japanese characters is read (ISO 2022 IR 159)', () => {
  expect(read('\\ISO 2022 IR 87\\ISO 2022 IR 159', '␛$(D0!␛(B^␛$B;3␛(B')).toBe('丂^山')
})

describe('text that is not what it is called', () => {
  const gbk = (text: string) =>
    ({ 超声心动图: '³¬ÉùÐÄ¶¯Í¼', CT胸部平扫: 'CTÐØ²¿Æ½É¨', 朱镕基: 'ÖìéF»ù', 胸: 'ÐØ' })[text] ?? ''
  it.each(['超声心动图', 'CT胸部平扫', '朱镕基', '胸'])('GBK called Latin-1: %s', (text) => {
    expect(read('ISO_IR 100', gbk(text))).toBe(text)
  })
  it('GBK called UTF-8', () => expect(read('ISO_IR 192', gbk('超声心动图'))).toBe('超声心动图'))
  it('GBK called nothing', () => expect(read('', gbk('朱镕基'))).toBe('朱镕基'))
  it.each(['', 'ISO_IR 100'])('UTF-8 called "%s"', (characterSet) => {
    expect(decodeText(Buffer.from('超声心动图 Müller'), characterSet)).toBe('超声心动图 Müller')
  })
  it.each(['Müller', 'Zoë Größe', 'Jérôme', 'ÅÄÖ', 'São Conceição', 'À é', 'don\x92t'])(
    'Latin-1 stays Latin-1: %s',
    (text) => {
      expect(read('ISO_IR 100', text)).toBe(text.replace('\x92', '’'))
    },
  )
  it('Cyrillic, which has long runs of such bytes, is never taken for Chinese', () => {
    expect(read('ISO_IR 144', '³¬ÉùÐÄ')).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('a name for people to read', () => {
  it.each([
    ['Wang^XiaoDong=王^小东=', '王小东'],
    ['Hong^Gildong=洪^吉洞=홍^길동', '洪吉洞'],
    ['Adams^John Robert Quincy^^Rev.^B.A. M.Div.', 'Adams John Robert Quincy Rev. B.A. M.Div.'],
    ['=张^三', '张三'],
    ['==ちん', 'ちん'],
    ['', ''],
  ])('%s', (name, expected) => {
    expect(displayName(name)).toBe(expected)
  })
})
