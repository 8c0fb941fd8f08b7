import { languages } from '@tongying/contract/kit'
import { languageCookie, policyParts, tokenCookie } from '@tongying/contract/site'
import { expect, test } from 'vitest'
import { cookieNames } from './sessions.ts'

const all = [...new Set([languageCookie.name, tokenCookie.name, ...Object.values(cookieNames)])]

test.each(languages)('the privacy notice names in %s every cookie that the product sets', (language) => {
  const paragraphs = policyParts[0]?.chapters.flatMap((chapter) => chapter.paragraphs.map((each) => each[language]))
  const ofCookies = paragraphs?.filter((words) => words.includes('Cookie') || words.includes('cookies')).join('') ?? ''
  expect(all).toHaveLength(8)
  for (const name of all)
    expect(ofCookies, name).toMatch(new RegExp(`(?<![\\w-])${name} \\(|${name}（|(?<![\\w-])${name}[，,]`))
})
