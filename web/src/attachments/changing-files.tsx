import type { AttachmentKind, AttachmentOwner } from '@tongying/contract/attachments'
import type { FileListProps } from './file-list.tsx'
import { LeftBehindRows } from './left-behind-rows.tsx'
import { TypeInput } from './type-input.tsx'
import { UnfinishedRows } from './unfinished-rows.tsx'

/** What a list of files needs to be changed; a list that is only read does without the code of uploads. */
export function changingFiles(owner: AttachmentOwner, kind: AttachmentKind): NonNullable<FileListProps['changing']> {
  const rows = (
    <>
      <UnfinishedRows owner={owner} kind={kind} />
      <LeftBehindRows owner={owner} kind={kind} />
    </>
  )
  return { rows, TypeInput }
}
