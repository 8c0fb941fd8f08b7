import type { Text } from '@tongying/contract/kit'
import { defaultOperator, filingNumberDefault } from '@tongying/contract/site'

/** What every page gets from the server about this installation, in `<meta name="tongying-site">`. */
export interface SiteFacts {
  readonly brand: Text
  readonly product: Text
  readonly company: Text
  /** The filing number of this host name. */
  readonly filing: string
  readonly isDemo: boolean
}

const defaults: SiteFacts = {
  brand: defaultOperator.brand,
  product: defaultOperator.product,
  company: defaultOperator.company,
  filing: defaultOperator.filings[filingNumberDefault],
  isDemo: import.meta.env.DEV,
}

/** The facts of this page; what the server did not fill in is the default. */
export const siteFacts: SiteFacts = { ...defaults, ...factsOfPage() }

function factsOfPage(): Partial<SiteFacts> {
  const content = document.querySelector('meta[name="tongying-site"]')?.getAttribute('content')
  if (!content?.startsWith('{')) return {}
  try {
    return JSON.parse(content)
  } catch {
    return {}
  }
}
