import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslate } from '../../core/i18n.ts'
import { useOpenWindow } from '../../core/open-windows.ts'
import { uiTexts } from '../../core/texts.ts'
import { type Consequence, confirm } from '../confirm/ask.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icons/icons.tsx'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog-props.ts'

const widths = {
  small: styles.small,
  medium: undefined,
  large: styles.large,
  huge: styles.huge,
  drawer: styles.drawer,
}

const lostWords: Consequence = {
  title: { 'zh-CN': '放弃已填写的内容？', 'en-US': 'Discard what you filled in?' },
  consequences: [
    { 'zh-CN': '还没有提交，关闭后不能恢复。', 'en-US': 'It has not been submitted and cannot be restored.' },
  ],
  action: { 'zh-CN': '放弃并关闭', 'en-US': 'Discard and close' },
  keep: { 'zh-CN': '继续填写', 'en-US': 'Keep editing' },
}

/** The window of a dialog; its code holds the focus, shields the page and follows the keyboard. */
export function DialogWindow(props: DialogProps) {
  const { isOpen = true, title, width = 'medium', onClose, footer, children } = props
  const { hasTyped = false, isDismissable = !hasTyped } = props
  useOpenWindow(isOpen)
  /** Escape and the cross are pressed by mistake, too; the button that cancels is not. */
  async function leave() {
    if (!hasTyped || (await confirm(lostWords))) onClose?.()
  }
  return (
    <ModalOverlay
      className={clsx(styles.overlay, width === 'drawer' && styles.beside)}
      data-dialog
      isOpen={isOpen}
      isDismissable={onClose !== undefined && isDismissable}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(next) => !next && void leave()}
    >
      <Modal className={clsx(styles.window, widths[width])}>
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {onClose && <CloseButton onClose={() => void leave()} />}
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
