import type { UserInfo } from '@tongying/contract/accounts'
import { useRef } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { ImageSlot } from '../../ui/components/image-slot/image-slot.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { showFailure } from '../../ui/core/query-client.ts'
import { usePictureUpload } from '../../ui/patterns/upload/use-picture-upload.ts'
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
  const picture = usePictureUpload(userId, 'avatar', (id) => void save(id))
  async function save(avatar: string) {
    try {
      await update({ avatar })
      toastDone(t(texts.saved))
      onSaved()
    } catch (error) {
      showFailure(error)
    }
  }
  return { ...picture, save }
}
