import { type AnyText, type Language, languages, translate, type Values } from '@tongying/contract/kit'
import { isMessageKey, messageTextOf } from '@tongying/contract/messages'
import { operationErrors } from '@tongying/contract/operations'
import { writtenMessage } from '../messages/index.ts'
import { Problem } from '../platform/problem.ts'

/** What goes out by a carrier: its texts, each an SMS of its own or a part of one mail. */
export interface Sample {
  readonly purpose: string
  readonly subject: string
  readonly texts: readonly string[]
  readonly values: Values
}

/** A notice in every language, as the message center shows it and as it goes out. */
export interface NoticeSample {
  readonly shown: readonly { readonly language: Language; readonly title: string; readonly content: string }[]
  readonly sms: Sample
  readonly mail: Sample
}

/** Values of nobody; what is not here stands as its own name. */
const madeUp: Values = {
  ...{ number: 'HZ20261124000002', day: '2026-11-26', time: '2026-11-26 09:30', until: '2026-11-26 10:30' },
  ...{ by: '林若溪', person: '程晓岚', applicant: '林若溪', own: '周启明', name: '周启明' },
  ...{ hospital: '青岚县人民医院', reason: '示例', days: 3, count: 3, hour: 9, to: '18:00', from: '08:00' },
}

/**
 * A notice in every language with made-up values: what a person gets, without a person's data.
 * @throws NoticeUnknown
 */
export function noticeSample(notice: string): NoticeSample {
  if (!isMessageKey(notice)) throw new Problem(operationErrors.NoticeUnknown, { field: 'notice' })
  const { title, body, sms = body } = messageTextOf(notice)
  const values = { ...sampleValues(title), ...sampleValues(body), ...sampleValues(sms) }
  const shown = languages.map((language) => ({ language, ...writtenMessage({ textKey: notice, values }, language) }))
  const subject = shown.map((one) => one.title).join(' / ')
  const short = languages.map((language) => translate(sms, language, values))
  const mailed = shown.map((one, index) => `${one.title}\n${short[index] ?? ''}`)
  const said = { purpose: notice, subject, values }
  return { shown, sms: { ...said, texts: short }, mail: { ...said, texts: mailed } }
}

/** The placeholders of a text: what is counted is a number, everything else made up. */
function sampleValues(text: AnyText): Values {
  const english = text['en-US']
  const names = [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']) => [name, madeUp[name] ?? `‹${name}›`] as const,
  )
  return { ...Object.fromEntries(names), ...(typeof english === 'string' ? {} : { [english.by]: 3 }) }
}
