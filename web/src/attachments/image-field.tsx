import { attachmentPreviewPath, ownAccount } from '@tongying/contract/attachments'
import { useState } from 'react'
import { useMe } from '../accounts/index.ts'
import { ImageSlot } from '../ui/components/image-slot/image-slot.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { Field, type FieldProps } from '../ui/patterns/form/field.tsx'
import { dropUpload, startUpload } from '../ui/patterns/upload/start-upload.ts'
import { useUploads } from '../ui/patterns/upload/upload-store.ts'
import { attachmentTexts as texts } from './texts.ts'

interface Shape {
  /** Width to height of what is cut out; a square when left out. */
  readonly ratio?: number
  readonly isRound?: boolean
}

/** A picture as a field of a form: the form holds the id of a finished upload of one's own, the record takes it when saved. */
export function ImageField({ ratio, isRound, ...props }: FieldProps & Shape) {
  const t = useTranslate()
  const slot = typeof props.name === 'string' ? props.name : props.name.join('.')
  return (
    <Field {...props} isGroup>
      {({ value, onChange }) => (
        <PictureControl
          label={t(props.label)}
          slot={slot}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          {...(ratio !== undefined && { ratio })}
          {...(isRound && { isRound })}
        />
      )}
    </Field>
  )
}

interface PictureControlProps extends Shape {
  readonly label: string
  readonly slot: string
  readonly value?: string | null
  readonly onChange?: (id: string) => void
}

function PictureControl({ label, slot, value, onChange, ...shape }: PictureControlProps) {
  const t = useTranslate()
  const me = useMe()
  const [uploadId, setUploadId] = useState<string>()
  const subject = { kind: ownAccount, id: me?.userId ?? '' } as const
  const upload = useUploads(subject).find((item) => item.id === uploadId)

  function send(file: File) {
    if (uploadId) dropUpload(uploadId)
    const id = startUpload(file, {
      kind: 'image',
      subject,
      metadata: { slot },
      onDone: ({ url }) => {
        dropUpload(id)
        onChange?.(url.split('/').at(-1) ?? '')
      },
    })
    setUploadId(id)
  }
  return (
    <ImageSlot
      label={label}
      invitation={t(texts.choosePicture)}
      src={value ? attachmentPreviewPath(value) : undefined}
      isBusy={upload !== undefined && upload.state !== 'failed'}
      problem={upload?.problem}
      onPicture={send}
      {...shape}
    />
  )
}
