import { type ReactNode, useEffect, useState } from 'react'
import { definePart, usePart } from '../../core/part.ts'

const dialogWindow = definePart(() => import('./dialog-window.tsx'))

export interface DialogProps {
  /** Open by default. */
  readonly isOpen?: boolean
  readonly title: ReactNode
  /** 360, 520, 640 or 840 px; a drawer stands at the right, as high as the page, and its body alone scrolls. */
  readonly width?: 'small' | 'medium' | 'large' | 'huge' | 'drawer'
  /** The cross, Escape and a press beside it; without it only the buttons close. */
  readonly onClose?: (() => void) | undefined
  /** Whether a press beside the window closes it too. */
  readonly isDismissable?: boolean
  /** Gives the focus to what comes first, where that is not the first control. */
  readonly onOpened?: () => void
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A window over the page: it holds the focus until it closes and then gives it back. */
export function Dialog(props: DialogProps) {
  const { isOpen = true } = props
  // A window that was open stays mounted, so that it can close with its movement.
  const [wasOpen, setWasOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setWasOpen(true)
  }, [isOpen])
  const isWanted = isOpen || wasOpen
  const part = usePart(dialogWindow, isWanted)
  return isWanted && part ? <part.DialogWindow {...props} /> : null
}
