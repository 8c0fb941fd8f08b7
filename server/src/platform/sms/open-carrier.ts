import type { Log } from '../log.ts'
import type { SmsCarrier } from './port.ts'
import type { SmsAccount } from './settings.ts'

/** The carrier that the operator has chosen; only its client is loaded. */
export async function openSmsCarrier(account: SmsAccount, log: Pick<Log, 'warn'>): Promise<SmsCarrier> {
  if (account.carrier === 'aliyun') return (await import('./aliyun.ts')).aliyunCarrier(account, log)
  return (await import('./tencent.ts')).tencentCarrier(account, log)
}
