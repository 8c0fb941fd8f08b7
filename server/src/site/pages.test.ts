import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { isMarketingPath, marketingPaths, pageAt } from '@tongying/contract/site'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '../platform/problem.ts'
import { loadBundle } from './bundle.ts'
import { registerMarketing } from './pages.ts'

const web = join(import.meta.dirname, '../../../web')
const paths = Object.keys(marketingPaths).filter(isMarketingPath)
let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketing-'))
  const vite = join(web, '../node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'vite.marketing.config.ts'], {
    cwd: web,
    env: { ...process.env, MARKETING_OUT_DIR: root },
  })
  app = Fastify()
  await registerMarketing(app, {
    root,
    config: {
      originOf: () => 'https://t.example',
      isDemo: false,
      findReport: async (_request, reportNo) =>
        reportNo === known.reportNo || reportNo === 'early'
          ? { is: 'known', ...known, ...(reportNo === 'early' && { sealedText: null }) }
          : { is: reportNo === 'often' ? 'refused' : 'unknown' },
      facts: () => ({ filingByHost: { 'one.example': 1, 'two.example': 2, 'three.example': 3 } }),
    },
  })
}, 60_000)
afterAll(async () => {
  await app?.close()
  await rm(root, { recursive: true, force: true })
})

const known = {
  reportNo: 'HZ20261115000001-1',
  revision: 1,
  institutions: ['云州医科大学附属第一医院', '青岚县人民医院'],
  issuedAt: '2026-11-15T04:05:06.000Z',
  textSha256: 'cd'.repeat(32),
  sha256: 'ab'.repeat(32),
  sealedText: '["tongying-report-seal/2"]',
  sealedBy: 'built-in ed25519',
  isSealValid: true,
  addenda: [
    {
      number: 1,
      issuedAt: '2026-11-20T01:00:00.000Z',
      textSha256: 'ef'.repeat(32),
      sha256: '12'.repeat(32),
      isSealValid: true,
    },
  ],
}

test('a report’s page shows its addenda, and compares a file with every issued one', async () => {
  const { body } = await app.inject({ url: `/verify/${known.reportNo}`, headers: { 'accept-language': 'zh-CN' } })
  for (const words of ['出具后追加了1条意见', '追加1', '2026-11-20 09:00:00', 'ef'.repeat(32), '12'.repeat(32)])
    expect(body).toContain(words)
  expect(body).toContain(`data-compare="${known.sha256} ${'12'.repeat(32)}"`)
})

test('a report’s page says of an early seal that it is over the file alone', async () => {
  const page = async (reportNo: string, language: string) =>
    (await app.inject({ url: `/verify/${reportNo}`, headers: { 'accept-language': language } })).body
  expect(await page('early', 'zh-CN')).toContain('早期签章，只覆盖文件本身')
  expect(await page('early', 'en-US')).toContain('covers only the file itself')
  expect(await page(known.reportNo, 'zh-CN')).not.toContain('早期签章')
})

test('a report’s page says who issued it and when, which file it is, and that the seal is no authority’s', async () => {
  const { statusCode, body, headers } = await app.inject(`/verify/${known.reportNo}`)
  expect(statusCode).toBe(200)
  for (const word of [
    known.reportNo,
    '青岚县人民医院',
    '2026-11-15 12:05:06（北京时间）',
    '文件SHA-256',
    known.sha256,
    '报告正文SHA-256',
    known.textSha256,
    '不是第三方认证机构',
  ])
    expect(body).toContain(word)
  expect(body).toContain('<meta name="robots" content="noindex"')
  expect(headers['cache-control']).toBe('private, no-cache')
  const english = await app.inject({ url: `/verify/${known.reportNo}`, headers: { 'accept-language': 'en-US' } })
  for (const word of ['not a third-party certification authority', 'SHA-256 of the report text', 'SHA-256 of the file'])
    expect(english.body).toContain(word)
})

test('a number that there is not is a 404 page with a clear sentence, too many tries a 429 page', async () => {
  const wrong = await app.inject('/verify/%3Cscript%3E')
  expect([wrong.statusCode, wrong.body.includes('没有这个编号的报告')]).toEqual([404, true])
  expect(wrong.body).not.toMatch(/<script>|%3Cscript/)
  const often = await app.inject('/verify/often')
  expect([often.statusCode, often.body.includes('请一小时后再试')]).toEqual([429, true])
})

const signedIn = { cookie: 'token=x' }

test.each(paths)('%s is there in both languages', async (path) => {
  for (const language of ['zh-CN', 'en-US']) {
    const { statusCode, body } = await app.inject({ url: path, headers: { ...signedIn, 'accept-language': language } })
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${language}"`)
  }
})

test.each(paths.filter((path) => !pageAt(path)?.isPublic))(
  '%s sends a guest to the root page, which remembers it',
  async (path) => {
    const { statusCode, headers } = await app.inject(path)
    expect([statusCode, headers.location]).toEqual([302, `/?wanted=${encodeURIComponent(path)}`])
  },
)

