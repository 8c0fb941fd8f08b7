import { type AttachmentView, attachmentFilePath, attachmentPreviewPath } from '@tongying/contract/attachments'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import styles from './preview-dialog.module.css'
import { attachmentTexts as texts } from './texts.ts'

/** A picture over the page; Escape, the button or a press beside it closes. */
export function PreviewDialog({ file, onClose }: { file: AttachmentView; onClose: () => void }) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the press beside it is the mouse's twin.
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, 'floating')}
      aria-label={file.fileName}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <header className="cluster spread">
        <span className="text-strong truncate">{file.fileName}</span>
        <span className="cluster">
          <a className="link-button" href={attachmentFilePath(file.id)} download={file.fileName}>
            {t(texts.download)}
          </a>
          <IconButton onClick={() => dialog.current?.close()}>
            <Icon name="close" label={t(uiTexts.common.close)} />
          </IconButton>
        </span>
      </header>
      {hasFailed ? (
        <p role="alert">{t(texts.noPreview)}</p>
      ) : (
        <img src={attachmentPreviewPath(file.id)} alt={file.fileName} onError={() => setHasFailed(true)} />
      )}
    </dialog>
  )
}
