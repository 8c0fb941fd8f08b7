import type { ReactNode } from 'react'
import { PageSkeleton } from '../../components/skeletons/skeletons.tsx'
import { NotOpened } from './not-opened.tsx'
import { reviewTexts as texts } from './review-texts.ts'

/** The application that a reviewer has open, once it is there; it may have been withdrawn or decided meanwhile. */
export function OpenedApplication<T>({
  state: { data, error, refetch },
  children,
}: {
  state: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
  children: (it: T) => ReactNode
}) {
  if (data !== undefined) return children(data)
  return error ? <NotOpened error={error} gone={texts.gone} onRetry={refetch} /> : <PageSkeleton />
}
