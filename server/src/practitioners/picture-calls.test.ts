import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { accountRoutes } from '@tongying/contract/accounts'
import { attachmentKinds, attachmentRoutes } from '@tongying/contract/attachments'
import { practitionerFiles, practitionerRoutes } from '@tongying/contract/practitioners'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anAccount } from '../accounts/fixtures.ts'
import { type Caller, type TestApp, testApp } from '../testing/app.ts'
import { formOf } from '../testing/form-of.ts'

let server: TestApp
let jpeg: Buffer
beforeAll(async () => {
  server = await testApp()
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b6e6e' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.close())

const { uploadPaper, uploadPortrait } = practitionerFiles
const most = attachmentKinds.image.maxBytes

async function somebody(): Promise<Caller> {
  return server.as((await anAccount(server.platform.db.orm, server.platform, { realName: '温言' })).id)
}
interface Sent {
  readonly headers: Record<string, string>
  readonly payload?: Buffer
}
async function send(caller: Caller, { headers, payload }: Sent, path: string = uploadPaper.path) {
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { ...caller.headers, ...headers },
    cookies: { ...caller.cookies },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json(), connection: response.headers.connection }
}
let address: Promise<string> | undefined
function listening(): Promise<string> {
  address ??= server.app.listen({ port: 0, host: '127.0.0.1' })
  return address
}
const used = async (caller: Caller) => (await caller.call(attachmentRoutes.ownStorage, {})).data.usedBytes
const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])

