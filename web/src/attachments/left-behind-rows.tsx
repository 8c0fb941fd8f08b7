import type { AttachmentKind, AttachmentOwner, UnfinishedView } from '@tongying/contract/attachments'
import { fileSize } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Icon } from '../ui/components/icons/icons.tsx'
import { LinkButton } from '../ui/components/link-button/link-button.tsx'
import { StatusTag } from '../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useUploads } from '../ui/patterns/upload/upload-store.ts'
import { useAttachmentChanges, useAttachments } from './api.ts'
import styles from './file-list.module.css'
import { attachmentTexts as texts } from './texts.ts'

/** Uploads that a closed browser left behind: to go on with by choosing the file again, or to discard. */
export function LeftBehindRows({ owner, kind }: { owner: AttachmentOwner; kind: AttachmentKind }) {
  const t = useTranslate()
  const { data } = useAttachments(owner)
  const { discard, refresh } = useAttachmentChanges(owner)
  const here = useUploads(owner)
  const hereCount = here.length
  useEffect(() => {
    if (hereCount === 0) return
    // An upload that is discarded in the panel is discarded by the server a moment later.
    return () => void setTimeout(refresh, 1_000)
  }, [hereCount, refresh])
  const isHere = (left: UnfinishedView) =>
    here.some((item) => item.kind === left.kind && item.fileName === left.fileName && item.bytes === left.bytes)
  const rows = data?.unfinished.filter((left) => left.kind === kind && !isHere(left)) ?? []
  return rows.map((left) => (
    <li key={left.id} className={styles.row}>
      <Icon name="upload" />
      <span className={clsx(styles.name, 'truncate')} title={left.fileName}>
        {left.fileName}
      </span>
      <span className={clsx(styles.kind, 'text-small text-muted')}>{t(texts.goOn)}</span>
      <span className={clsx(styles.size, 'text-end nowrap')}>{fileSize(left.bytes)}</span>
      <StatusTag turn="applicant" label={texts.leftBehind} />
      <span className={clsx(styles.actions, 'nowrap')}>
        <LinkButton onClick={() => discard.mutate({ id: left.id })}>{t(texts.discard)}</LinkButton>
      </span>
    </li>
  ))
}
