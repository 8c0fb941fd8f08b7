import { useEffect, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { showFailure } from '../../ui/core/query-client.ts'
import { accountPageTexts as texts } from '../texts.ts'
import styles from './code-button.module.css'

/** What sending a code answers, and nothing when the address is not right yet. */
type Sent = { readonly resendSeconds: number; readonly demoCode?: string | undefined } | undefined

/**
 * Sends a code and counts down until the next may be asked for. Pressing it neither leaves nor enters the field that it
 * stands in, which would then complain that it is empty; who got a code goes on typing there.
 */
export function CodeButton(props: {
  send: () => Promise<Sent>
  onSent: () => void
  onDemoCode: (code: string) => void
}) {
  const t = useTranslate()
  const [resendAt, setResendAt] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const [isSending, setSending] = useState(false)
  const seconds = Math.max(0, Math.ceil((resendAt - now) / 1000))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [seconds])
  async function press() {
    setSending(true)
    try {
      const sent = await props.send()
      if (!sent) return
      setNow(Date.now())
      setResendAt(Date.now() + sent.resendSeconds * 1000)
      if (sent.demoCode !== undefined) props.onDemoCode(sent.demoCode)
      props.onSent()
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      className={styles.button}
      variant="link"
      size="small"
      disabled={seconds > 0}
      isLoading={isSending}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        void press()
      }}
    >
      {seconds > 0 ? t(texts.dialog.resendIn, { seconds }) : t(texts.dialog.getCode)}
    </Button>
  )
}
