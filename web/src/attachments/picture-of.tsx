import { attachmentPreviewPath } from '@tongying/contract/attachments'

/** A small picture of a file that is a picture. */
export function PictureOf({ id }: { id: string }) {
  return <img src={attachmentPreviewPath(id)} alt="" width={160} loading="lazy" />
}
