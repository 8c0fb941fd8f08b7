import type { AttachmentKind, AttachmentOwner } from '@tongying/contract/attachments'
import { fileSize } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { IconButton } from '../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { LinkButton } from '../ui/components/link-button/link-button.tsx'
import { StatusTag } from '../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import { discardUpload, releaseUpload, resumeUpload } from '../ui/patterns/upload/start-upload.ts'
import { type UploadState, useUploads } from '../ui/patterns/upload/upload-store.ts'
import { uploadTexts } from '../ui/patterns/upload/upload-texts.ts'
import styles from './file-list.module.css'
import { TypeInput } from './type-input.tsx'

/** The files of a record that are still on their way in this tab, with why one failed. */
export function UnfinishedRows({ owner, kind }: { owner: AttachmentOwner; kind: AttachmentKind }) {
  const t = useTranslate()
  const items = useUploads(owner).filter((item) => item.kind === kind && item.state !== 'done')
  return items.map((item) => {
    const hasFailed = item.state === 'failed'
    const isHeld = item.state === 'held'
    return (
      <li key={item.id} className={styles.row} aria-busy={!hasFailed && !isHeld}>
        <Icon name="upload" />
        <span className={clsx(styles.name, 'truncate')} title={item.fileName}>
          {item.fileName}
        </span>
        <span
          className={clsx(styles.kind, 'text-small', hasFailed ? 'text-danger' : 'text-muted')}
          role={hasFailed ? 'alert' : undefined}
        >
          {hasFailed ? item.problem : null}
          {isHeld && (
            <TypeInput
              fileName={item.fileName}
              value={null}
              onChange={(type) => releaseUpload(item.id, { attachmentType: type })}
            />
          )}
        </span>
        <span className={clsx(styles.size, 'text-end nowrap')}>{fileSize(item.bytes)}</span>
        <StatusTag turn={turnOf(item.state)} label={uploadTexts.states[item.state]} />
        <span className={clsx(styles.actions, 'nowrap')}>
          {(hasFailed || item.state === 'paused') && (
            <LinkButton onClick={() => resumeUpload(item.id)}>
              {t(hasFailed ? uiTexts.common.retry : uploadTexts.resume)}
            </LinkButton>
          )}
          <IconButton className={styles.tool} onClick={() => discardUpload(item.id)}>
            <Icon name="close" label={`${t(uploadTexts.cancel)} ${item.fileName}`} />
          </IconButton>
        </span>
      </li>
    )
  })
}

function turnOf(state: UploadState) {
  if (state === 'failed') return 'danger'
  return state === 'held' || state === 'offline' ? 'applicant' : 'nobody'
}
