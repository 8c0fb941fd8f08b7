import { languageCookie } from '@tongying/contract/site'
import { writeCookie } from '../../../ui/core/cookie.ts'

/** Sets the cookie and shows the same page again, with query and anchor; a language in the address would win, so it goes. */
export function switchLanguage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      writeCookie(languageCookie.name, link.dataset.language ?? '', languageCookie.seconds)
      const url = new URL(location.href)
      if (!url.searchParams.has('displayLanguage')) return location.reload()
      url.searchParams.delete('displayLanguage')
      location.replace(url.pathname + url.search + url.hash)
    })
  }
}