test('the language in the address wins over the cookie, and becomes the cookie', async () => {
  const { body, headers } = await app.inject({ url: '/?displayLanguage=en-US', headers: { cookie: 'language=zh-CN' } })
  expect(body).toContain('<html lang="en-US"')
  expect(headers['set-cookie']).toBe('language=en-US; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(
    (await app.inject({ url: '/', headers: { cookie: 'language=en-US', 'accept-language': 'zh-CN' } })).body,
  ).toContain('lang="en-US"')
  expect((await app.inject('/?displayLanguage=fr')).headers['set-cookie']).toBeUndefined()
})

test('the day of a release has the form of its language', async () => {
  for (const path of ['/', '/historicalVersion']) {
    const inLanguage = async (language: string) =>
      (await app.inject({ url: path, headers: { 'accept-language': language } })).body
    expect(await inLanguage('zh-CN')).toMatch(/>[^<]*\d{4}-\d\d-\d\d(?:发布)?</)
    expect(await inLanguage('en-US')).toMatch(/>[^<]*[A-Z][a-z]{2} \d{1,2}, \d{4}</)
  }
})

test('a page that the browser has is not sent again, until it differs', async () => {
  const first = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
  const english = await app.inject({
    url: '/',
    headers: { 'if-none-match': String(first.headers.etag), cookie: 'language=en-US' },
  })
  expect(english.statusCode).toBe(200)
  const member = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag), ...signedIn } })
  expect(member.statusCode).toBe(200)
})

const ask = (server: FastifyInstance, host: string) =>
  server.inject({ url: '/', headers: { host, 'accept-encoding': 'gzip' } })

test('of any number of host names few have renderings of their own, and each gets its own addresses', async () => {
  const { render, ...bundle } = await loadBundle(root)
  const rendered = new Set<string>()
  const server = Fastify()
  await registerMarketing(server, {
    root,
    config: { originOf: (request) => `http://${request.headers.host}`, isDemo: false },
    bundle: {
      ...bundle,
      render: (request) => {
        rendered.add(request.origin)
        return render(request)
      },
    },
  })
  for (let each = 0; each < 300; each++) {
    const { body, statusCode } = await server.inject({ url: '/', headers: { host: `h${each}.example` } })
    expect([statusCode, body.includes(`href="http://h${each}.example/"`)]).toEqual([200, true])
    expect(body).toContain(encodeURIComponent(`http://h${each}.example/me`))
    expect(body).not.toContain('some-origin')
  }
  // However many others were named: an address that is asked for again has its kept, compressed bytes.
  const [, own] = [await ask(server, 'own.example'), await ask(server, 'own.example')]
  expect([own.headers['content-encoding'], typeof own.headers.etag]).toEqual(['gzip', 'string'])
  const odd = await server.inject({ url: '/', headers: { host: '"><script>x</script>&' } })
  expect(odd.body).not.toContain('<script>x')
  expect(rendered.size).toBeLessThan(12)
  await server.close()
})

test('compressed bytes are the same page under an etag of their own', async () => {
  const plain = await app.inject('/')
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.headers.etag).not.toBe(plain.headers.etag)
})

test.each([
  ['one.example', 1],
  ['two.example:8443', 2],
  ['THREE.example', 3],
  ['t.example', 4],
])('on %s the filing number is %i', async (host, filing) => {
  expect((await app.inject({ url: '/', headers: { host } })).body).toContain(`data-filing="${filing}"`)
})

test('the notice names a page of ours only', async () => {
  expect((await app.inject('/?wanted=%2Fme%2Fwork')).body).toContain('redirect_url=https%3A%2F%2Ft.example%2Fme%2Fwork')
  for (const foreign of ['//evil.example', '/\\evil.example', 'https://evil.example', '/me%22%3E%3Cscript%3E']) {
    expect((await app.inject(`/?wanted=${encodeURIComponent(foreign)}`)).body).not.toMatch(
      /evil|class="wanted"><script/,
    )
  }
})

test('whatever page is wanted, the home page is rendered once, and leads there', async () => {
  const bundle = await loadBundle(root)
  let rendered = 0
  const render: typeof bundle.render = (request) => {
    rendered++
    return bundle.render(request)
  }
  const counting = Fastify()
  const config = { originOf: () => 'https://t.example', isDemo: false }
  await registerMarketing(counting, { root, config, bundle: { ...bundle, render } })
  const ask = async (wanted: string) => (await counting.inject(`/?wanted=${encodeURIComponent(wanted)}`)).body
  const first = await ask('/me/consultations?number=0')
  for (let number = 1; number <= 300; number += 1) await ask(`/me/consultations?number=${number}&a=$&`)
  expect(rendered).toBe(1)
  expect(first).toContain('redirect_url=https%3A%2F%2Ft.example%2Fme%2Fconsultations%3Fnumber%3D0')
  expect(await ask('/me/consultations?number=7')).toBe(first.replaceAll('number%3D0', 'number%3D7'))
  await counting.close()
})

