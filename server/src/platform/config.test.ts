import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://consult.example',
  SMTP_URL: 'smtps://user:geheim@mail.example:465',
  SMS_CARRIER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN: '同影',
  SMS_TEMPLATES: 'code=SMS_1',
  REAL_NAME_CHECK: 'format',
}

test('production starts with a carrier, a mail server and an https address', () => {
  expect(readConfig(production)).toMatchObject({
    isProduction: true,
    isDemo: false,
    smtp: { url: production.SMTP_URL, from: 'no-reply@consult.example' },
    sms: { carrier: 'aliyun', region: 'cn-hangzhou', keyId: 'id' },
  })
  const tencent = {
    ...production,
    SMS_CARRIER: 'tencent',
    SMS_APP_ID: '1400',
    MAIL_FROM: '同影 <post@consult.example>',
  }
  expect(readConfig(tencent)).toMatchObject({
    smtp: { from: '同影 <post@consult.example>' },
    sms: { carrier: 'tencent', region: 'ap-guangzhou', appId: '1400' },
  })
})

test.each([
  [{ PUBLIC_URL: undefined }, 'NODE_ENV=production needs PUBLIC_URL, the https address that people use.'],
  [
    { PUBLIC_URL: 'http://consult.example' },
    'NODE_ENV=production needs PUBLIC_URL, the https address that people use.',
  ],
  [{ SMTP_URL: undefined }, 'NODE_ENV=production needs SMTP_URL.'],
  [{ REAL_NAME_CHECK: undefined }, 'NODE_ENV=production needs REAL_NAME_CHECK=format'],
  [{ SMS_CARRIER: undefined }, 'NODE_ENV=production needs an SMS_CARRIER other than outbox.'],
  [{ SMS_KEY_ID: undefined }, 'SMS_CARRIER=aliyun needs SMS_KEY_ID.'],
  [{ SMS_KEY_SECRET: '' }, 'SMS_CARRIER=aliyun needs SMS_KEY_SECRET.'],
  [{ SMS_SIGN: undefined }, 'SMS_CARRIER=aliyun needs SMS_SIGN.'],
  [{ SMS_TEMPLATES: undefined }, 'SMS_CARRIER=aliyun needs SMS_TEMPLATES.'],
  [{ SMS_TEMPLATES: 'passwordChanged=SMS_2' }, 'SMS_TEMPLATES has no template for code.'],
  [{ SMS_CARRIER: 'tencent' }, 'SMS_CARRIER=tencent needs SMS_APP_ID.'],
])('production with %j is refused in one sentence', (change, sentence) => {
  const refusal = () => readConfig({ ...production, ...change })
  expect(refusal).toThrow(ConfigError)
  expect(refusal).toThrow(sentence)
})

test.each([
  { SMS_CARRIER: 'pigeon' },
  { SMS_TEMPLATES: 'code:SMS_1' },
  { SMS_ENDPOINT: 'ftp://x' },
  { SESSION_IDLE_HOURS: '0' },
  { SESSION_IDLE_HOURS: '25' },
])('%j is reported as it was written', (setting) => {
  const [[name, value] = ['', '']] = Object.entries(setting)
  expect(() => readConfig({ ...production, ...setting })).toThrow(`${name}=${value} cannot be used: `)
})

test('a sentence about a setting with a password does not repeat it', () => {
  expect(() => readConfig({ SMTP_URL: 'http://user:geheim@mail.example' })).toThrow(
    /^SMTP_URL cannot be used: write it/,
  )
})

test.each([
  [{}, true],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '::1' }, true],
  [{ DEMO: 'off' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '10.1.2.3' }, false],
  [{ HOST: 'hospital.example' }, false],
  // Published by a proxy on the same machine.
  [{ PUBLIC_URL: 'https://hospital.example' }, false],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
])('with %j the demo hospital is open: %s', (setting, isDemo) => {
  expect(readConfig(setting).isDemo).toBe(isDemo)
})

test.each([
  [{}, 'none'],
  [{ PUBLIC_URL: 'https://hospital.example' }, { addresses: ['loopback'] }],
  [{ PUBLIC_URL: 'https://hospital.example', TRUST_PROXY: 'none' }, 'none'],
  [{ TRUST_PROXY: '2' }, { hops: 2 }],
  [{ TRUST_PROXY: '10.0.0.5, 192.168.0.0/16' }, { addresses: ['10.0.0.5', '192.168.0.0/16'] }],
])('with %j the addresses of callers are believed from %j', (setting, trustProxy) => {
  expect(readConfig(setting).trustProxy).toEqual(trustProxy)
})

test.each(['0', '10', 'everybody', '10.0.0', '10.0.0.0/99', 'true', ','])(
  'TRUST_PROXY=%s is refused',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(`TRUST_PROXY=${TRUST_PROXY} cannot be used: `)
  },
)

test('a share of a gigabyte is a whole number of bytes', () => {
  const { quotas } = readConfig({ ACCOUNT_STORAGE_GB: '0.001', INSTITUTION_STORAGE_GB: '0.02' })
  expect(quotas).toEqual({ accountBytes: 1_073_741, institutionBytes: 21_474_836 })
})
