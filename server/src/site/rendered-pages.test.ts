import { defaultOperator, type PublishedInstaller } from '@tongying/contract/site'
import { expect, test, vi } from 'vitest'
import { renderedPages } from './rendered-pages.ts'

const anInstaller = (number: string): PublishedInstaller => ({
  id: number,
  platform: 'windows',
  number,
  fileName: 'a.exe',
  bytes: 5,
  sha256: 'ab',
  notes: { 'zh-CN': '修'.repeat(1_000), 'en-US': 'x'.repeat(1_000) },
  publishedAt: '2026-11-27T00:00:00.000Z',
})

test('a page is rendered anew once an installer or a contact is another, and their texts are read once, not at each visit', () => {
  const render = vi.fn(() => ({ html: '<p>', title: '', status: 200 }))
  const pageFor = renderedPages({ render, style: '/s', script: '/j', assets: new Map() })
  const stringify = vi.spyOn(JSON, 'stringify')
  const visit = (operator: typeof defaultOperator, installers: readonly PublishedInstaller[]) =>
    pageFor({
      path: '/update',
      language: 'zh-CN',
      isSignedIn: false,
      origin: 'https://t.example',
      filing: 4,
      isDemo: false,
      operator,
      installers,
    })
  const installers = Array.from({ length: 100 }, (_, n) => anInstaller(`1.${n}`))
  const first = visit(defaultOperator, installers)
  stringify.mockClear()
  for (let n = 0; n < 50; n++) expect(visit(defaultOperator, installers)).toBe(first)
  expect(render).toHaveBeenCalledTimes(1)
  // The keys of fifty visits are short.
  const written = stringify.mock.results.map(({ value }) => String(value).length)
  stringify.mockRestore()
  expect(Math.max(...written)).toBeLessThan(1_000)
  expect(visit(defaultOperator, [...installers, anInstaller('2.0')])).not.toBe(first)
  expect(visit({ ...defaultOperator, hotline: '400-1' }, installers)).not.toBe(first)
  // The same texts, read anew, are the same page.
  expect(visit(structuredClone(defaultOperator), structuredClone(installers))).toBe(first)
  expect(render).toHaveBeenCalledTimes(3)
})
