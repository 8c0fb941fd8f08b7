import { marketingPageOf } from '@tongying/contract/site'
import { usePage } from './page-context.ts'

/** Who runs the site, as search engines read it (schema.org); data, which no browser runs. */
export function StructuredData() {
  const { path, origin, operator, language, t } = usePage()
  if (marketingPageOf(path) === 'verify') return null
  const organization = {
    '@type': 'Organization',
    '@id': `${origin}/#operator`,
    name: t(operator.company),
    url: `${origin}/`,
    email: operator.businessEmail,
    telephone: operator.hotline,
    address: operator.addresses.map((address) => t(address)),
  }
  const site = {
    '@type': 'WebSite',
    name: t(operator.brand),
    url: `${origin}/`,
    inLanguage: language,
    publisher: { '@id': `${origin}/#operator` },
  }
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': [organization, site] })
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can begin.
      dangerouslySetInnerHTML={{ __html: text.replace(/</g, '\\u003c') }}
    />
  )
}
