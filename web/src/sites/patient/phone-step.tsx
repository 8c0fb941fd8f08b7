import { phoneForm, publicBookingRoutes as routes } from '@tongying/contract/bookings'
import { Button } from '../../ui/components/button/button.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { FormFrame, useContractForm, useFormValues } from '../../ui/patterns/form/contract-form.tsx'
import { bookingPageTexts } from './booking-page-texts.ts'
import styles from './parts.module.css'
import { TextQuestion } from './parts.tsx'
import { useAttempt } from './use-attempt.ts'
import { useBookingCode } from './use-booking-code.ts'

const texts = bookingPageTexts.phone

/** The phone, proved by a code; the place is held with the proof. */
export function PhoneStep(props: {
  code: string
  /** The day is full: no place is held. */
  isWaiting: boolean
  /** Holds the place, or goes on to the waiting list. */
  onProved: (proofToken: string) => Promise<void>
  onRefused: (name: string, sentence: string) => boolean
  onBack: () => void
}) {
  const t = useTranslate()
  const { notice, attempt } = useAttempt(props.onRefused)
  const sending = useAttempt()
  const code = useBookingCode(props.code)
  const form = useContractForm(phoneForm, {
    initial: { phone: '', smscode: '' },
    onSubmit: (values) =>
      attempt(async () => {
        const { proofToken } = await call(routes.verify, { page: props.code, ...values })
        await props.onProved(proofToken)
      }),
  })
  const { phone } = useFormValues(form)
  async function send() {
    if (form.core.check(['phone']) && typeof phone === 'string') await sending.attempt(() => code.send(phone))
  }
  return (
    <FormFrame form={form} isGrouped>
      <h1>{t(texts.title)}</h1>
      <p className="text-muted">{t(props.isWaiting ? texts.waitingLead : texts.lead)}</p>
      <TextQuestion name="phone" label={texts.phone} type="tel" autoComplete="tel" />
      <div className={styles.buttons}>
        <Button isLoading={sending.isBusy} disabled={code.waitSeconds > 0} onClick={() => void send()}>
          {code.waitSeconds > 0 ? t(texts.again, { seconds: code.waitSeconds }) : t(texts.send)}
        </Button>
      </div>
      {sending.notice && <Note turn="danger">{sending.notice}</Note>}
      <p className={styles.small} role="status">
        {code.isSent && (code.demoCode ? t(texts.demo, { code: code.demoCode }) : t(texts.sent))}
      </p>
      <TextQuestion name="smscode" label={texts.code} />
      {notice && <Note turn="danger">{notice}</Note>}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
          {t(texts.verify)}
        </Button>
        <LinkButton onClick={props.onBack}>{t(bookingPageTexts.back)}</LinkButton>
      </div>
    </FormFrame>
  )
}
