import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'

/** What went wrong with the whole form, above its fields. */
export function Failure({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message !== undefined && (
        <p className="note bad">
          <Icon name="warning" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}

/** The one filled button of the page. */
export function Submit({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="btn p wide" aria-disabled={isBusy} aria-busy={isBusy}>
      {children}
    </button>
  )
}
