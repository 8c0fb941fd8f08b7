import type { ReactNode } from 'react'
import { PageSkeleton } from '../../components/skeletons/skeletons.tsx'
import { Note } from '../../components/status-tag/status-tag.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { reviewTexts as texts } from './review-texts.ts'

/** The application that a reviewer has open, once it is there; it may have been withdrawn or decided meanwhile. */
export function OpenedApplication<T>({
  state: { data, error },
  children,
}: {
  state: { readonly data: T | undefined; readonly error: unknown }
  children: (it: T) => ReactNode
}) {
  const t = useTranslate()
  if (data !== undefined) return children(data)
  return error ? <Note turn="nobody">{t(texts.gone)}</Note> : <PageSkeleton />
}
