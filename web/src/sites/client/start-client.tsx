import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { installOffer, keepInstallOffer } from '../../ui/core/install-offer.ts'
import { queryClient } from '../../ui/core/query-client.ts'
import { ClientHost } from './client-host.tsx'

/** What makes this page a part of the client, beside the page: it comes once the page is idle, and none of it is in its way. */
export function startClient(): void {
  keepInstallOffer()
  addEventListener('appinstalled', () => installOffer.set(undefined))
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={queryClient}>
      <ClientHost />
    </QueryClientProvider>,
  )
}
