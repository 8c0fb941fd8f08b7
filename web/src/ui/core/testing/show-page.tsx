import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { UiRoot } from '../../root/ui-root.tsx'
import { setLanguage } from '../i18n.ts'
import { saveToken } from '../session.ts'

/** Shows a page or a part of one to somebody who is signed in, in Chinese, with nothing asked before; answers what it keeps. */
export function showPage(page: ReactNode, address = '/'): QueryClient {
  setLanguage('zh-CN')
  saveToken('token-of-the-test')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } })
  render(
    <MemoryRouter initialEntries={[address]}>
      <UiRoot>
        <QueryClientProvider client={client}>{page}</QueryClientProvider>
      </UiRoot>
    </MemoryRouter>,
  )
  return client
}
