import { createTransport } from 'nodemailer'
import type { MailCarrier } from './port.ts'

const patienceMs = 7_000

/** Mail through the operator's SMTP server (`SMTP_URL`); slow or refusing, it fails soon and the caller gets the error. */
export function smtpCarrier(url: string, from: string): MailCarrier {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The send that failed rejects; the transport emits the error again, for which there is no listener.
  transport.on('error', () => {})
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}
