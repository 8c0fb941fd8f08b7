// @vitest-environment jsdom
import { linkPath, messageLinkKinds } from '@tongying/contract/messages'
import { pageAt } from '@tongying/contract/site'
import { parseSync, Visitor } from 'oxc-parser'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { routes as consoleRoutes } from './console/routes.tsx'
import { routes as appRoutes } from './user-centre/routes.tsx'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const id = '0198c0de-0000-7000-8000-000000000000'

/** Whether a page of the product answers at this address, and no catch-all does. */
function leadsSomewhere(address: string): boolean {
  const { pathname } = new URL(address, 'http://localhost')
  const page = pageAt(pathname)
  if (!page) return false
  if (page.entry !== 'app' && page.entry !== 'console') return true
  // The server sends other names of a page to the canonical one.
  if (page.canonical !== undefined) return true
  const found = matchRoutes(page.entry === 'app' ? appRoutes : consoleRoutes, pathname)
  return found !== null && found.at(-1)?.route.path !== '*'
}

/** What a file leads to: addresses in `to`, `href` and `path`, and those given to `navigate`; `${…}` stands for an id. */
function linksOf(file: string, text: string): string[] {
  const places: { start: number; end: number }[] = []
  const strings: { start: number; value: string }[] = []
  const isLink = (name: string) => ['to', 'href', 'path'].includes(name)
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && isLink(name.name) && value) places.push(value)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && isLink(key.name)) places.push(value)
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'navigate' && first) places.push(first)
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') strings.push({ start, value })
    },
    TemplateLiteral: ({ start, quasis, expressions }) => {
      // A route's own path leads to that route.
      const isOfRoute = expressions.some((each) => text.slice(each.start, each.end).endsWith('.path'))
      if (!isOfRoute) strings.push({ start, value: quasis.map(({ value }) => value.cooked ?? '').join(id) })
    },
  }).visit(parseSync(file, text).program)
  const isPlaced = (at: number) => places.some(({ start, end }) => at >= start && at < end)
  return strings.filter(({ start, value }) => /^\/[a-zA-Z]/.test(value) && isPlaced(start)).map(({ value }) => value)
}

it('leads somewhere with every link of the web', () => {
  const links = Object.entries(sources).flatMap(([file, text]) => linksOf(file, text).map((link) => ({ file, link })))
  expect(links.length).toBeGreaterThan(80)
  expect(links.filter(({ link }) => !leadsSomewhere(link))).toEqual([])
})

it.each(messageLinkKinds)('leads to a page from a notice: %s', (kind) => {
  expect(leadsSomewhere(linkPath({ kind, id }))).toBe(true)
})

it('sees a link that leads nowhere', () => {
  expect(leadsSomewhere('/me/consultatoins')).toBe(false)
  expect(leadsSomewhere(`/me/consultations/${id}/raport`)).toBe(false)
  expect(leadsSomewhere('/console/direktory')).toBe(false)
})
