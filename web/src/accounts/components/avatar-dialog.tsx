import type { UserInfo } from '@tongying/contract/accounts'
import { ownAccount } from '@tongying/contract/attachments'
import Button from 'antd/es/button'
import Modal from 'antd/es/modal'
import { useRef, useState } from 'react'
import { useSay } from '../../ui/i18n.ts'
import { ImageSlot } from '../../ui/image-slot.tsx'
import { sayFailure } from '../../ui/query-client.ts'
import { toastDone } from '../../ui/toast.tsx'
import { dropUpload, startUpload } from '../../ui/upload/start-upload.ts'
import { useUploads } from '../../ui/upload/upload-store.ts'
import { useUpdateUser } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** Another picture, or none. */
export function AvatarDialog({ info, onClose }: { info: UserInfo; onClose: () => void }) {
  const say = useSay()
  const update = useUpdateUser()
  const place = useRef<HTMLDivElement>(null)
  const [uploadId, setUploadId] = useState<string>()
  const subject = { kind: ownAccount, id: info.userId }
  const upload = useUploads(subject).find((item) => item.id === uploadId)
  const isBusy = upload !== undefined && upload.state !== 'failed'

  function send(file: File) {
    if (uploadId) dropUpload(uploadId)
    const id = startUpload(file, {
      kind: 'image',
      subject,
      metadata: { slot: 'avatar' },
      onDone: ({ url }) => {
        dropUpload(id)
        void save(url.split('/').at(-1) ?? '')
      },
    })
    setUploadId(id)
  }
  async function save(avatar: string) {
    try {
      await update({ avatar })
      toastDone(say(texts.saved))
      onClose()
    } catch (error) {
      sayFailure(error)
    }
  }
  return (
    <Modal
      open
      width={520}
      title={say(texts.avatar.title)}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && place.current?.querySelector('button')?.focus()}
      footer={[
        info.avatarUrl && (
          <Button key="remove" danger disabled={isBusy} onClick={() => void save('')}>
            {say(texts.avatar.remove)}
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          {say(texts.cancel)}
        </Button>,
      ]}
    >
      <div ref={place}>
        <ImageSlot
          label={say(texts.avatar.change)}
          src={info.avatarUrl || undefined}
          isRound
          isBusy={isBusy}
          problem={upload?.problem}
          onPicture={send}
        >
          <p className="t2">{say(texts.avatar.lead)}</p>
        </ImageSlot>
      </div>
    </Modal>
  )
}
