import { signInAddress } from '@tongying/contract/site'
import { frameTexts } from '../../../site/index.ts'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { usePage } from '../page-context.ts'
import styles from './wanted-notice.module.css'

/** Shows a guest who was sent here from a guarded page how to get there. */
export function WantedNotice() {
  const { wanted, isSignedIn, origin, t } = usePage()
  if (wanted === undefined || isSignedIn) return null
  return (
    <div className={styles.notice} role="status">
      <Icon name="lock" />
      <span>{t(frameTexts.wanted)}</span>
      <a href={signInAddress('pwd', origin, wanted)}>{t(frameTexts.wantedAction)}</a>
      <a href={signInAddress('register', origin, wanted)}>{t(frameTexts.noAccount)}</a>
    </div>
  )
}
