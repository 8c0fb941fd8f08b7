export interface MailMessage {
  readonly to: string
  readonly purpose: string
  readonly code?: string
  readonly subject: string
  readonly text: string
}
/** Brings a mail to its carrier; resolves once it is taken, throws when it is not. */
export interface MailCarrier {
  send(message: MailMessage): Promise<void>
}
