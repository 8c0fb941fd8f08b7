import type { UserInfo } from '@tongying/contract/accounts'
import { ownAccount } from '@tongying/contract/attachments'
import { useRef, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { ImageSlot } from '../../ui/components/image-slot/image-slot.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { showFailure } from '../../ui/core/query-client.ts'
import { dropUpload, startUpload } from '../../ui/patterns/upload/start-upload.ts'
import { useUploads } from '../../ui/patterns/upload/upload-store.ts'
import { useUpdateUser } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** Another picture, or none. */
export function AvatarDialog({ info, onClose }: { info: UserInfo; onClose: () => void }) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const { isBusy, problem, send, save } = useAvatar(info.userId, onClose)
  return (
    <Dialog
      title={t(texts.avatar.title)}
      onClose={onClose}
      onOpened={() => place.current?.querySelector('button')?.focus()}
      footer={[
        info.avatarUrl && (
          <Button key="remove" isDanger disabled={isBusy} onClick={() => void save('')}>
            {t(texts.avatar.remove)}
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          {t(texts.cancel)}
        </Button>,
      ]}
    >
      <div ref={place}>
        <ImageSlot
          label={t(texts.avatar.change)}
          src={info.avatarUrl || undefined}
          isRound
          isBusy={isBusy}
          problem={problem}
          onPicture={send}
        >
          <p className="text-muted">{t(texts.avatar.lead)}</p>
        </ImageSlot>
      </div>
    </Dialog>
  )
}

/** Uploads a picture and makes it the account's own; an empty name takes the present one away. */
function useAvatar(userId: string, onSaved: () => void) {
  const t = useTranslate()
  const update = useUpdateUser()
  const [uploadId, setUploadId] = useState<string>()
  const subject = { kind: ownAccount, id: userId } as const
  const upload = useUploads(subject).find((item) => item.id === uploadId)

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
      toastDone(t(texts.saved))
      onSaved()
    } catch (error) {
      showFailure(error)
    }
  }
  return { isBusy: upload !== undefined && upload.state !== 'failed', problem: upload?.problem, send, save }
}
