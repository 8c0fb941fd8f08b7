import { ownAccount } from '@tongying/contract/attachments'
import { useState } from 'react'
import { dropUpload, startUpload } from './start-upload.ts'
import { useUploads } from './upload-store.ts'

/** Uploads one picture of an account's own; another one takes the place of one that is under way. */
export function usePictureUpload(accountId: string, slot: string, onDone: (attachmentId: string) => void) {
  const [uploadId, setUploadId] = useState<string>()
  const subject = { kind: ownAccount, id: accountId } as const
  const upload = useUploads(subject).find((item) => item.id === uploadId)
  function send(file: File) {
    if (uploadId) dropUpload(uploadId)
    const id = startUpload(file, {
      kind: 'image',
      subject,
      metadata: { slot },
      onDone: ({ url }) => {
        dropUpload(id)
        onDone(url.split('/').at(-1) ?? '')
      },
    })
    setUploadId(id)
  }
  return { send, isBusy: upload !== undefined && upload.state !== 'failed', problem: upload?.problem }
}
