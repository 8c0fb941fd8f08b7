/**
 * The most common passwords that also satisfy the rule are all made alike: a common word, then a run of digits and
 * marks. So the list is kept as its parts; together they name well over 3,000 passwords.
 */
const commonWords = new Set(
  `password passwd pass admin administrator root test user guest welcome login letmein master hello qwerty qwer qwert
  asdf asdfgh zxcv zxcvbn abc abcd abcde a aa aaa aaaa woaini iloveyou love monkey dragon sunshine princess football
  baseball shadow superman batman michael jordan charlie computer internet server system windows linux oracle mysql
  huawei xiaomi tencent alibaba baidu taobao qq wechat weixin china beijing shanghai hospital doctor yisheng yiyuan
  changeme default secret temp demo summer winter spring autumn january q w z x qaz wsx qazwsx
  mima zhongguo zaq xsw p pw pwd my i s li wang zhang liu chen yang zhao huang zhou wu`.split(/\s+/),
)
const digitRuns =
  /^(?:\d{1,3}|0+|1+|6+|8+|9+|0?123(?:4(?:5(?:6(?:7(?:8(?:9(?:0)?)?)?)?)?)?)?|(?:123){1,2}|321|654321|(?:19|20)\d\d|520|521|1314|5201314|1314520|147258(?:369)?|112233|121212|123321|123123|111222|5211314|2580|1qaz|1q2w3e(?:4r)?)$/
const marks = /[^a-z0-9]+/g
const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
}

/** Whether a password is one of those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return splits(lower).some(([word, rest]) => isCommonWord(word) && digitRuns.test(rest.replace(marks, '') || '1'))
}

/** Every way to read the front as a word and the back as digits and marks. */
function splits(text: string): [string, string][] {
  const found: [string, string][] = []
  for (let end = 1; end <= Math.min(text.length, 14); end++) found.push([text.slice(0, end), text.slice(end)])
  return found
}

function isCommonWord(word: string): boolean {
  const plain = [...word].map((character) => leet[character] ?? character).join('')
  return commonWords.has(word) || commonWords.has(plain)
}
