import { createRequire } from 'node:module'
import type { Log } from '../log.ts'
import { byTemplate, SmsRefused } from './by-template.ts'
import type { SmsCarrier } from './port.ts'
import type { SmsAccount } from './settings.ts'

const timeouts = { connectTimeout: 7_000, readTimeout: 7_000 } as const

/** The clients are CommonJS; so they stay outside of the bundle, and unloaded where they are not asked for. */
const load = createRequire(import.meta.url)

/** SMS through Aliyun's own client, which is loaded only here. */
export function aliyunCarrier(account: SmsAccount, log: Pick<Log, 'warn'>): SmsCarrier {
  const sms: typeof import('@alicloud/dysmsapi20170525') = load('@alicloud/dysmsapi20170525')
  const { $OpenApiUtil }: typeof import('@alicloud/openapi-core') = load('@alicloud/openapi-core')
  const { endpoint } = account
  const client = new sms.default(
    new $OpenApiUtil.Config({
      accessKeyId: account.keyId,
      accessKeySecret: account.keySecret,
      regionId: account.region,
      endpoint: endpoint?.host ?? 'dysmsapi.aliyuncs.com',
      protocol: endpoint?.protocol.replace(':', '') ?? 'https',
      ...timeouts,
    }),
  )
  return byTemplate(account, log, async ({ to, template, values }) => {
    const answer = await client.sendSms(
      new sms.SendSmsRequest({
        phoneNumbers: to,
        signName: account.sign,
        templateCode: template.id,
        templateParam: JSON.stringify(Object.fromEntries(values.map(({ name, value }) => [name, value]))),
      }),
    )
    if (answer.body?.code !== 'OK') throw new SmsRefused(`Aliyun: ${answer.body?.code} ${answer.body?.message}`)
  })
}
