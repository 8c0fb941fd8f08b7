import { languages } from '@tongying/contract/kit'
import { clientManifestPath, marketingPageOf } from '@tongying/contract/site'
import type { ReactNode } from 'react'
import { homeTexts } from '../../site/index.ts'
import styles from './document.module.css'
import { usePage } from './page-context.ts'
import mark from './pictures/mark.svg'

/** The whole html document: one stylesheet, one small script, nothing inline. */
export function Document({ title, children }: { title: string; children: ReactNode }) {
  const { language, path, origin, style, script, isSignedIn, t } = usePage()
  const canonical = origin + (path === '/home' ? '/' : path === '/agreement' ? '/policy' : path)
  return (
    <html
      lang={language}
      className={styles.page}
      data-signed-in={isSignedIn || undefined}
      data-page={marketingPageOf(path)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={t(homeTexts.description)} />
        <meta name="theme-color" content="#071010" />
        <link rel="stylesheet" href={style} />
        <script src={script} defer />
        {marketingPageOf(path) === 'verify' && <meta name="robots" content="noindex" />}
        <link rel="icon" type="image/svg+xml" href={mark} />
        <link rel="manifest" href={clientManifestPath} />
        <link rel="canonical" href={canonical} />
        {languages.map((each) => (
          <link key={each} rel="alternate" hrefLang={each} href={`${canonical}?displayLanguage=${each}`} />
        ))}
      </head>
      <body className={styles.body}>{children}</body>
    </html>
  )
}
