import type { Text } from '@tongying/contract/kit'

export interface SmsMessage {
  readonly to: string
  readonly purpose: string
  /** The code in the text, where there is one. */
  readonly code?: string
  readonly text: string
}
/** Brings a short message to a phone; resolves once the carrier has taken it, throws when it has not. */
export interface SmsCarrier {
  send(message: SmsMessage): Promise<void>
}
export type SmsTexts = Readonly<Record<string, Text>>
