import { useEffect, useState } from 'react'
import { definePart, usePart } from '../../core/part.ts'
import type { DialogProps } from './dialog-props.ts'

const dialogWindow = definePart(() => import('./dialog-window.tsx'))

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
