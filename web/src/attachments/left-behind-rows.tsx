import type { AttachmentKind, AttachmentOwner, UnfinishedView } from '@tongying/contract/attachments'
import { fileSize } from '@tongying/contract/kit'
import { useEffect } from 'react'
import { useSay } from '../ui/i18n.ts'
import { Icon } from '../ui/icons.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import { useUploads } from '../ui/upload/upload-store.ts'
import { useAttachmentChanges, useAttachments } from './api.ts'
import { attachmentTexts as texts } from './texts.ts'

/** Uploads that a closed browser left behind: to go on with by choosing the file again, or to give up. */
export function LeftBehindRows({ owner, kind }: { owner: AttachmentOwner; kind: AttachmentKind }) {
  const say = useSay()
  const { data } = useAttachments(owner)
  const { discard, refresh } = useAttachmentChanges(owner)
  const here = useUploads(owner)
  const hereCount = here.length
  useEffect(() => {
    if (hereCount === 0) return
    // An upload given up in the panel is forgotten by the server a moment later.
    return () => void setTimeout(refresh, 1_000)
  }, [hereCount, refresh])
  const isHere = (left: UnfinishedView) =>
    here.some((item) => item.kind === left.kind && item.fileName === left.fileName && item.bytes === left.bytes)
  const rows = data?.unfinished.filter((left) => left.kind === kind && !isHere(left)) ?? []
  return rows.map((left) => (
    <li key={left.id} className="file-row">
      <Icon name="upload" />
      <span className="name ell" title={left.fileName}>
        {left.fileName}
      </span>
      <span className="kind t13 t2">{say(texts.goOn)}</span>
      <span className="size r nw">{fileSize(left.bytes)}</span>
      <StatusTag turn="applicant" label={texts.leftBehind} />
      <span className="acts nw">
        <button type="button" className="lk" onClick={() => discard.mutate(left.id)}>
          {say(texts.discard)}
        </button>
      </span>
    </li>
  ))
}
