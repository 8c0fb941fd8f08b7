import '../tokens.css'
import '../base.css'
import '../utilities.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { ConfirmHost } from '../components/confirm/confirm.tsx'
import { Toasts } from '../components/toast/toast.tsx'
import { useLanguage } from '../core/i18n.ts'
import { loadParts } from '../core/part.ts'
import { queryClient } from '../core/query-client.ts'
import { whenUsed } from '../core/when-idle.ts'

/** What every signed-in page stands on: styles, language, calls, toasts, the question before what cannot be undone. */
export function UiRoot({ children }: { children: ReactNode }) {
  const language = useLanguage()
  // Where this fails, each part is asked for again when it is wanted.
  useEffect(() => whenUsed(() => void loadParts().catch(() => undefined)), [])
  return (
    <I18nProvider locale={language}>
      <QueryClientProvider client={queryClient}>
        {children}
        <ConfirmHost />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  )
}
