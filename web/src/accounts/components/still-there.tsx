import { accountRoutes } from '@tongying/contract/accounts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { isSignedIn, useHasSessionEnded } from '../../ui/core/session.ts'
import { readActiveAt, type Step, stepAt, writeActiveAt } from '../still-there.ts'
import { stillThereTexts as texts } from '../still-there-texts.ts'

const tickMs = 15_000
const idle: Step = { is: 'idle' }

/**
 * Asks whether somebody is still there before an idle session ends. Once it is over, the next call is refused and
 * `SessionEnded` takes its place. The page below stays as it is.
 */
export function StillThere() {
  const t = useTranslate()
  const hasEnded = useHasSessionEnded()
  const { step, stay } = useIdleStep(hasEnded)
  return (
    <Dialog
      isOpen={step.is === 'ask' && !hasEnded}
      title={t(texts.title)}
      footer={
        <Button variant="primary" autoFocus onClick={() => stay()}>
          {t(texts.stay)}
        </Button>
      }
    >
      <p>{t(texts.line, { minutes: step.is === 'ask' ? step.minutes : 1 })}</p>
      <p className="text-muted">{t(texts.kept)}</p>
    </Dialog>
  )
}

/** How near an idle session is to its end. Typing and pointing count as being there, in any tab. */
function useIdleStep(hasEnded: boolean) {
  const [step, setStep] = useState<Step>(idle)
  const hasActed = useRef(false)
  const idleMs = useRef<number>(undefined)
  const stay = useRef<() => Promise<void>>(undefined)

  useEffect(() => {
    if (hasEnded || !isSignedIn()) return
    const act = () => {
      hasActed.current = true
    }
    const look = () => {
      if (idleMs.current === undefined) return void ask()
      const next = stepAt(Date.now(), { activeAt: readActiveAt(), idleMs: idleMs.current, hasActed: hasActed.current })
      // While the question stands, only an answer counts.
      setStep(next.is === 'ask' ? next : idle)
      if (next.is === 'call' || next.is === 'over') void ask()
    }
    /** Any call counts as being there; this one also answers how long that lasts. */
    const ask = () =>
      call(accountRoutes.session, {}).then(
        ({ idleSeconds }) => {
          idleMs.current = idleSeconds * 1000
          hasActed.current = false
          writeActiveAt(Date.now())
          setStep(idle)
        },
        () => undefined,
      )
    stay.current = ask
    void ask()
    const timer = setInterval(look, tickMs)
    const events = ['keydown', 'pointerdown', 'wheel'] as const
    for (const name of events) addEventListener(name, act, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      for (const name of events) removeEventListener(name, act, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [hasEnded])
  return { step, stay: () => void stay.current?.() }
}
