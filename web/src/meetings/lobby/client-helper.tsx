import { clientLink } from '@tongying/contract/site'
import { useEffect, useState } from 'react'
import { NativeDialog } from '../../ui/components/native-dialog/native-dialog.tsx'
import { RoomButton } from '../../ui/components/room-button/room-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './client-helper.module.css'
import { clientHelperTexts as texts } from './client-helper-texts.ts'

/** A client that is installed has come to the front by then, and this page is hidden or behind it. */
const waitMs = 2_000

/** Follows the client's link of this page. Where nothing has opened, it asks to install the client, or to go on here. */
export function ClientHelper({ onEnd }: { onEnd: () => void }) {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    location.assign(clientLink(location.pathname + location.search))
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') setMissing(true)
      else onEnd()
    }, waitMs)
    return () => clearTimeout(timer)
  }, [onEnd])
  return isMissing && <NotOpened onEnd={onEnd} />
}

function NotOpened({ onEnd }: { onEnd: () => void }) {
  const t = useTranslate()
  return (
    <NativeDialog labelledBy="client-title" className={styles.dialog} isDark onClose={onEnd}>
      {(close) => (
        <>
          <h2 id="client-title">{t(texts.title)}</h2>
          <p>{t(texts.install)}</p>
          <p className="text-muted">{t(texts.goOnLine)}</p>
          <div className={styles.actions}>
            <RoomButton onClick={() => location.assign('/')}>{t(texts.toHome)}</RoomButton>
            <RoomButton look="primary" data-focus-first onClick={close}>
              {t(texts.goOn)}
            </RoomButton>
          </div>
        </>
      )}
    </NativeDialog>
  )
}
