import type { AttachmentOwner } from '@tongying/contract/attachments'
import { clsx } from 'clsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useAttachments } from './api.ts'
import styles from './file-list.module.css'
import { FileList, type ImagingOfFiles } from './file-list.tsx'
import { attachmentTexts as texts } from './texts.ts'

/** The files of a record to read: papers first, then image files. */
export function AttachmentsList(props: { owner: AttachmentOwner; imaging?: ImagingOfFiles }) {
  const t = useTranslate()
  const { data } = useAttachments(props.owner)
  if (!data) return null
  if (data.list.length === 0) return <p className={clsx(styles.none, 'text-muted')}>{t(texts.noFiles)}</p>
  const files = data.list.toSorted((left, right) => Number(left.kind === 'imaging') - Number(right.kind === 'imaging'))
  return <FileList owner={props.owner} files={files} isFlush imaging={props.imaging} />
}
