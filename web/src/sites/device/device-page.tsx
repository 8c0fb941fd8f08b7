import { useEffect } from 'react'
import { Mark } from '../../ui/components/brand/brand.tsx'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { PlainFrame } from '../../ui/patterns/plain-frame/plain-frame.tsx'
import styles from './device-page.module.css'
import { OwnTerminalView } from './own-terminal-view.tsx'
import { PairingForm } from './pairing-form.tsx'
import { deviceTexts as texts } from './texts.ts'
import { useOwnTerminal } from './use-own-terminal.ts'

/** The page of a terminal, on the device itself: nobody signs in here. */
export function DevicePage() {
  const t = useTranslate()
  const { state, isOnline, roomChanges, load, put } = useOwnTerminal()
  const name = state.is === 'terminal' ? state.terminal.name : ''
  const title = t(texts.title)
  useEffect(() => {
    document.title = [name, title].filter(Boolean).join(' · ')
  }, [name, title])
  return (
    <PlainFrame className={styles.page} institution={institutionOf(state)} mark={<Mark size={24} />}>
      {state.is === 'loading' && (
        <p className="text-muted" role="status">
          {t(texts.loading)}
        </p>
      )}
      {state.is === 'failed' && (
        <div className="stack" role="alert">
          <p>{t(texts.failed)}</p>
          <Button onClick={() => void load()}>{t(texts.retry)}</Button>
        </div>
      )}
      {state.is === 'replaced' && (
        <Note turn="applicant" role="status" action={<Button onClick={() => void load()}>{t(texts.here)}</Button>}>
          {t(texts.replaced)}
        </Note>
      )}
      {state.is === 'unpaired' && <PairingForm why={state.why} onPaired={put} />}
      {state.is === 'terminal' && <OwnTerminalView terminal={state.terminal} {...{ isOnline, roomChanges }} />}
    </PlainFrame>
  )
}

function institutionOf(state: ReturnType<typeof useOwnTerminal>['state']): string | undefined {
  if (state.is === 'loading') return undefined
  return state.is === 'terminal' ? state.terminal.institutionName : ''
}
