import type { AttachmentKind, AttachmentOwner, AttachmentView } from '@tongying/contract/attachments'
import { FieldGroup } from '../ui/form/field.tsx'
import { useSay } from '../ui/i18n.ts'
import { Note } from '../ui/status-tag.tsx'
import { StorageLine, StorageWarning } from '../ui/storage-line.tsx'
import { uiTexts } from '../ui/texts.ts'
import { useAttachments } from './api.ts'
import { FileList } from './file-list.tsx'
import { attachmentTexts as texts } from './texts.ts'
import { UploadSection } from './upload-section.tsx'

const sections = [
  { kind: 'imaging', words: texts.imaging },
  { kind: 'consultationFile', words: texts.other },
  { kind: 'consent', words: texts.consent },
] as const satisfies readonly { kind: AttachmentKind; words: unknown }[]

/** The files of a record by kind: image files, other files by type, the signed consent; to add, order and remove. */
export function AttachmentsField(props: {
  owner: AttachmentOwner
  /** All three unless told. */
  kinds?: readonly AttachmentKind[]
  onOpenImaging?: (file: AttachmentView) => void
}) {
  const say = useSay()
  const { owner, kinds = sections.map((section) => section.kind), onOpenImaging } = props
  const { data, isError, refetch } = useAttachments(owner)
  if (isError && !data) {
    const retry = (
      <button type="button" className="lk" onClick={() => refetch()}>
        {say(uiTexts.say.retry)}
      </button>
    )
    return (
      <Note turn="danger" action={retry}>
        {say(texts.failedToList)}
      </Note>
    )
  }
  const shown = sections
    .filter((section) => kinds.includes(section.kind))
    .map(({ kind, words }) => (
      <FieldGroup key={kind} title={words.title} hint={words.hint}>
        <div className="col attachments-group" data-field={kind}>
          {data?.mayChange !== false && <UploadSection owner={owner} kind={kind} label={words.drop} />}
          <FileList
            owner={owner}
            kind={kind}
            files={data?.list.filter((file) => file.kind === kind) ?? []}
            mayChange={data?.mayChange ?? false}
            onOpenImaging={onOpenImaging}
          />
        </div>
      </FieldGroup>
    ))
  return (
    <>
      {data?.storage && <StorageWarning use={data.storage} />}
      {shown}
      {data?.storage && <StorageLine use={data.storage} />}
    </>
  )
}
