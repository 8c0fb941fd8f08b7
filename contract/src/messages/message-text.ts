import type { AnyText, Text } from '../kit/index.ts'
import type { MessageType } from './message.ts'

/** How long a message is kept: a case's as long as the case, the others three years. */
export type Retention = 'case' | 'ordinary'

/** What a message says, and how it is kept. */
export interface MessageText {
  readonly type: MessageType
  readonly retention: Retention
  /** About the time of a meeting: its reader is offered the calendar file. */
  readonly hasCalendar?: true
  readonly title: Text
  readonly body: AnyText
  /** The SMS, where it must say less than the message: what a reviewer typed stays out of it. */
  readonly sms?: AnyText
  /** The message as which its SMS goes out, by that one's approved template. */
  readonly smsAs?: string
}