test('a picture is an upload of one’s own: its id goes into the application and the profile, its bytes count', async () => {
  const me = await somebody()
  const paper = await send(me, formOf({ name: '身份证.jpg', content: jpeg }))
  expect(paper).toMatchObject({
    status: 200,
    body: { code: 200, success: true, data: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
  expect(await used(me)).toBe(jpeg.length)
  expect((await me.call(practitionerRoutes.saveDraft, { idCardFront: paper.body.data })).status).toBe(200)
  expect((await me.call(practitionerRoutes.applyInfo, {})).data.content.idCardFront).toBe(paper.body.data)
  const portrait = await send(me, formOf({ name: 'me.jpg', content: jpeg }), uploadPortrait.path)
  expect((await me.call(accountRoutes.update, { avatar: portrait.body.data })).status).toBe(200)
  expect((await me.call(accountRoutes.getUserInfo, {})).data.avatarUrl).toContain(portrait.body.data)
  // Nobody else takes it.
  const other = await somebody()
  expect((await other.call(practitionerRoutes.saveDraft, { idCardFront: paper.body.data })).status).toBe(422)
})

test.each([uploadPaper, uploadPortrait])(
  '$path: over 5 MB it is code 200 with empty data, and nothing is kept',
  async ({ path }) => {
    const me = await somebody()
    for (const bytes of [most + 1, most + 100_000, 2 * most + 200_000]) {
      const { status, body } = await send(me, formOf({ name: 'big.jpg', content: padded(bytes) }), path)
      expect({ status, body }, String(bytes)).toEqual({
        status: 200,
        body: { code: 200, success: true, msg: '', data: '' },
      })
    }
    expect(await used(me)).toBe(0)
    expect((await send(me, formOf({ name: 'just.jpg', content: padded(most) }), path)).body.data).not.toBe('')
  },
)

test('over a connection, as a browser sends it: a picture, and one of 9 MB whose sender hears the answer', async () => {
  const me = await somebody()
  const address = await listening()
  const post = async (content: Buffer) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(content)], '身份证.jpg'))
    const cookie = Object.entries(me.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const headers = { ...me.headers, cookie }
    const response = await fetch(`${address}${uploadPaper.path}`, { method: 'POST', headers, body })
    return { status: response.status, data: Object(await response.json()).data }
  }
  expect(await post(jpeg)).toEqual({ status: 200, data: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(await post(padded(9 * 1024 ** 2))).toEqual({ status: 200, data: '' })
})

test('a wrong type, a wrong content, an empty file: 422, with the sentence of pictures', async () => {
  const me = await somebody()
  const wrong = async (name: string, content: Buffer) => {
    const { status, body } = await send(me, formOf({ name, content }))
    return [status, body.error]
  }
  expect(await wrong('a.gif', jpeg)).toEqual([422, 'FileTypeWrong'])
  expect(await wrong('a', jpeg)).toEqual([422, 'FileTypeWrong'])
  expect(await wrong('a.png', jpeg)).toEqual([422, 'FileContentWrong'])
  expect(await wrong('a.jpg', Buffer.from('<svg onload="alert(1)"/>'))).toEqual([422, 'FileContentWrong'])
  expect(await wrong('a.jpg', Buffer.alloc(0))).toEqual([422, 'FileEmpty'])
  expect((await send(me, formOf({ name: 'a.gif', content: jpeg }))).body.msg).toBe('图片格式错误，请重新选择')
})

test('no guest, no other site, no program; no form, no field, no file', async () => {
  const me = await somebody()
  const form = formOf({ name: 'a.jpg', content: jpeg })
  expect((await send(server.guest, form)).status).toBe(401)
  expect((await send(me, { ...form, headers: { ...form.headers, origin: 'https://elsewhere.example' } })).status).toBe(
    403,
  )
  expect((await send(me, { headers: { 'content-type': 'application/json' }, payload: Buffer.from('{}') })).status).toBe(
    415,
  )
  expect((await send(me, { headers: {} })).status).toBe(415)
  expect((await send(me, formOf({ name: 'a.jpg', content: jpeg, field: 'picture' }))).status).toBe(400)
  expect((await send(me, { ...form, payload: form.payload.subarray(0, 40) })).status).toBe(400)
})

test('of one account two pictures lie in memory at once, and who signs out while one arrives keeps nothing', async () => {
  const { id } = await anAccount(server.platform.db.orm, server.platform, { realName: '温言' })
  const me = await server.as(id)
  const { hostname: host, port } = new URL(await listening())
  const { headers, payload } = formOf({ name: '身份证.jpg', content: jpeg })
  const cookie = Object.entries(me.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const begin = () => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const options = {
      method: 'POST',
      host,
      port,
      path: uploadPaper.path,
      headers: { ...me.headers, ...headers, cookie, 'content-length': payload.length },
    }
    const sent = request(options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
    sent.write(payload.subarray(0, 60))
    return { status: promise, finish: () => sent.end(payload.subarray(60)) }
  }
  const slow = [begin(), begin()]
  const probe = formOf({ name: 'a.jpg', content: jpeg, field: 'other' })
  await vi.waitFor(async () => expect((await send(me, probe)).status).toBe(423), { timeout: 20_000 })
  await me.call(accountRoutes.logout, {})
  for (const each of slow) each.finish()
  expect(await Promise.all(slow.map(({ status }) => status))).toEqual([401, 401])
  const { rows } = await server.platform.db.pool.query('select 1 from attachment where uploader_id = $1', [id])
  expect(rows).toEqual([])
})

test('of 60 broken forms none is answered as a failure of the server, and thousands of parts are not taken apart', async () => {
  const me = await somebody()
  const { headers, payload } = formOf({ name: 'a.jpg', content: jpeg })
  for (let round = 0; round < 60; round++) {
    const broken = Buffer.from(payload)
    for (let each = 0; each < 1 + (round % 8); each++)
      broken[Math.floor(Math.random() * (round % 3 ? 160 : broken.length))] = randomBytes(1)[0] ?? 0
    expect((await send(me, { headers, payload: broken })).status, broken.toString('latin1')).toBeLessThan(500)
  }
  // Each of these took a parser of whole forms a second of the server's only thread.
  const head = '--form-of-a-test\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"'
  const end = `\r\n\r\n\r\n--form-of-a-test--\r\n`
  for (const long of [`\r\n${'a: \r\n'.repeat(1_000_000)}`, ';a=b'.repeat(1_300_000)])
    expect((await send(me, { headers, payload: Buffer.from(head + long + end) })).status).toBeLessThan(500)
  const two = { 'content-type': 'multipart/form-data; boundary=form-of-a-test; boundary=b' }
  expect((await send(me, { headers: two, payload })).status).toBe(415)
  const part = '--form-of-a-test\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const many = Buffer.from(`${part.repeat(50_000)}--form-of-a-test--\r\n`)
  expect((await send(me, { headers, payload: many })).status).toBe(400)
}, 60_000)
