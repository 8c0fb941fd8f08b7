import { clsx } from 'clsx'
import { frameTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import styles from './compact-bar.module.css'
import { Brand } from './mark.tsx'
import { SiteTools } from './site-tools.tsx'

/** Brand, language and sign-in alone: on a phone, and on the pages that stand for themselves. */
export function CompactBar({ isOnPhonesOnly = false }: { isOnPhonesOnly?: boolean }) {
  const { t } = usePage()
  return (
    <nav className={clsx(styles.bar, isOnPhonesOnly && styles.isOnPhonesOnly)} aria-label={t(frameTexts.bar)}>
      <Brand />
      <SiteTools />
    </nav>
  )
}
