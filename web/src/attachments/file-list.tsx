import type { AttachmentOwner, AttachmentType, AttachmentView } from '@tongying/contract/attachments'
import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { definePart, usePart } from '../ui/core/part.ts'
import { useAttachmentChanges } from './api.ts'
import styles from './file-list.module.css'
import { FileRow, type FileRowProps, type FileTypeInput } from './file-row.tsx'
import { attachmentTexts as texts } from './texts.ts'

const previewDialog = definePart(() => import('./preview-dialog.tsx'))

/** What is known of DICOM files, and how they are opened. */
export interface ImagingOfFiles {
  /** Opens one in the viewer. */
  readonly onOpen: (file: AttachmentView) => void
  /** Why the picture of a file is not drawn, by its id: null where it is drawn; without an entry while it is not known. */
  readonly notShown: ReadonlyMap<string, Text | null>
}

export interface FileListProps {
  readonly owner: AttachmentOwner
  /** The files of this list, of one kind. */
  readonly files: readonly AttachmentView[]
  /** Slices have their own order in their headers; by name is how a person looks for a file. */
  readonly isByName?: boolean
  /** What only a list that may be changed needs: files on their way, and the choice of a type. */
  readonly changing?: { readonly rows: ReactNode; readonly TypeInput: FileTypeInput } | undefined
  /** What a later domain brings for DICOM files. */
  readonly imaging?: ImagingOfFiles | undefined
  /** In a card that has a hairline already. */
  readonly isFlush?: boolean
}

/** The files of one kind: the finished ones and, where they may be changed, those on their way. */
export function FileList(props: FileListProps) {
  const { files, isByName = false, imaging, isFlush = false } = props
  const [shown, setShown] = useState<AttachmentView>()
  const preview = usePart(previewDialog, shown !== undefined)
  const changeOf = useFileChanges(props)
  const rows = isByName ? files.toSorted(byName) : files

  function notShownOf(file: AttachmentView): Text | null | undefined {
    if (file.kind !== 'imaging' || !imaging) return null
    // A file that was uploaded twice is known once.
    const known = files.find((one) => one.sha256 === file.sha256 && imaging.notShown.has(one.id))
    return known && imaging.notShown.get(known.id)
  }
  function openerOf(file: AttachmentView) {
    if (file.kind === 'imaging') return imaging && !notShownOf(file) ? () => imaging.onOpen(file) : undefined
    return file.hasPreview ? () => setShown(file) : undefined
  }

  return (
    <>
      <ul className={clsx(styles.list, isFlush && styles.isFlush)}>
        {props.changing?.rows}
        {rows.map((file, index) => (
          <FileRow
            key={file.id}
            file={file}
            onOpen={openerOf(file)}
            notShown={notShownOf(file)}
            {...changeOf(file, index)}
          />
        ))}
      </ul>
      {shown && preview && <preview.PreviewDialog file={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** How a file of the list may be changed: its type, its place among the others, and its removal, which can be undone. */
function useFileChanges({ owner, files, isByName = false, changing }: FileListProps) {
  const t = useTranslate()
  const changes = useAttachmentChanges(owner)
  const isOrdered = !isByName && files.length > 1

  function removeOne({ id, fileName: name }: AttachmentView) {
    const undo = () => changes.restore.mutate({ id })
    changes.remove.mutate({ id }, { onSuccess: () => toastDone(t(texts.removed, { name }), { undo }) })
  }
  function swap(index: number, other: number) {
    const ids = files.map((file) => file.id)
    const [one, two] = [ids[index], ids[other]]
    if (one === undefined || two === undefined) return undefined
    return () => changes.reorder(ids.with(index, two).with(other, one))
  }
  return (file: AttachmentView, index: number): Pick<FileRowProps, 'change'> =>
    changing
      ? {
          change: {
            TypeInput: changing.TypeInput,
            setType: (attachmentType: AttachmentType) => changes.setType.mutate({ id: file.id, attachmentType }),
            remove: () => removeOne(file),
            ...(isOrdered && { moveUp: swap(index, index - 1), moveDown: swap(index, index + 1), isOrdered: true }),
          },
        }
      : {}
}

function byName(left: AttachmentView, right: AttachmentView): number {
  return left.fileName.localeCompare(right.fileName, 'zh-CN', { numeric: true })
}
