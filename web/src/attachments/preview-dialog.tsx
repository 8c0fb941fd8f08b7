import { type AttachmentView, attachmentFilePath, attachmentPreviewPath } from '@tongying/contract/attachments'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../ui/i18n.ts'
import { Icon } from '../ui/icons.tsx'
import { uiTexts } from '../ui/texts.ts'
import { attachmentTexts as texts } from './texts.ts'

/** A picture over the page; Escape, the button or a press beside it closes. */
export function PreviewDialog({ file, onClose }: { file: AttachmentView; onClose: () => void }) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the press beside it is the mouse's twin.
    <dialog
      ref={dialog}
      className="preview-dialog float"
      aria-label={file.fileName}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <header className="row sb">
        <span className="b ell">{file.fileName}</span>
        <span className="row">
          <a className="lk" href={attachmentFilePath(file.id)} download={file.fileName}>
            {say(texts.download)}
          </a>
          <button type="button" className="tool" onClick={() => dialog.current?.close()}>
            <Icon name="close" label={say(uiTexts.say.close)} />
          </button>
        </span>
      </header>
      {hasFailed ? (
        <p role="alert">{say(texts.noPreview)}</p>
      ) : (
        <img src={attachmentPreviewPath(file.id)} alt={file.fileName} onError={() => setHasFailed(true)} />
      )}
    </dialog>
  )
}
