import { lazy, Suspense } from 'react'
import { useUploads } from './upload-store.ts'

const UploadPanel = lazy(() => import('./upload-panel.tsx').then((m) => ({ default: m.UploadPanel })))

/** Where the upload panel lives; its code is loaded with the first upload. */
export function UploadHost() {
  const items = useUploads()
  if (items.length === 0) return null
  return (
    <Suspense>
      <UploadPanel />
    </Suspense>
  )
}
