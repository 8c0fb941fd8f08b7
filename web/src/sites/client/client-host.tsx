import { useEffect, useState } from 'react'
import { useUnreadCount } from '../../messages/index.ts'
import { Button } from '../../ui/components/button/button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useStore } from '../../ui/core/store.ts'
import styles from './client.module.css'
import { clientTexts as texts } from './client-texts.ts'
import { followWorker, isNewVersionThere } from './follow-worker.ts'

/** What the page does as a part of the installable client: the count at its icon, and word of a newer build. */
export function ClientHost() {
  const t = useTranslate()
  const unread = useUnreadCount()
  const isThere = useStore(isNewVersionThere)
  const [isPutOff, putOff] = useState(false)
  useEffect(() => {
    void followWorker(navigator.serviceWorker)
  }, [])
  useEffect(() => showCount(unread), [unread])
  if (!isThere || isPutOff) return null
  return (
    <div className={styles.place}>
      <Note
        turn="applicant"
        role="status"
        action={
          <div className="cluster">
            <Button onClick={() => putOff(true)}>{t(texts.later)}</Button>
            <Button variant="primary" onClick={() => location.reload()}>
              {t(texts.reload)}
            </Button>
          </div>
        }
      >
        <b>{t(texts.newVersion)}</b> {t(texts.newVersionDetail)}
      </Note>
    </div>
  )
}

/** The number at the icon of the installed client; where a browser has none, nothing happens. */
function showCount(count: number): void {
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
