import { languages } from '@tongying/contract/kit'
import { clientManifestPath, marketingPageOf } from '@tongying/contract/site'
import type { ReactNode } from 'react'
import { homeTexts } from '../../site/index.ts'
import styles from './document.module.css'
import { usePage } from './page-context.ts'
import mark from './pictures/mark.svg'
import share from './pictures/share.jpg'
import { StructuredData } from './structured-data.tsx'

/** The whole html document: one stylesheet, one small script, nothing inline. */
export function Document({ title, children }: { title: string; children: ReactNode }) {
  const { language, path, origin, style, script, isSignedIn, operator, t } = usePage()
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
        <link rel="alternate" hrefLang="x-default" href={canonical} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={t(operator.brand)} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={t(homeTexts.description)} />
        <meta property="og:url" content={canonical} />
        <meta property="og:locale" content={language.replace('-', '_')} />
        <meta property="og:image" content={origin + share} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        <StructuredData />
      </head>
      <body className={styles.body}>{children}</body>
    </html>
  )
}
