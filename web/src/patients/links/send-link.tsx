import { fieldTexts, phone as phoneRule } from '@tongying/contract/kit'
import { type LinkOwner, type LinkPurpose, linkRoutes as routes } from '@tongying/contract/patients'
import { useId, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { TextInput } from '../../ui/components/inputs/text-input.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { usePart } from '../../ui/core/part.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { FieldNote } from '../../ui/patterns/form/field.tsx'
import { linkAnswers } from '../answers.ts'
import { linkQr } from './link-parts.ts'
import styles from './links.module.css'
import { linkTexts as texts } from './texts.ts'

interface SendLinkProps {
  readonly purpose: LinkPurpose
  /** As the application has it. */
  readonly phone: string
  /** The same masked, where the page may not show it: unless another is typed, the server sends to the one it knows. */
  readonly maskedPhone?: string | undefined
  /** Saves what was typed, and answers the record that the link is for; without one no link is made. */
  readonly onBeforeSend: () => Promise<LinkOwner | undefined>
}

/** Sends the patient a link by SMS, or shows it as a QR code. */
export function SendLink(props: SendLinkProps) {
  const t = useTranslate()
  const id = useId()
  const [changed, setChanged] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const [address, setAddress] = useState<string>()
  const qr = usePart(linkQr, address !== undefined)
  const { mutateAsync, isPending } = useChange(routes.sendLink, { refreshes: linkAnswers })
  const known = maskedMobile.test(props.maskedPhone ?? '') ? props.maskedPhone : undefined
  const phone = changed ?? known ?? props.phone
  async function send(to?: Recipient) {
    const owner = await props.onBeforeSend()
    if (!owner) return
    // A refusal is shown by the change itself.
    const made = await mutateAsync({ ...owner, purpose: props.purpose, ...to }).catch(() => undefined)
    if (made && to === undefined) setAddress(made.secretAddress)
  }
  function sendSms() {
    const to = recipientOf(phone, known)
    setWrong(!to)
    if (to) void send(to)
  }
  return (
    <div>
      <div className={styles.send}>
        <div className={styles.phone}>
          <label className="text-small" htmlFor={id}>
            {t(texts.phone)}
          </label>
          <TextInput
            id={id}
            type="tel"
            value={phone}
            onChange={setChanged}
            isInvalid={isWrong}
            describedBy={isWrong ? `${id}_note` : undefined}
          />
        </div>
        <Button isLoading={isPending} onClick={sendSms} icon={<Icon name="send" />}>
          {t(texts.sendSms)}
        </Button>
        <Button isLoading={isPending} onClick={() => void send()}>
          {t(texts.showQr)}
        </Button>
      </div>
      <FieldNote id={id} error={isWrong ? t(fieldTexts.phone) : undefined} />
      {address && qr && <qr.LinkQr address={address} onClose={() => setAddress(undefined)} />}
    </div>
  )
}

/** A masked number to which an SMS can be sent. */
const maskedMobile = /^1[3-9]\d\*{4}\d{4}$/

type Recipient = { readonly phone: string } | { readonly isToKnownPhone: true }

/** To whom an SMS goes: nobody where what was typed is no mobile number. */
function recipientOf(phone: string, known: string | undefined): Recipient | undefined {
  if (phone === known) return { isToKnownPhone: true }
  const { data } = phoneRule.safeParse(phone)
  return data === undefined ? undefined : { phone: data }
}
