export interface SmsMessage {
  readonly to: string
  /** What it is about: a code's purpose, or the key of a message. */
  readonly purpose: string
  /** The code in the text, where there is one. */
  readonly code?: string
  /** The code is a long one: it has a template of its own, as many that are for codes take six digits at most. */
  readonly isLongCode?: boolean
  readonly text: string
  /** The values in the text: a carrier that sends by template puts them into its own words. */
  readonly values?: Readonly<Record<string, string | number>>
}
/** Brings a short message to a phone; resolves once the carrier has taken it, throws when it has not. */
export interface SmsCarrier {
  send(message: SmsMessage): Promise<void>
  /** Of a carrier that sends by template alone: whether it has one for this purpose. */
  readonly hasTemplate?: (purpose: string) => boolean
}
