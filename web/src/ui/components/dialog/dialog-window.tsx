import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslate } from '../../core/i18n.ts'
import { useOpenWindow } from '../../core/open-windows.ts'
import { uiTexts } from '../../core/texts.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icons/icons.tsx'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'

const widths = {
  small: styles.small,
  medium: undefined,
  large: styles.large,
  huge: styles.huge,
  drawer: styles.drawer,
}

/** The window of a dialog; its code holds the focus, shields the page and follows the keyboard. */
export function DialogWindow(props: DialogProps) {
  const { isOpen = true, title, width = 'medium', onClose, isDismissable = true, footer, children } = props
  useOpenWindow(isOpen)
  return (
    <ModalOverlay
      className={clsx(styles.overlay, width === 'drawer' && styles.beside)}
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
