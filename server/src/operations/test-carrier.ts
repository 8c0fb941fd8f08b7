import { type AnyText, kitErrors, type Language, languages, translate, type Values } from '@tongying/contract/kit'
import { isMessageKey, messageTextOf, messageTexts } from '@tongying/contract/messages'
import { type CarrierName, operationErrors, carrierTestTexts as texts } from '@tongying/contract/operations'
import { sendNotice } from '../accounts/index.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import type { RightfulCall } from '../platform/http/serve.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { Problem } from '../platform/problem.ts'
import { carrierTestLimit } from './limits.ts'
import { ownAddress } from './own-address.ts'

interface Asked {
  readonly carrier: CarrierName
  readonly notice: string
}
interface Tested {
  readonly to: string
  readonly texts: readonly string[]
}
interface Sample {
  readonly purpose: string
  readonly subject: string
  readonly texts: readonly string[]
  readonly values: Values
}

/**
 * Sends a test message, or a sample of a notice in every language, to the caller's own address; before the transaction,
 * since a carrier may take its time.
 * @throws CarrierRefused, CarrierTestAddress
 */
export async function sendTest(call: RightfulCall, { carrier, notice }: Asked): Promise<Tested> {
  const { platform, now } = call
  const accountId = accountIdOf(call)
  const { address, masked } = await ownAddress(platform.db.orm, platform, { accountId, carrier })
  if (address === '') throw new Problem(operationErrors.CarrierTestAddress)
  const sample = notice === '' ? plainSample(call, carrier) : noticeSample(notice, carrier)
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: carrierTestLimit, subject: accountId })
  try {
    await (carrier === 'sms' ? bySms(call, address, sample) : byMail(call, address, sample))
  } catch (error) {
    if (error instanceof Problem) throw error
    platform.log.warn({ err: error, purpose: sample.purpose }, 'a carrier did not take a test message')
    throw new Problem(operationErrors.CarrierRefused)
  }
  return { to: masked, texts: sample.texts }
}

/** Notes in the trail what was tried. */
export async function testCarrier(
  call: Call,
  { carrier, notice }: Asked,
  tested: Tested,
): Promise<{ to: string; texts: string[] }> {
  call.audit({ detail: { carrier, notice } })
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

/**
 * A notice in every language, each placeholder filled with its own name: what a person gets, without a person's data.
 * @throws NoticeUnknown
 */
function noticeSample(notice: string, carrier: CarrierName): Sample {
  if (!isMessageKey(notice)) throw new Problem(operationErrors.NoticeUnknown, { field: 'notice' })
  const { title, body, sms = body } = messageTextOf(notice)
  const values = { ...sampleValues(title), ...sampleValues(body), ...sampleValues(sms) }
  const inWords = (text: AnyText, language: Language) => translate(text, language, values)
  return {
    purpose: notice,
    subject: languages.map((language) => inWords(title, language)).join(' / '),
    texts: languages.map((language) =>
      carrier === 'sms' ? inWords(sms, language) : `${inWords(title, language)}\n${inWords(body, language)}`,
    ),
    values,
  }
}

/** The placeholders of a text: its number is 3, everything else stands as its own name. */
function sampleValues(text: AnyText): Values {
  const english = text['en-US']
  const names = [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `‹${name}›`] as const)
  return { ...Object.fromEntries(names), ...(typeof english === 'string' ? {} : { [english.by]: 3 }) }
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
