import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

/** What jsdom lacks and the kit asks for; a clean page, address and cookie jar for each test. */
export function freshPage(address = '/me/work'): void {
  beforeEach(() => {
    history.replaceState(null, '', address)
    for (const name of ['token', 'language']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the jar of the test's page.
      document.cookie = `${name}=; Max-Age=0; Path=/`
    }
    sessionStorage.clear()
    localStorage.clear()
    window.matchMedia ??= (query: string) =>
      // Only what the kit reads of it; a desktop.
      ({
        matches: false,
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as unknown as MediaQueryList
    globalThis.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Element.prototype.scrollIntoView ??= () => undefined
  })
  afterEach(() => {
    const unfilled = /\{\w+\}/.exec(document.body.textContent)
    cleanup()
    if (unfilled) throw new Error(`the page shows a text without its value: ${unfilled[0]}`)
  })
}
