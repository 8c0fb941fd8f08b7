import { homeIndexDefault, homeMenu } from '@tongying/contract/site'
import { frameTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import { Brand } from './mark.tsx'
import styles from './site-header.module.css'
import { SiteTools } from './site-tools.tsx'

/** The header of the desktop layout, with the menu of the home page's parts. */
export function SiteHeader() {
  const { path, t } = usePage()
  const isHome = path === '/' || path === '/home'
  return (
    <header className={styles.header}>
      <Brand />
      <nav aria-label={t(frameTexts.menu)}>
        {homeMenu.map(({ homeIndex, anchor, label }) => (
          <a
            key={anchor}
            href={isHome ? `#${anchor}` : homeIndex === homeIndexDefault ? '/home' : `/home#${anchor}`}
            data-home-index={homeIndex}
            aria-current={isHome && homeIndex === homeIndexDefault ? 'true' : undefined}
          >
            {t(label)}
          </a>
        ))}
      </nav>
      <SiteTools />
    </header>
  )
}
