import { languages } from '@tongying/contract/kit'
import {
  defaultOperator,
  filingNumbers,
  isMarketingPath,
  isPlanned,
  type MarketingPath,
  type MarketingRequest,
  marketingPaths,
} from '@tongying/contract/site'
import { describe, expect, test } from 'vitest'
import { render } from './render.tsx'

const paths = Object.keys(marketingPaths).filter(isMarketingPath)

function html(request: Partial<MarketingRequest> = {}): string {
  return render({
    path: '/',
    language: 'zh-CN',
    origin: 'https://t.example',
    operator: defaultOperator,
    filing: 4,
    isSignedIn: false,
    isDemo: false,
    style: '/s.css',
    script: '/s.js',
    ...request,
  }).html
}

/** The words that a person reads or hears, without the addresses and the names that are the same in both languages. */
function words(markup: string): string {
  const spoken = [...markup.matchAll(/(?:alt|aria-label|placeholder|title|content)="([^"]*)"/g)]
    .map((match) => match[1])
    .join(' ')
  return `${markup.replace(/<[^>]*lang="zh-CN"[^>]*>[^<]*/g, '').replace(/<[^>]+>/g, ' ')} ${spoken}`
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
    expect(html({ path })).not.toMatch(/<style| style=|<script(?![^>]*src=)| on\w+=/)
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
