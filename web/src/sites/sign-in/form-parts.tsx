import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import buttonStyles from './buttons.module.css'
import formStyles from './forms.module.css'
import pageStyles from './sign-in-page.module.css'

/** What went wrong with the whole form, above its fields. */
export function Failure({ message }: { message: string | undefined }) {
  return (
    // The place is there before the sentence, so that screen readers hear it come.
    <div role="alert">
      {message !== undefined && (
        <Note turn="danger" role="status" className={pageStyles.notice}>
          {message}
        </Note>
      )}
    </div>
  )
}

/** The one filled button of the page. */
export function Submit({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button
      type="submit"
      className={clsx(buttonStyles.button, buttonStyles.primary, buttonStyles.isWide)}
      aria-disabled={isBusy}
      aria-busy={isBusy}
    >
      {children}
    </button>
  )
}

/** The way to another form of the page. */
export function OtherForm(props: { question?: string; action: string; onOpen: () => void }) {
  return (
    <p className={formStyles.instead}>
      {props.question}
      <button type="button" className="link-button" onClick={props.onOpen}>
        {props.action}
      </button>
    </p>
  )
}
