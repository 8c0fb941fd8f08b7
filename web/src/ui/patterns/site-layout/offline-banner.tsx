import { timeOf } from '../../components/date-time/date-time.tsx'
import { Icon } from '../../components/icons/icons.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
import { useConnectionLost } from '../../core/connection.ts'
import { useTranslate } from '../../core/i18n.ts'
import { askAgain } from '../../core/query-client.ts'
import { uiTexts } from '../../core/texts.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './site-layout.module.css'

/** Below the header of every signed-in page while the server cannot be reached. */
export function OfflineBanner() {
  const t = useTranslate()
  const since = useConnectionLost()
  return (
    <div role="status" className={styles.offlinePlace}>
      {since !== undefined && (
        <div className={styles.offline}>
          <Icon name="warning" />
          <p>
            <b>{t(layoutTexts.offline)}</b> {t(layoutTexts.offlineDetail, { time: timeOf(since) })}
          </p>
          <LinkButton onClick={() => void askAgain()}>{t(uiTexts.common.retry)}</LinkButton>
        </div>
      )}
    </div>
  )
}
