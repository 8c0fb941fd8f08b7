import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { kitErrors } from '@tongying/contract/kit'
import { toastFailure } from '../components/toast/toast.tsx'
import { callErrorNames, isCallError, messageOf } from './call-error.ts'
import { translateNow } from './i18n.ts'
import { uiTexts } from './texts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `isQuiet`: the page shows this call's failures itself, in place. */
    mutationMeta: { isQuiet?: boolean }
    queryMeta: { isQuiet?: boolean }
  }
}

/** The one query client of a site: failures of changes are shown in a toast, failures of first loads in place. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && isCallError(error) && mayWorkNextTime(error.name, error.status),
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (!mutation.meta?.isQuiet) showFailure(error)
    },
  }),
  queryCache: new QueryCache({
    onError: (error, query) => {
      // With old rows still on the page there is no place to show it; without, the list shows it itself.
      if (!query.meta?.isQuiet && query.state.data !== undefined) showFailure(error)
    },
  }),
})

/** Asks again for everything that the open page shows. */
export function askAgain(): Promise<void> {
  return queryClient.refetchQueries({ type: 'active' })
}

/** Shows a failure in a toast, in the server's words or the specification's. */
export function showFailure(error: unknown): void {
  toastFailure(failureText(error))
}

/** The same for a submission, which is named as what has failed. */
export function showSubmissionFailure(error: unknown): void {
  toastFailure(translateNow(uiTexts.call.submissionFailed, { why: failureText(error) }))
}

function failureText(error: unknown): string {
  return messageOf(error, translateNow(uiTexts.call.failed))
}

function mayWorkNextTime(name: string, status: number): boolean {
  const isOurs = name === callErrorNames.network || name === callErrorNames.timedOut
  return isOurs || (status >= 500 && name !== kitErrors.SignInRequired.name)
}
