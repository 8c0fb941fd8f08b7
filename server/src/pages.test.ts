import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerPages } from './pages.ts'
import { readConfig } from './platform/config.ts'
import { configuredFacts } from './site/index.ts'

let root: string
let app: FastifyInstance
const asPage = { accept: 'text/html,*/*' }

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(root, 'assets'))
  await Promise.all([
    writeFile(join(root, 'mark.svg'), '<svg/>'),
    writeFile(join(root, 'app.html'), '<script nonce="__CSP_NONCE__"></script><meta content="__SITE__">'),
    writeFile(join(root, 'assets/app-1a2b.js'), 'plain'),
    writeFile(join(root, 'assets/app-1a2b.js.br'), 'small'),
  ])
  app = Fastify()
  await registerPages(app, readConfig({ DATA_DIR: root, DEMO: 'off', NODE_ENV: 'test' }), { webRoot: root })
})
afterAll(async () => {
  await app?.close()
  await rm(root, { recursive: true, force: true })
})

test('a hashed file is cached without an end and sent as small as the browser accepts it', async () => {
  const plain = await app.inject({ url: '/assets/app-1a2b.js' })
  expect([plain.statusCode, plain.body]).toEqual([200, 'plain'])
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([small.headers['content-encoding'], small.body]).toEqual(['br', 'small'])
})

test('a file without a hash is asked for again soon', async () => {
  const mark = await app.inject({ url: '/mark.svg' })
  expect([mark.statusCode, mark.body]).toEqual([200, '<svg/>'])
  expect(mark.headers['cache-control']).toBe('public, max-age=300')
})

test('a page has a nonce of its own, and its template is never sent as it lies there', async () => {
  const [one, two] = await Promise.all([
    app.inject({ url: '/me/work', headers: asPage }),
    app.inject({ url: '/me/work', headers: asPage }),
  ])
  expect(one.statusCode).toBe(200)
  expect(one.body).not.toContain('__')
  expect(one.body).not.toBe(two.body)
  const raw = await app.inject({ url: '/app.html', headers: asPage })
  expect(raw.body).not.toContain('__CSP_NONCE__')
})

test.each(['/assets/gone-3c4d.js', '/assets/../app.html', '/assets/%2e%2e/app.html', '/assets/', '/gone.svg'])(
  '%s is not there',
  async (url) => {
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('CSP')
  },
)

test.each(['//', '//[', '//[/../live', '//a:99999/../live'])(
  'the odd address %s leads home and is no failure of ours',
  async (url) => {
    const { statusCode, headers } = await app.inject({ url, headers: asPage })
    expect([statusCode, headers.location]).toEqual([302, '/'])
  },
)

test('what an administrator calls the company is a text in the page, whatever it says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'app.html'),
    '<head><meta name="site" content="__SITE__"><script nonce="__CSP_NONCE__"></script><title>x</title></head>',
  )
  await writeFile(join(folder, 'preloads.json'), JSON.stringify({ pages: {}, room: [], earlyCalls: '/assets/e.js' }))
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', NODE_ENV: 'test' })
  const named = '__CALLS__ __SITE__ __CSP_NONCE__ $& "><script>&quot;'
  const facts = () => {
    const { operator, filingByHost } = configuredFacts({ config })
    return { operator: { ...operator, company: { 'zh-CN': named, 'en-US': named } }, filingByHost }
  }
  const site = Fastify()
  await registerPages(site, config, { webRoot: folder, facts })
  const { body } = await site.inject({ url: '/work', headers: asPage })
  const contentOf = (name: string) => {
    const [, content = ''] = new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(body) ?? []
    return JSON.parse(
      content
        .replace(/&lt;/g, '<')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&'),
    )
  }
  expect(contentOf('site')).toMatchObject({ company: { 'zh-CN': named } })
  expect(contentOf('tongying-calls')).toMatchObject({ urls: expect.any(Array) })
  expect(body).toMatch(/<script nonce="[\w+/=]{24}">/)
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

test('a page names the calls that it makes first, and the script that makes them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'app.html'), '<head><title>x</title></head>')
  await writeFile(
    join(folder, 'preloads.json'),
    JSON.stringify({ pages: {}, room: [], earlyCalls: '/assets/early-calls-5e6f.js' }),
  )
  const site = Fastify()
  await registerPages(site, readConfig({ DATA_DIR: folder, DEMO: 'off', NODE_ENV: 'test' }), { webRoot: folder })
  // The short address of the same page.
  const { body } = await site.inject({ url: '/work', headers: asPage })
  expect(body).toContain('src="/assets/early-calls-5e6f.js"')
  expect(body).toContain('/meeting/consultation/myDay&quot;')
  expect(body).not.toContain('__')
  await site.close()
  await rm(folder, { recursive: true, force: true })
})
