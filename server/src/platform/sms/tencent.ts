import { createRequire } from 'node:module'
import type { Log } from '../log.ts'
import { byTemplate, SmsRefused } from './by-template.ts'
import type { SmsCarrier } from './port.ts'
import type { SmsAccount } from './settings.ts'

const timeoutSeconds = 7

/** The client is CommonJS; so it stays outside of the bundle, and unloaded where it is not asked for. */
const load = createRequire(import.meta.url)

/** SMS through Tencent's own client, which is loaded only here. */
export function tencentCarrier(account: SmsAccount, log: Pick<Log, 'warn'>): SmsCarrier {
  const { sms }: typeof import('tencentcloud-sdk-nodejs-sms') = load('tencentcloud-sdk-nodejs-sms')
  const { endpoint } = account
  const client = new sms.v20210111.Client({
    credential: { secretId: account.keyId, secretKey: account.keySecret },
    region: account.region,
    profile: {
      httpProfile: {
        reqTimeout: timeoutSeconds,
        ...(endpoint ? { endpoint: endpoint.host, protocol: `${endpoint.protocol}//` } : {}),
      },
    },
  })
  return byTemplate(account, log, async ({ to, template, values }) => {
    const answer = await client.SendSms({
      PhoneNumberSet: [`+86${to}`],
      SmsSdkAppId: account.appId,
      SignName: account.sign,
      TemplateId: template.id,
      TemplateParamSet: values.map(({ value }) => value),
    })
    const [status] = answer.SendStatusSet ?? []
    if (status?.Code !== 'Ok') throw new SmsRefused(`Tencent: ${status?.Code} ${status?.Message}`)
  })
}
