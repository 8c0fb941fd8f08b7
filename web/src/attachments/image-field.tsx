import { attachmentPreviewPath } from '@tongying/contract/attachments'
import { useMe } from '../accounts/index.ts'
import { ImageSlot } from '../ui/components/image-slot/image-slot.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { Field, type FieldProps } from '../ui/patterns/form/field.tsx'
import { useFormUpload } from '../ui/patterns/upload/use-form-upload.ts'
import { usePictureUpload } from '../ui/patterns/upload/use-picture-upload.ts'
import { attachmentTexts as texts } from './texts.ts'

interface Shape {
  /** Width to height of what is cut out; a square when left out. */
  readonly ratio?: number
  readonly isRound?: boolean
  /** The address that takes it as a form; without one it goes by the upload protocol. */
  readonly sendTo?: string
}

/** A picture as a field of a form: the form holds the id of a finished upload of one's own, the record takes it when saved. */
export function ImageField({ ratio, isRound, sendTo, ...props }: FieldProps & Shape) {
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
          {...(sendTo !== undefined && { sendTo })}
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

function PictureControl({ label, slot, value, onChange, sendTo, ...shape }: PictureControlProps) {
  const t = useTranslate()
  const me = useMe()
  const take = (id: string) => onChange?.(id)
  const upload = usePictureUpload(me?.userId ?? '', slot, take)
  const form = useFormUpload(sendTo ?? '', take)
  const { send, isBusy, problem } = sendTo === undefined ? upload : form
  return (
    <ImageSlot
      label={label}
      invitation={t(texts.choosePicture)}
      src={value ? attachmentPreviewPath(value) : undefined}
      isBusy={isBusy}
      problem={problem}
      onPicture={send}
      {...shape}
    />
  )
}
