import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { Footer } from './footer.tsx'
import { layoutTexts } from './layout-texts.ts'
import styles from './site-layout.module.css'

/** Lets people who use the keyboard pass the menu. */
export function SkipLink() {
  const t = useTranslate()
  return (
    <a className={styles.skip} href="#main">
      {t(layoutTexts.skip)}
    </a>
  )
}

/** Where the page stands, with the foot below it; `isWide` takes the whole window where there is no side menu. */
export function MainArea({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <main className={clsx(styles.main, isWide && styles.isWide)} id="main" tabIndex={-1}>
      {children}
      <Footer />
    </main>
  )
}
