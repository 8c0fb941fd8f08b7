import type { ReactNode } from 'react'
import { frameTexts } from '../../../site/index.ts'
import { usePage } from '../page-context.ts'
import { CompactBar } from './compact-bar.tsx'
import { LegalLine } from './legal-line.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The root layout: header and footer on a desktop, the page alone on a phone. */
export function RootLayout({ children, className = 'paper' }: { children: ReactNode; className?: string }) {
  return (
    <>
      <Notices />
      <div className="dark">
        <SiteHeader />
        <CompactBar isOnPhonesOnly />
      </div>
      <main id="content" className={className} tabIndex={-1}>
        {children}
        <div className="phone-only phone-legal">
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
      <div className="dark">
        <CompactBar />
      </div>
      <main id="content" className="paper" tabIndex={-1}>
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
      <a className="skip" href="#content">
        {t(frameTexts.skip)}
      </a>
      {isDemo && (
        <aside className="demo-strip" aria-label={t(frameTexts.demoLabel)}>
          {t(frameTexts.demo)}
        </aside>
      )}
    </>
  )
}
