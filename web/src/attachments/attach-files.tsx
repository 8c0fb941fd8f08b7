import { type AttachmentKind, attachmentKinds, ownAccount, refuseFile } from '@tongying/contract/attachments'
import type { Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { useMe } from '../accounts/index.ts'
import { Note } from '../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { ChooseFiles } from '../ui/patterns/upload/choose-files.tsx'
import { useUploads } from '../ui/patterns/upload/upload-store.ts'
import { refusalOf } from './refusal-of.ts'
import { attachmentTexts as texts } from './texts.ts'

interface AttachFilesProps {
  readonly kind: AttachmentKind
  /** How many more may be added. */
  readonly most: number
  readonly onAdded: (file: { readonly id: string; readonly fileName: string }) => void
}

/** Uploads files for oneself, to send them with something; wrong ones are refused at once, each with its reason. */
export function AttachFiles({ kind, most, onAdded }: AttachFilesProps) {
  const t = useTranslate()
  const me = useMe()
  const [refused, setRefused] = useState<readonly { name: string; why: Text }[]>([])
  const subject = { kind: ownAccount, id: me?.userId ?? '' } as const
  const waiting = useUploads(subject).filter((item) => item.kind === kind && item.state !== 'failed')

  async function take(files: readonly File[]) {
    setRefused(files.flatMap((file) => refusalOf(kind, file)))
    const { startUpload, dropUpload } = await import('../ui/patterns/upload/start-upload.ts')
    for (const file of files.filter((one) => !refuseFile(kind, one)).slice(0, most)) {
      const uploadId = startUpload(file, {
        kind,
        subject,
        onDone: ({ url }) => {
          dropUpload(uploadId)
          onAdded({ id: url.split('/').at(-1) ?? '', fileName: file.name })
        },
      })
    }
  }

  return (
    <>
      <ChooseFiles
        label={t(texts.attach)}
        extensions={attachmentKinds[kind].extensions}
        isDisabled={!me || most <= 0}
        onFiles={(files) => void take(files)}
      />
      {waiting.map(({ id, fileName }) => (
        <span key={id} role="status" className="text-small text-muted">
          {t(texts.onTheWay, { name: fileName })}
        </span>
      ))}
      {refused.map(({ name, why }) => (
        <Note key={name} turn="danger">
          {t(texts.refused, { name, why: t(why) })}
        </Note>
      ))}
    </>
  )
}
