import { lazy, Suspense } from 'react'
import { useUploads } from './upload-store.ts'

const UploadPanel = lazy(loadPanel)

/** Without a network the page goes on without the panel: its code is loaded once the browser says that it is back. */
async function loadPanel(): Promise<{ default: () => React.ReactNode }> {
  try {
    return { default: (await import('./upload-panel.tsx')).UploadPanel }
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadPanel()
  }
}

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
