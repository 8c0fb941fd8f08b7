import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openSmsCarrier } from './open-carrier.ts'
import type { SmsCarrier } from './port.ts'
import { readSmsAccount } from './settings.ts'

interface Asked {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** A carrier's HTTP interface, as far as sending goes: keeps what it is asked, gives the answer that the test sets. */
async function double(answer: (response: ServerResponse) => void): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ url: new URL(request.url ?? '/', 'http://double'), headers: request.headers, body })
    answer(response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  // `listen` on a port answers an address with a port, not a pipe's name.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked }
}

const answers = {
  aliyun: {
    taken: { Code: 'OK', Message: 'OK', BizId: '9006197469364984', RequestId: 'F655A8D5' },
    refused: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控', RequestId: 'F655A8D5' },
  },
  tencent: {
    taken: { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success', Fee: 1 }], RequestId: 'a0aabda6' } },
    refused: {
      Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: 'daily' }], RequestId: 'a0' },
    },
  },
} as const
const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const warnings: unknown[] = []
const log = { warn: (...words: unknown[]) => void warnings.push(words) }

async function open(
  carrier: 'aliyun' | 'tencent',
  url: string,
  templates = 'code=SMS_1549,consultation.invited=SMS_22:applicant+number',
): Promise<SmsCarrier> {
  const account = readSmsAccount({
    SMS_CARRIER: carrier,
    SMS_KEY_ID: 'LTAI-test-id',
    SMS_KEY_SECRET: 'test-secret',
    SMS_SIGN: '同影',
    SMS_TEMPLATES: templates,
    SMS_APP_ID: '1400006666',
    SMS_ENDPOINT: url,
  })
  if (!account) throw new Error('no account was read')
  return openSmsCarrier(account, log)
}
const code = { to: '13800138000', purpose: 'login', code: '283914', text: '【同影】验证码283914' }
const invited = {
  to: '13800138000',
  purpose: 'consultation.invited',
  text: '周医生邀请你参加会诊HZ-1',
  values: { number: 'HZ-1', applicant: '周医生' },
}

test('Aliyun is asked for the code by template, sign and account', async () => {
  const { url, asked } = await double(json(answers.aliyun.taken))
  await (await open('aliyun', url)).send(code)
  const [{ url: at, headers } = { url: new URL('http://none'), headers: {} }] = asked
  expect(Object.fromEntries(at.searchParams)).toMatchObject({
    PhoneNumbers: '13800138000',
    SignName: '同影',
    TemplateCode: 'SMS_1549',
    TemplateParam: '{"code":"283914"}',
  })
  expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
  expect(headers.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=LTAI-test-id,.*Signature=[0-9a-f]{64}$/)
})

test('a long code goes out by the template longCode, and where there is none by that of the short ones', async () => {
  const long = { ...code, code: '2839141122334455', isLongCode: true }
  const { url, asked } = await double(json(answers.aliyun.taken))
  await (await open('aliyun', url)).send(long)
  await (await open('aliyun', url, 'code=SMS_1549,longCode=SMS_1600')).send(long)
  const sent = asked.map(({ url: at }) => [at.searchParams.get('TemplateCode'), at.searchParams.get('TemplateParam')])
  const values = '{"code":"2839141122334455"}'
  expect(sent).toEqual([
    ['SMS_1549', values],
    ['SMS_1600', values],
  ])
})

test('Tencent is asked for the code by template, sign, application and account', async () => {
  const { url, asked } = await double(json(answers.tencent.taken))
  await (await open('tencent', url)).send(code)
  const [{ body, headers } = { body: '{}', headers: {} }] = asked
  expect(JSON.parse(body)).toEqual({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400006666',
    SignName: '同影',
    TemplateId: 'SMS_1549',
    TemplateParamSet: ['283914'],
  })
  expect(headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
  })
  expect(headers.authorization).toMatch(/^TC3-HMAC-SHA256 Credential=LTAI-test-id\/.*Signature=[0-9a-f]{64}$/)
})

test('a notice goes out by its own template, with its values in the template’s order', async () => {
  const aliyun = await double(json(answers.aliyun.taken))
  await (await open('aliyun', aliyun.url)).send(invited)
  expect(aliyun.asked[0]?.url.searchParams.get('TemplateParam')).toBe('{"applicant":"周医生","number":"HZ-1"}')
  server?.close()
  const tencent = await double(json(answers.tencent.taken))
  await (await open('tencent', tencent.url)).send(invited)
  expect(JSON.parse(tencent.asked[0]?.body ?? '{}')).toMatchObject({
    TemplateId: 'SMS_22',
    TemplateParamSet: ['周医生', 'HZ-1'],
  })
})

for (const carrier of ['aliyun', 'tencent'] as const) {
  test(`${carrier}: a refusal, a broken answer and no carrier at all are failures`, async () => {
    const refusing = await double(json(answers[carrier].refused))
    await expect((await open(carrier, refusing.url)).send(code)).rejects.toThrow(/LIMIT|Limit/)
    server?.close()
    const broken = await double((response) => void response.writeHead(502).end('<html>bad gateway</html>'))
    await expect((await open(carrier, broken.url)).send(code)).rejects.toThrow()
    await expect((await open(carrier, 'http://127.0.0.1:9')).send(code)).rejects.toThrow()
  })

  test(`${carrier}: one that never answers is given up within 8 seconds`, async () => {
    const { url, asked } = await double(() => {})
    const started = performance.now()
    await expect((await open(carrier, url)).send(code)).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(8_000)
    expect(asked).toHaveLength(1)
  })

  test(`${carrier}: a failure is reported without the code, the phone or the secret`, async () => {
    const { url } = await double(json(answers[carrier].refused, 400))
    const failure = await (await open(carrier, url)).send(code).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).not.toMatch(/283914|13800138000|test-secret/)
  })
}

test('a notice without a template is not sent, and the log has it once', async () => {
  warnings.length = 0
  const { url, asked } = await double(json(answers.aliyun.taken))
  const carrier = await open('aliyun', url)
  for (const _ of [1, 2]) await carrier.send({ ...invited, purpose: 'passwordChanged' })
  expect(asked).toEqual([])
  expect(warnings).toHaveLength(1)
})
