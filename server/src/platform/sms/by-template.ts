import type { Log } from '../log.ts'
import type { SmsCarrier, SmsMessage } from './port.ts'
import type { SmsAccount, SmsTemplate } from './settings.ts'

/** What a carrier that sends by template is asked for. */
export interface TemplateMessage {
  readonly to: string
  readonly template: SmsTemplate
  /** In the template's order. */
  readonly values: readonly { readonly name: string; readonly value: string }[]
}

/** A carrier refuses with a word of its own: it is logged, never shown. */
export class SmsRefused extends Error {}

/**
 * Carriers in China send approved templates, not free text. A code goes out by the template `code`, a long
 * one by `longCode` where there is one; a notice whose
 * purpose has no template is left to the message centre, and the log has it once.
 */
export function byTemplate(
  account: Pick<SmsAccount, 'templates'>,
  log: Pick<Log, 'warn'>,
  deliver: (message: TemplateMessage) => Promise<void>,
): SmsCarrier {
  const unsent = new Set<string>()
  return {
    hasTemplate: (purpose) => account.templates.has(purpose),
    async send(message) {
      const usual = message.code === undefined ? message.purpose : 'code'
      const template = (message.isLongCode && account.templates.get('longCode')) || account.templates.get(usual)
      if (template) return deliver({ to: message.to, template, values: valuesOf(template, message) })
      if (unsent.has(message.purpose)) return
      unsent.add(message.purpose)
      log.warn({ purpose: message.purpose }, 'SMS_TEMPLATES has no template for this purpose: nothing is sent')
    },
  }
}

function valuesOf(template: SmsTemplate, message: SmsMessage): TemplateMessage['values'] {
  const known: Readonly<Record<string, string | number | undefined>> = { ...message.values, code: message.code }
  return template.values.map((name) => {
    const value = known[name]
    if (value === undefined)
      throw new SmsRefused(`the template ${template.id} wants a value that is not there: ${name}`)
    return { name, value: String(value) }
  })
}
