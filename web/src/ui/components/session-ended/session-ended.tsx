import { signInAddress } from '@tongying/contract/site'
import { useEffect, useRef } from 'react'
import { translateNow, useTranslate } from '../../core/i18n.ts'
import { queryClient } from '../../core/query-client.ts'
import { isSignedIn, resumeSession, useHasSessionEnded } from '../../core/session.ts'
import { uiTexts } from '../../core/texts.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { toastDone } from '../toast/toast.tsx'

/** Offers to sign in again in a new tab when the session has ended: the page below, and what was typed, stays. */
export function SessionEnded() {
  const t = useTranslate()
  const hasEnded = useHasSessionEnded()
  const wasEnded = useRef(false)
  useEffect(() => {
    if (wasEnded.current && !hasEnded) {
      toastDone(translateNow(uiTexts.session.resumed))
      // It may be another person now.
      void queryClient.invalidateQueries()
    }
    wasEnded.current = hasEnded
    if (!hasEnded) return
    // Another tab signs in: its cookie is ours.
    const timer = setInterval(() => isSignedIn() && resumeSession(), 1_000)
    return () => clearInterval(timer)
  }, [hasEnded])
  return (
    <Dialog
      isOpen={hasEnded}
      title={t(uiTexts.session.ended)}
      footer={[
        <Button key="leave" href="/">
          {t(uiTexts.session.leave)}
        </Button>,
        <Button
          key="signIn"
          variant="primary"
          href={signInAddress('pwd', location.origin, location.pathname + location.search)}
          target="_blank"
        >
          {t(uiTexts.session.signIn)}
        </Button>,
      ]}
    >
      <p>{t(uiTexts.call.signInRequired)}</p>
      <p className="text-muted">{t(uiTexts.session.kept)}</p>
    </Dialog>
  )
}
