import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type clientManifest, pageAt } from '@tongying/contract/site'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { registerClient } from './client-files.ts'

const webRoot = fileURLToPath(new URL('../../../web/public', import.meta.url))
const config = readConfig({ DATA_DIR: webRoot, DEMO: 'off', NODE_ENV: 'test', BRAND: '青岚远程' })
const apps: FastifyInstance[] = []
async function anApp(build: string): Promise<FastifyInstance> {
  const app = Fastify()
  apps.push(app)
  await registerClient(app, config, { webRoot, build })
  return app
}
let app: FastifyInstance
beforeAll(async () => {
  app = await anApp('one')
})
afterAll(() => Promise.all(apps.map((each) => each.close())))

test('the manifest is what a browser installs by: the brand, icons of the size that they say, pages that exist', async () => {
  const { headers, body } = await app.inject({ url: '/tongying.webmanifest', headers: { 'accept-language': 'en-US' } })
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest: ReturnType<typeof clientManifest> = JSON.parse(body)
  expect(manifest).toMatchObject({ name: '青岚远程', lang: 'en-US', display: 'standalone', id: '/', scope: '/' })
  expect(manifest.shortcuts[0]?.name).toBe('My work')
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(await readFile(webRoot + src)).metadata()
    expect(`image/${format}`.replace('svg', 'svg+xml'), src).toBe(type)
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((each) => each.url)])
    expect(pageAt(url), url).toBeDefined()
  expect(manifest.protocol_handlers).toEqual([{ protocol: 'web+tongying', url: '/open?link=%s' }])
})

test('Chinese unless the browser asks for English', async () => {
  const { body } = await app.inject({ url: '/tongying.webmanifest' })
  expect(JSON.parse(body)).toMatchObject({ lang: 'zh-CN', shortcuts: [{ name: '我的工作' }, {}, {}] })
})

test('the worker is asked for anew each time, may reach the product alone, and differs with the build', async () => {
  const worker = await app.inject({ url: '/client-worker.js' })
  expect(worker.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'x-content-type-options': 'nosniff',
  })
  expect(worker.body).not.toContain('__BUILD__')
  // It keeps nothing on the device.
  expect(worker.body).not.toMatch(/\bcaches\b|indexedDB/)
  const again = await (await anApp('one')).inject({ url: '/client-worker.js' })
  const newer = await (await anApp('two')).inject({ url: '/client-worker.js' })
  expect(again.body).toBe(worker.body)
  expect(newer.body).not.toBe(worker.body)
})

test('a link of the client leads to its page, and any other link home', async () => {
  const open = async (link: string) =>
    (await app.inject({ url: `/open?link=${encodeURIComponent(link)}` })).headers.location
  expect(await open('web+tongying:/jm/000111222?as=guest')).toBe('/jm/000111222?as=guest')
  expect(await open('web+tongying:///example.org')).toBe('/')
  expect(await open('https://example.org')).toBe('/')
  expect((await app.inject({ url: '/open' })).headers.location).toBe('/')
  expect(await open('web+tongying:/jm/中')).toBe('/jm/%E4%B8%AD')
  expect(await open('web+tongying:/jm/..//example.org')).toBe('/')
  for (const place of ['%E4%B8%AD', '%F0%9F%98%80', '%ED%A0%80', '%00', '%0d%0aset-cookie:a=b'])
    expect((await app.inject({ url: `/open?link=web%2Btongying:/jm/${place}` })).statusCode, place).toBe(302)
})
