import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// The files share their workers: each gets the product's modules afresh, and leaves an empty page.
vi.resetModules()
if (typeof document !== 'undefined') {
  // A page that comes late on a busy machine is no mistake of the page; what never comes still fails.
  configure({ asyncUtilTimeout: 10_000 })
  afterAll(() => {
    cleanup()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    // biome-ignore lint/suspicious/noDocumentCookie: the jar of the test's page.
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`
  })
  // Parts that come after a page in a browser are there at once in tests of components.
  const [{ loadParts }] = await Promise.all([
    import('../part.ts'),
    import('../../components/dialog/dialog.tsx'),
    import('../../components/inputs/choice-input.tsx'),
    import('../../components/inputs/date-input.tsx'),
    import('../../components/inputs/date-range-input.tsx'),
    import('../../components/inputs/select-input.tsx'),
  ])
  await loadParts()
}
