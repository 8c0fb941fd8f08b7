import { type Language, languages } from '@tongying/contract/kit'
import {
  defaultOperator,
  filingNumbers,
  isMarketingPath,
  isPlanned,
  type MarketingPath,
  type MarketingRequest,
  marketingPaths,
  type PublishedInstaller,
  pages,
} from '@tongying/contract/site'
import { describe, expect, test } from 'vitest'
import { demos } from '../../site/index.ts'
import { render } from './render.tsx'

const paths = Object.keys(marketingPaths).filter(isMarketingPath)
const guideSources = import.meta.glob<string>('../../../../docs/operations{,.zh-CN}.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

function html(request: Partial<MarketingRequest> = {}): string {
  return render({
    path: '/',
    language: 'zh-CN',
    origin: 'https://t.example',
    operator: defaultOperator,
    filing: 4,
    installers: [],
    isSignedIn: false,
    isDemo: false,
    style: '/s.css',
    script: '/s.js',
    ...request,
  }).html
}

/** The words that a person reads or hears, without the addresses, the names and the commands that are the same in both languages. */
function words(markup: string): string {
  const spoken = [...markup.matchAll(/(?:alt|aria-label|placeholder|title|content)="([^"]*)"/g)]
    .map((match) => match[1])
    .join(' ')
  const plain = markup.replace(/<code\b[\s\S]*?<\/code>/g, ' ').replace(/<[^>]*lang="zh-CN"[^>]*>[^<]*/g, '')
  return `${plain.replace(/<[^>]+>/g, ' ')} ${spoken}`
}

describe.each(paths)('%s', (path: MarketingPath) => {
  test.each(languages)('has a title, one main heading and no gap in %s', (language) => {
    const markup = html({ path, language })
    expect(markup).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`))
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup.match(/undefined|\[object|\{[a-z]\w*\}|NaN/)).toBeNull()
    expect(markup).toMatch(/<title>[^<]{4,}<\/title>/)
  })

  test('says nothing in Chinese on the English page but the filing number', () => {
    const left = words(
      html({ path, language: 'en-US', operator: { ...defaultOperator, filings: { 1: '', 2: '', 3: '', 4: '' } } }),
    )
    expect(
      left
        .replaceAll('切换到中文', '')
        .replaceAll('中文', '')
        .match(/\p{Script=Han}+/gu),
    ).toBeNull()
  })

  test('writes every day in English on the English page', () => {
    expect(words(html({ path, language: 'en-US' })).match(/\b20\d\d-\d\d-\d\d\b/g)).toBeNull()
  })

  test('has no inline style and no inline script', () => {
    expect(html({ path })).not.toMatch(/<style| style=|<script(?![^>]*(?:src=|type="application\/ld\+json"))| on\w+=/)
  })
})

test('both policy addresses show the same page', () => {
  const articles = (path: MarketingPath) => html({ path }).match(/<article.*<\/article>/)?.[0]
  expect(articles('/agreement')).toContain('id="agreement"')
  expect(articles('/agreement') === articles('/policy')).toBe(true)
})

test.each(filingNumbers)('the foot shows filing number %i', (filing) => {
  expect(html({ filing })).toContain(`>${defaultOperator.filings[filing]}<`)
})

test('a guest sees log in and register, and is led back to this origin', () => {
  const markup = html()
  expect(markup).toContain('href="/auth/?type=pwd&amp;redirect_url=https%3A%2F%2Ft.example%2Fme"')
  expect(markup).toContain('href="/auth/?type=register&amp;redirect_url=https%3A%2F%2Ft.example%2Fme"')
  expect(markup).not.toContain('data-log-out')
})

test('who is signed in sees the account menu instead', () => {
  const markup = html({ isSignedIn: true })
  expect(markup).toContain('data-log-out')
  expect(markup).toMatch(/data-console="true" hidden/)
  expect(markup).not.toContain('/auth/')
})

test('a guest sent from a guarded page is offered to sign in and go there', () => {
  const markup = html({ wanted: '/me/consultations?status=1' })
  expect(markup).toContain('你要打开的页面需要登录')
  expect(markup).toContain('type=pwd&amp;redirect_url=https%3A%2F%2Ft.example%2Fme%2Fconsultations%3Fstatus%3D1')
})

test('markup in an address or a brand stays text', () => {
  const evil = '"><script>alert(1)</script>'
  const markup = html({
    wanted: `/me${evil}`,
    operator: { ...defaultOperator, brand: { 'zh-CN': evil, 'en-US': evil } },
  })
  expect(markup).not.toContain('<script>alert')
})

test('AI is never claimed without the word that it is planned', () => {
  for (const [, article] of html().matchAll(/<article id="ai-[a-z]+"(.*?)<\/article>/g))
    expect(article).toContain('计划中')
  expect([...html().matchAll(/<article id="ai-/g)]).toHaveLength(3)
})

test('what is only planned is promised nowhere on the home page without that word', () => {
  const text = html().replace(/<[^>]+>/g, '')
  for (const [promise, word] of [
    ['readingTogether', '同屏阅片'],
    ['consentByLink', '手机签署知情同意'],
  ] as const) {
    const sentences = text.split(/[。\n]/).filter((sentence) => sentence.includes(word))
    if (isPlanned(promise)) for (const sentence of sentences) expect(sentence).toContain('计划中')
  }
  expect(text).not.toContain('签署知情同意、同屏阅片')
})

const installer = (given: Partial<PublishedInstaller>): PublishedInstaller => ({
  id: 'one',
  platform: 'windows',
  number: '2.4.0',
  notes: { 'zh-CN': '第一行\n第二行', 'en-US': 'First line' },
  fileName: 'setup.exe',
  bytes: 12_345_678,
  sha256: 'ab'.repeat(32),
  publishedAt: '2026-11-27T02:00:00.000Z',
  ...given,
})

test('the newest installer of each platform stands in the download menu and on the update page, older ones in the history', () => {
  const installers = [installer({ id: 'new' }), installer({ id: 'old', number: '2.3.0' })]
  for (const path of ['/', '/update'] as const) {
    expect(html({ path, installers })).toContain('href="/downloads/new"')
    expect(html({ path, installers })).not.toContain('/downloads/old')
  }
  const history = html({ path: '/historicalVersion', installers })
  for (const word of ['/downloads/new', '/downloads/old', 'ab'.repeat(32), '11.77 MB', '<li>第二行</li>'])
    expect(history).toContain(word)
})

test('without an installer the pages say so, and how the web app is installed', () => {
  for (const path of ['/update', '/historicalVersion'] as const) {
    expect(html({ path })).toContain('目前没有单独的安装包')
    expect(html({ path, installers: [installer({})] })).not.toContain('目前没有单独的安装包')
  }
})

test('what a link shows where it is shared: title, words and a picture, with whole addresses', () => {
  for (const language of languages) {
    const markup = html({ path: '/aboutUs', language })
    expect(markup).toMatch(/<meta property="og:image" content="https:\/\/t\.example\/[^"]+\.jpg"/)
    expect(markup).toContain('<meta property="og:url" content="https://t.example/aboutUs"')
    expect(markup).toContain(`<meta property="og:locale" content="${language.replace('-', '_')}"`)
    expect(markup).toContain('<link rel="alternate" hrefLang="x-default" href="https://t.example/aboutUs"')
  }
})

test('structured data names who runs the site, and nothing in it ends the element', () => {
  const company = { 'zh-CN': '</script><script>alert(1)</script>', 'en-US': '' }
  const markup = html({ operator: { ...defaultOperator, company } })
  expect(markup).not.toContain('<script>alert')
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(markup) ?? []
  expect(JSON.parse(text)['@graph'][0]).toMatchObject({
    name: company['zh-CN'],
    telephone: '400-000-0000',
    url: 'https://t.example/',
  })
})

test('about us says who runs the site, with contacts and filing number', () => {
  for (const word of [
    '同影医学影像有限公司',
    'bd@tongying.example',
    '400-000-0000',
    '云州市望江区',
    '示例ICP备00000000号-4',
  ])
    expect(html({ path: '/aboutUs' }).split('<main')[1]?.split('</main>')[0]).toContain(word)
})

test('a physician finds the application as an expert at the foot of every page with one, and on the page about us', () => {
  expect(html({ path: '/historicalVersion' }).split('<footer')[1]).toContain('href="/apply"')
  expect(html({ path: '/aboutUs' }).split('</main>')[0]).toContain('href="/apply"')
})

describe('the operation demos', () => {
  const steps = demos.journeys.flatMap((journey) => journey.steps)

  test('show every step of a journey one by one without a script, the first one open', () => {
    const markup = html({ path: '/cloudClassroomPage' })
    for (const { anchor, steps: ofJourney } of demos.journeys) {
      expect(markup.match(new RegExp(`<details name="${anchor}"`, 'g'))).toHaveLength(ofJourney.length)
      expect(markup.match(new RegExp(`<details name="${anchor}" open`, 'g'))).toHaveLength(1)
    }
    expect(markup.match(/<script/g)).toHaveLength(2)
  })

  test.each(languages)(
    'have a true picture of their own at each step in %s, with words and measures, loaded late',
    (language) => {
      const pictures = html({ path: '/cloudClassroomPage', language }).match(/<figure[\s\S]*?<\/figure>/g) ?? []
      expect(pictures).toHaveLength(steps.length)
      const sources = pictures.map((figure) => /src="([^"]+)"/.exec(figure)?.[1])
      expect(sources.filter((source) => source?.includes(`-${language}`))).toHaveLength(steps.length)
      expect(new Set(sources).size).toBe(steps.length)
      for (const figure of pictures)
        expect(figure).toMatch(
          /<figcaption>.{10,}<\/figcaption>.*alt="[^"]{4,}" width="1088" height="680" loading="lazy"/,
        )
    },
  )
})

describe("the operator's guide", () => {
  const guide = (language: Language) => html({ path: '/cloudDocumentPage/operations', language })
  const anchors = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => anchor)

  test.each(languages)('stands whole on its page in %s: every part, command and row', (language) => {
    const file = language === 'zh-CN' ? 'operations.zh-CN.md' : 'operations.md'
    const source = guideSources[`../../../../docs/${file}`] ?? ''
    const markup = guide(language)
    expect(markup.match(/<h2 id=/g)).toHaveLength(12)
    expect(markup.match(/<pre /g)).toHaveLength((source.match(/^```/gm) ?? []).length / 2)
    const rows = source.split('\n').filter((line) => line.startsWith('|') && !/^\|[-|]+\|$/.test(line))
    expect(markup.match(/<tr>/g)).toHaveLength(rows.length)
  })

  test('is in the language of the page', () => {
    expect(guide('zh-CN')).toContain('更换密钥')
    expect(guide('zh-CN')).not.toContain('Every night, with a check')
    expect(guide('en-US')).toContain('Every night, with a check')
  })

  test.each(languages)('has no dead link in %s: parts of itself, pages of the site, whole addresses', (language) => {
    const markup = guide(language).split('<main')[1]?.split('</main>')[0] ?? ''
    const links = [...markup.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
    expect(links.filter((link) => link.startsWith('#')).length).toBeGreaterThan(30)
    const known = new Set([...anchors(markup).map((anchor) => `#${anchor}`), ...pages.map(({ path }) => path)])
    expect(links.filter((link) => !known.has(link.replace(/(?<=.)#.*/, '')))).toEqual([])
  })

  test('its parts have the same addresses in both languages', () => {
    const parts = (language: Language) => anchors(guide(language)).filter((anchor) => /^s\d+$/.test(anchor ?? ''))
    expect(parts('en-US')).toEqual(Array.from({ length: 12 }, (_, index) => `s${index + 1}`))
    expect(parts('zh-CN')).toEqual(parts('en-US'))
  })

  test('its tables and commands scroll by themselves, and the keyboard reaches them', () => {
    const markup = guide('zh-CN')
    expect(markup.match(/<table>/g)?.length).toBe(
      new Set(markup.match(/<div role="region" tabindex="0" aria-label="[^"]+"><table>/g)).size,
    )
    expect(markup.match(/<pre(?! tabindex="0")/g)).toBeNull()
  })

  test('is led to from the guide for those who use the product, and leads back', () => {
    expect(html({ path: '/cloudDocumentPage' })).toContain('href="/cloudDocumentPage/operations"')
    expect(guide('zh-CN')).toContain('href="/cloudDocumentPage"')
  })
})
