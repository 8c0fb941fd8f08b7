import type { AttachmentKind, AttachmentOwner } from '@tongying/contract/attachments'
import { fileSize } from '@tongying/contract/kit'
import { useSay } from '../ui/i18n.ts'
import { Icon } from '../ui/icons.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import { uiTexts } from '../ui/texts.ts'
import { cancelUpload, resumeUpload } from '../ui/upload/start-upload.ts'
import { useUploads } from '../ui/upload/upload-store.ts'
import { uploadTexts } from '../ui/upload/upload-texts.ts'

/** The files of a record that are still on their way in this tab, with why one failed. */
export function UnfinishedRows({ owner, kind }: { owner: AttachmentOwner; kind: AttachmentKind }) {
  const say = useSay()
  const items = useUploads(owner).filter((item) => item.kind === kind && item.state !== 'done')
  return items.map((item) => {
    const hasFailed = item.state === 'failed'
    return (
      <li key={item.id} className="file-row" aria-busy={!hasFailed}>
        <Icon name="upload" />
        <span className="name ell" title={item.fileName}>
          {item.fileName}
        </span>
        <span className={hasFailed ? 'kind t13 danger' : 'kind t13 t2'} role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? item.problem : null}
        </span>
        <span className="size r nw">{fileSize(item.bytes)}</span>
        <StatusTag turn={hasFailed ? 'danger' : 'nobody'} label={uploadTexts.states[item.state]} />
        <span className="acts nw">
          {(hasFailed || item.state === 'paused') && (
            <button type="button" className="lk" onClick={() => resumeUpload(item.id)}>
              {say(hasFailed ? uiTexts.say.retry : uploadTexts.resume)}
            </button>
          )}
          <button type="button" className="tool" onClick={() => cancelUpload(item.id)}>
            <Icon name="close" label={`${say(uploadTexts.cancel)} ${item.fileName}`} />
          </button>
        </span>
      </li>
    )
  })
}
