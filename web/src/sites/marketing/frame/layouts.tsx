import type { ReactNode } from 'react'
import { frameTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import { CompactBar } from './compact-bar.tsx'
import styles from './layouts.module.css'
import { LegalLine } from './legal-line.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The root layout: header and footer on a desktop, the page alone on a phone. */
export function RootLayout({ children, isHome = false }: { children: ReactNode; isHome?: boolean }) {
  return (
    <>
      <Notices />
      <div data-dark>
        <SiteHeader />
        <CompactBar isOnPhonesOnly />
      </div>
      <main id="content" className={isHome ? styles.home : styles.paper} tabIndex={-1}>
        {children}
        <div className={styles.phoneLegal}>
          <LegalLine />
        </div>
      </main>
      <SiteFooter />
    </>
  )
}

/** A page that stands for itself, without header and footer. */
export function StandaloneLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Notices />
      <div data-dark>
        <CompactBar />
      </div>
      <main id="content" className={styles.paper} tabIndex={-1}>
        {children}
        <LegalLine />
      </main>
    </>
  )
}

function Notices() {
  const { isDemo, t } = usePage()
  return (
    <>
      <a className={styles.skip} href="#content">
        {t(frameTexts.skip)}
      </a>
      {isDemo && (
        <aside className={styles.demoStrip} aria-label={t(frameTexts.demoLabel)}>
          {t(frameTexts.demo)}
        </aside>
      )}
    </>
  )
}