test.each(['//', '//[', '//a:99999', '/?displayLanguage=%ff', '//?wanted=%'])(
  'the odd address %s is no failure of ours',
  async (url) => {
    const { statusCode } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBeLessThan(500)
  },
)

test('without the script the room box leads to the room', async () => {
  expect((await app.inject('/join-room?room=123+456+789')).headers.location).toBe('/jm/123456789')
  for (const room of ['12', '//evil', ''])
    expect((await app.inject(`/join-room?room=${room}`)).headers.location).toBe('/#room-number')
})

test('pages carry a policy that lets nothing inline run', async () => {
  const { headers } = await app.inject('/')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  )
})

test('script at most 5 KiB, stylesheet 12 KiB, home page 10 KiB compressed; no picture over 60 KiB', async () => {
  const { script, style, assets } = await loadBundle(root)
  const size = (bytes: Buffer | undefined) => gzipSync(bytes ?? Buffer.alloc(0)).length
  expect(size(assets.get(script)?.plain)).toBeGreaterThan(500)
  expect(size(assets.get(script)?.plain)).toBeLessThanOrEqual(5 * 1024)
  expect(size(assets.get(style)?.plain)).toBeLessThanOrEqual(12 * 1024)
  expect(size((await app.inject('/')).rawPayload)).toBeLessThanOrEqual(10 * 1024)
  for (const name of await readdir(join(root, 'marketing-assets'))) {
    expect((await stat(join(root, 'marketing-assets', name))).size, name).toBeLessThanOrEqual(60 * 1024)
  }
})

test('every file that a page names is there, kept for good', async () => {
  const { body } = await app.inject({ url: '/', headers: signedIn })
  const addresses = [...new Set([...body.matchAll(/\/marketing-assets\/[\w.-]+/g)].map(([address]) => address))]
  expect(addresses.length).toBeGreaterThan(12)
  for (const address of addresses) {
    const { statusCode, headers } = await app.inject(address)
    expect([address, statusCode, headers['cache-control']]).toEqual([
      address,
      200,
      'public, max-age=31536000, immutable',
    ])
  }
})

test('search engines find the open pages in both languages, and are kept from the others', async () => {
  const robots = await app.inject('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const line of ['Disallow: /me', 'Disallow: /console', 'Sitemap: https://t.example/sitemap.xml'])
    expect(robots.body.split('\n')).toContain(line)
  const { body, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const found = [...body.matchAll(/<loc>https:\/\/t\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(found.toSorted()).toEqual(['/', '/aboutUs', '/contactUs', '/historicalVersion', '/policy'])
  for (const path of found) {
    expect((await app.inject(path ?? '')).body).toContain(`<link rel="canonical" href="https://t.example${path}"`)
    expect(body).toContain(`hreflang="en-US" href="https://t.example${path}?displayLanguage=en-US"`)
  }
})

test('the contact form works without a script: sent, or shown again with everything that was typed', async () => {
  const server = Fastify()
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  const taken: unknown[] = []
  const sendContact = async (request: FastifyRequest) => {
    const { name } = Object(request.body)
    const fields = { reach: { 'zh-CN': '请填写邮箱或手机号', 'en-US': 'Enter an email address or a mobile number' } }
    if (name === '错') throw new Problem({ name: 'RuleBroken', status: 422, message: fields.reach }, { fields })
    taken.push(request.body)
  }
  await registerMarketing(server, { root, config: { originOf: () => 'https://t.example', isDemo: false, sendContact } })
  const send = (body: string) =>
    server.inject({
      method: 'POST',
      url: '/contactUs',
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const page = await server.inject('/contactUs')
  expect(page.headers['referrer-policy']).toBe('same-origin')
  expect(page.body).toMatch(/<form [^>]*action="\/contactUs#write" method="post"/)
  expect(page.body).toContain('180天后自动删除')
  const sent = await send('name=%E6%B2%88&topic=other')
  expect([sent.statusCode, sent.headers.location, taken]).toEqual([
    303,
    '/contactUs?sent#write',
    [{ name: '沈', topic: 'other' }],
  ])
  expect((await server.inject('/contactUs?sent')).body).toContain('已收到你的留言')
  const refused = await send('name=%E9%94%99&reach=12345&topic=privacy&message=%3Cscript%3E1')
  expect(refused.statusCode).toBe(422)
  for (const words of [
    '你写的内容还在下面',
    'value="12345"',
    '&lt;script&gt;1',
    '请填写邮箱或手机号',
    'id="contact-reach-wrong"',
  ])
    expect(refused.body).toContain(words)
  expect(refused.body).toMatch(/<option value="privacy" selected=""/)
  // Nobody else sees it.
  expect((await server.inject('/contactUs')).body).not.toContain('12345')
  await server.close()
})
