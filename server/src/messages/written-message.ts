import { declineReasons } from '@tongying/contract/consultations'
import { formOf, type Language, labelOf, translate, writtenDay } from '@tongying/contract/kit'
import { isMessageKey, messageTextOf } from '@tongying/contract/messages'
import { smsKeyOf } from './sms-keys.ts'
import type { Message } from './tables.ts'

/** Values that begin with a day, `YYYY-MM-DD`. */
const dated: ReadonlySet<string> = new Set(['day', 'time', 'from', 'to'])

/** What a message names, its days and the reason that somebody chose in the form of the reader's language. */
function inLanguage({ declineReason, ...values }: Message['values'], language: Language): Message['values'] {
  const written = Object.entries(values).map(([name, value]) =>
    dated.has(name) && typeof value === 'string'
      ? [name, writtenDay(value.slice(0, 10), language) + value.slice(10)]
      : [name, value],
  )
  const chosen = typeof declineReason === 'number' ? labelOf(declineReasons, declineReason) : undefined
  return { ...Object.fromEntries(written), ...(chosen && { reason: chosen[language] }) }
}

/** A message's words in one language; of a key that this version does not know, the key. */
export function writtenMessage(
  { textKey, values }: Pick<Message, 'textKey' | 'values'>,
  language: Language,
): { title: string; content: string } {
  if (!isMessageKey(textKey)) return { title: textKey, content: '' }
  const { title, body } = messageTextOf(textKey)
  const named = inLanguage(values, language)
  return { title: translate(title, language, named), content: translate(body, language, named) }
}

/** The values that hold what somebody typed. */
const typed = /\{reason\}/

/** The same for what leaves the product: without what somebody typed; where its words hold that, its title alone. */
export function sentMessage(
  { textKey, values }: Pick<Message, 'textKey' | 'values'>,
  language: Language,
): { title: string; content: string } {
  if (!isMessageKey(textKey)) return { title: textKey, content: '' }
  const { title } = messageTextOf(textKey)
  const { body, sms = body } = messageTextOf(smsKeyOf(textKey))
  const content = typed.test(formOf(sms, language)) ? title : sms
  const named = inLanguage(values, language)
  return { title: translate(title, language, named), content: translate(content, language, named) }
}
