import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icons/icons.tsx'
import styles from './dialog.module.css'

const widths = { small: styles.small, medium: undefined, large: styles.large, huge: styles.huge }

/** A window over the page: it holds the focus until it closes and then gives it back. */
export function Dialog(props: {
  /** Open unless told otherwise. */
  isOpen?: boolean
  title: ReactNode
  /** 360, 520, 640 or 840 px. */
  width?: 'small' | 'medium' | 'large' | 'huge'
  /** The cross, Escape and a press beside it; without it only the buttons close. */
  onClose?: (() => void) | undefined
  /** Whether a press beside the window closes it too. */
  isDismissable?: boolean
  /** Gives the focus to what comes first, where that is not the first control. */
  onOpened?: () => void
  footer?: ReactNode
  children: ReactNode
}) {
  const { isOpen = true, title, width = 'medium', onClose, isDismissable = true, footer, children } = props
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      data-dialog
      isOpen={isOpen}
      isDismissable={onClose !== undefined && isDismissable}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(next) => !next && onClose?.()}
    >
      <Modal className={clsx(styles.window, widths[width])}>
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {onClose && <CloseButton onClose={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
          {props.onOpened && <Opened onOpened={props.onOpened} />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <IconButton className={styles.close} onClick={onClose}>
      <Icon name="close" label={t(uiTexts.common.close)} />
    </IconButton>
  )
}

/** Runs once the window has its place and the focus. */
function Opened({ onOpened }: { onOpened: () => void }) {
  const latest = useRef(onOpened)
  useEffect(() => {
    const frame = requestAnimationFrame(() => latest.current())
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}
