import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/**
 * The browser's own window over the page, for pages that load no other and for pictures: Escape closes it. It covers toasts
 * and their live regions, so a form stands in `Dialog`.
 */
export function NativeDialog(props: {
  /** What it is called; or `labelledBy`, the id of its heading. */
  label?: string
  labelledBy?: string
  className?: string | undefined
  /** Dark, like the room. */
  isDark?: boolean
  /** Whether a press beside it closes it too. */
  isDismissable?: boolean
  onClose: () => void
  children: (close: () => void) => ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    // A browser would focus the first button, and React writes no `autofocus` that it could go by.
    dialog.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the press beside it is the mouse's twin.
    <dialog
      ref={dialog}
      className={props.className}
      data-theme={props.isDark ? 'room' : undefined}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      onClose={props.onClose}
      onClick={(event) => props.isDismissable && isBeside(event.target, dialog) && close()}
    >
      {props.children(close)}
    </dialog>
  )
}

/** A press beside the window falls on the dialog itself, whose content fills it. */
function isBeside(pressed: EventTarget, dialog: RefObject<HTMLDialogElement | null>): boolean {
  return pressed === dialog.current
}
