import { type Text, translate } from '@tongying/contract/kit'
import type { MarketingRequest } from '@tongying/contract/site'
import { createContext, useContext } from 'react'

const PageContext = createContext<MarketingRequest | undefined>(undefined)
export const PageProvider = PageContext.Provider

/** The request that is being rendered, and `t`, which translates a text in its language with the operator's names filled in. */
export function usePage() {
  const request = useContext(PageContext)
  if (!request) throw new Error('No page is being rendered')
  const { language, operator } = request
  const names = {
    brand: operator.brand[language],
    product: operator.product[language],
    company: operator.company[language],
    email: operator.businessEmail,
    hotline: operator.hotline,
    address: operator.addresses[0][language],
  }
  const t = (text: Text, values: Readonly<Record<string, string | number>> = {}) =>
    translate(text, language, { ...names, ...values })
  return { ...request, t }
}
