import type { AttachmentKind, AttachmentOwner } from '@tongying/contract/attachments'
import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useAttachments } from './api.ts'
import styles from './file-list.module.css'
import { FileList } from './file-list.tsx'
import { UnfinishedRows } from './unfinished-rows.tsx'
import { UploadSection } from './upload-section.tsx'

/** Adds files of one kind to a record whose other files stay as they are, and shows those added since then. */
export function AddFiles(props: { owner: AttachmentOwner; kind: AttachmentKind; since: string; label: Text }) {
  const { owner, kind, since, label } = props
  const { data } = useAttachments(owner)
  const added = data?.list.filter((file) => file.kind === kind && file.uploadedAt >= since) ?? []
  return (
    <div className={clsx(styles.added, 'stack')} data-field={kind}>
      <UploadSection owner={owner} kind={kind} label={label} />
      <ul className={styles.list}>
        <UnfinishedRows owner={owner} kind={kind} />
      </ul>
      <FileList owner={owner} files={added} isByName={kind === 'imaging'} />
    </div>
  )
}
