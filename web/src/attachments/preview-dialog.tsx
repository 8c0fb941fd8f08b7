import { type AttachmentView, attachmentFilePath, attachmentPreviewPath } from '@tongying/contract/attachments'
import { clsx } from 'clsx'
import { useState } from 'react'
import { IconButton } from '../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { NativeDialog } from '../ui/components/native-dialog/native-dialog.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import styles from './preview-dialog.module.css'
import { attachmentTexts as texts } from './texts.ts'

/** A picture over the page; Escape, the button or a press beside it closes. */
export function PreviewDialog({ file, onClose }: { file: AttachmentView; onClose: () => void }) {
  const t = useTranslate()
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <NativeDialog className={clsx(styles.dialog, 'floating')} label={file.fileName} isDismissable onClose={onClose}>
      {(close) => (
        <>
          <header className="cluster spread">
            <span className="text-strong truncate">{file.fileName}</span>
            <span className="cluster">
              <a className="link-button" href={attachmentFilePath(file.id)} download={file.fileName}>
                {t(texts.download)}
              </a>
              <IconButton onClick={close}>
                <Icon name="close" label={t(uiTexts.common.close)} />
              </IconButton>
            </span>
          </header>
          {hasFailed ? (
            <p role="alert">{t(texts.noPreview)}</p>
          ) : (
            <img src={attachmentPreviewPath(file.id)} alt={file.fileName} onError={() => setHasFailed(true)} />
          )}
        </>
      )}
    </NativeDialog>
  )
}
