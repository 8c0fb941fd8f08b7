import type { ReactNode } from 'react'

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
  /** Something typed in it would be lost: a press beside it closes nothing, the cross and Escape ask first. */
  readonly hasTyped?: boolean
  /** Gives the focus to what comes first, where that is not the first control. */
  readonly onOpened?: () => void
  readonly footer?: ReactNode
  readonly children: ReactNode
}
