import type { AttachmentKind, AttachmentOwner } from '@tongying/contract/attachments'
import { fileSize, isIn } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { LinkButton } from '../ui/components/link-button/link-button.tsx'
import { Note } from '../ui/components/status-tag/status-tag.tsx'
import { StorageLine, StorageWarning } from '../ui/components/storage-line/storage-line.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import { FieldGroup } from '../ui/patterns/form/field.tsx'
import { useUploads } from '../ui/patterns/upload/upload-store.ts'
import { useAttachments } from './api.ts'
import styles from './attachments-field.module.css'
import { changingFiles } from './changing-files.tsx'
import { FileList, type ImagingOfFiles } from './file-list.tsx'
import { attachmentTexts as texts } from './texts.ts'
import { UploadSection } from './upload-section.tsx'

const sections = [
  { kind: 'imaging', words: texts.imaging },
  { kind: 'consultationFile', words: texts.other },
  { kind: 'consent', words: texts.consent },
  { kind: 'installer', words: texts.installer },
] as const satisfies readonly { kind: AttachmentKind; words: unknown }[]

/** The kinds of files of a case. */
const ofCases: readonly AttachmentKind[] = ['imaging', 'consultationFile', 'consent']

/** The files of a record by kind: image files, other files by type, the signed consent; to add, order and remove. */
export function AttachmentsField(props: {
  owner: AttachmentOwner
  /** Those of a case unless given. */
  kinds?: readonly AttachmentKind[]
  imaging?: ImagingOfFiles
  /** The room that is used is shown elsewhere on the page. */
  isWithoutStorage?: boolean
}) {
  const { owner, kinds = ofCases, imaging, isWithoutStorage = false } = props
  const { data, isError, refetch } = useAttachments(owner)
  if (isError && !data) return <FailedToList onRetry={() => void refetch()} />
  const shown = sections
    .filter((section) => kinds.includes(section.kind))
    .map(({ kind, words }) => (
      <FieldGroup key={kind} title={words.title} hint={words.hint} isWide>
        <div className={clsx(styles.group, 'stack')} data-field={kind}>
          {data?.mayChange !== false && <UploadSection owner={owner} kind={kind} label={words.drop} />}
          <FileList
            owner={owner}
            files={data?.list.filter((file) => file.kind === kind) ?? []}
            isByName={kind === 'imaging'}
            changing={data?.mayChange ? changingFiles(owner, kind) : undefined}
            imaging={imaging}
          />
        </div>
      </FieldGroup>
    ))
  return (
    <>
      {data?.storage && <StorageWarning use={data.storage} />}
      {shown}
      {data && props.kinds === undefined && <Total owner={owner} files={data.list} />}
      {data?.storage && !isWithoutStorage && (
        <div className={styles.storage}>
          <StorageLine use={data.storage} />
        </div>
      )}
    </>
  )
}

/** What is in the list by then, waits for its type, or failed. */
const ended = ['done', 'held', 'failed'] as const

/** The running total of a record's files: what has arrived, with what of others is on its way. */
function Total({ owner, files }: { owner: AttachmentOwner; files: readonly { readonly bytes: number }[] }) {
  const t = useTranslate()
  const underway = useUploads(owner).filter(({ state }) => !isIn(ended, state))
  const count = files.length + underway.length
  if (count === 0) return null
  const arrived = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const sent = underway.reduce((sum, { sentBytes }) => sum + sentBytes, 0)
  return (
    <p className={clsx(styles.total, 'text-small text-muted')}>
      {t(texts.total, { count, size: fileSize(arrived + sent) })}
    </p>
  )
}

function FailedToList({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Note turn="danger" action={<LinkButton onClick={onRetry}>{t(uiTexts.common.retry)}</LinkButton>}>
      {t(texts.failedToList)}
    </Note>
  )
}
