import { expect, test } from 'vitest'
import { policyVersion } from '../accounts/index.ts'
import { languages } from '../kit/index.ts'
import { policyParts } from './policy.ts'

// One line a version: whoever changes the text adds a version, and never edits an earlier line.
const digests: Record<string, string> = {
  '1.0': '3fb8cc5c9fc3a83',
  '1.1': 'a74cb7c6a1321918',
  '1.2': 'f8b02160f8fce15f',
  '1.3': 'c498cef04187294a',
  '1.4': '5ad59a1cd49baaae',
  '1.5': '543edba93402873b',
}

test('the policy text changes only together with its version', () => {
  expect(fingerprint(JSON.stringify(policyParts))).toBe(digests[policyVersion])
})

test.each(languages)(
  'the privacy notice names in %s the exemption from the consent and break-glass access',
  (language) => {
    const words = JSON.stringify(
      policyParts[0]?.chapters.map((chapter) => chapter.paragraphs.map((each) => each[language])),
    )
    expect(words).toMatch(
      language === 'zh-CN' ? /经医疗机构负责人或其授权的人员批准/ : /approval of the head of the institution/,
    )
    expect(words).toMatch(language === 'zh-CN' ? /60分钟内查看一份病例/ : /open one case for 60 minutes/)
  },
)

test.each(languages)(
  'the privacy notice states in %s that storage goes through a third-party cloud provider',
  (language) => {
    const privacy = policyParts.find((part) => part.anchor === 'privacy')
    const words = privacy?.chapters
      .flatMap((chapter) => chapter.paragraphs.map((paragraph) => paragraph[language]))
      .join()
    expect(words).toMatch(language === 'zh-CN' ? /第三方云服务商/ : /third-party cloud provider/)
  },
)

// FNV-1a over both languages: enough to notice a change that nobody meant to make.
function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const character of text)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n)
  return hash.toString(16)
}
