import type { MouseEvent } from 'react'
import { toastFailure, toastNote } from '../components/toast/toast.tsx'
import { messageOf } from './call-error.ts'
import { translateNow } from './i18n.ts'
import { uiTexts } from './texts.ts'

/**
 * For a link to a file: saves it without leaving the page, and says why it is refused. `note` is said once it is saved.
 */
export function saveOnPress(note?: string) {
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault()
    const address = event.currentTarget.href
    void import('./save-answer.ts')
      .then(({ saveAnswer }) => saveAnswer(address))
      .then(
        () => note && toastNote(note),
        (error: unknown) => toastFailure(messageOf(error, translateNow(uiTexts.call.failed))),
      )
  }
}
