import { kitErrors, translate } from '@tongying/contract/kit'
import { isMessageKey, messageTextOf, messageTexts } from '@tongying/contract/messages'
import { type CarrierName, operationErrors, carrierTestTexts as texts } from '@tongying/contract/operations'
import { sendNotice } from '../accounts/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { RightfulCall } from '../platform/http/serve.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { carrierTestLimit } from './limits.ts'
import type { Sample } from './notice-sample.ts'
import { ownAddress } from './own-address.ts'

interface Asked {
  readonly carrier: CarrierName
}
interface Tested {
  readonly to: string
  readonly texts: readonly string[]
}

/** Sends a test message to the caller's own address; before the transaction, since a carrier may take its time. */
export async function sendTest(call: RightfulCall, { carrier }: Asked): Promise<Tested> {
  const sample = plainSample(call, carrier)
  await requireAddress(call, carrier)
  await countTest(call)
  return { to: await sendToOwn(call, carrier, sample), texts: sample.texts }
}

/** Counts one test message of the caller's. */
export async function countTest(call: RightfulCall): Promise<void> {
  const { platform, now } = call
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: carrierTestLimit, subject: accountIdOf(call) })
}

/**
 * Brings a sample to the caller's own address, and answers it masked.
 * @throws CarrierRefused
 */
export async function sendToOwn(call: RightfulCall, carrier: CarrierName, sample: Sample): Promise<string> {
  const { address, masked } = await requireAddress(call, carrier)
  try {
    await (carrier === 'sms' ? bySms(call, address, sample) : byMail(call, address, sample))
  } catch (error) {
    if (error instanceof Problem) throw error
    call.platform.log.warn({ err: error, purpose: sample.purpose }, 'a carrier did not take a test message')
    throw new Problem(operationErrors.CarrierRefused)
  }
  return masked
}

/**
 * Where the carrier reaches the caller.
 * @throws CarrierTestAddress
 */
async function requireAddress(call: RightfulCall, carrier: CarrierName) {
  const { platform } = call
  const own = await ownAddress(platform.db.orm, platform, { accountId: accountIdOf(call), carrier })
  if (own.address === '') throw new Problem(operationErrors.CarrierTestAddress)
  return own
}

/** Notes in the trail what was tried. */
export async function testCarrier(
  call: Call,
  { carrier }: Asked,
  tested: Tested,
): Promise<{ to: string; texts: string[] }> {
  call.audit({ detail: { carrier } })
  return { to: tested.to, texts: [...tested.texts] }
}

/** Each text as an SMS of its own, counted like what happens to an account. */
async function bySms({ platform }: RightfulCall, to: string, { purpose, texts, values }: Sample): Promise<void> {
  if (platform.sms.hasTemplate?.(purpose) === false) throw new Problem(operationErrors.CarrierTestTemplate)
  for (const text of texts) {
    const unsent = await sendNotice(platform, { to, purpose, text, values }, 'security')
    if (unsent) throw new Problem(kitErrors.TooManyRequests, { values: { seconds: unsent.waitSeconds } })
  }
}

async function byMail({ platform }: RightfulCall, to: string, { purpose, subject, texts }: Sample): Promise<void> {
  await platform.mail.send({ to, purpose, subject, text: texts.join('\n\n') })
}

function plainSample({ platform, language }: RightfulCall, carrier: CarrierName): Sample {
  const values = { brand: platform.config.brand[language] }
  const text = translate(texts[carrier], language, values)
  return { purpose: 'test', subject: translate(texts.subject, language, values), texts: [text], values }
}

/** Every notice that can be tried, with its title in the caller's language. */
export function noticesToTry(call: Pick<Call, 'language'>): {
  list: { key: string; title: string; isSms: boolean }[]
} {
  const list = Object.keys(messageTexts)
    .filter(isMessageKey)
    .map((key) => {
      const { title, sms } = messageTextOf(key)
      return { key, title: title[call.language], isSms: sms !== undefined }
    })
  return { list }
}
