import {
  type AttachmentKind,
  type AttachmentKindRule,
  type AttachmentOwner,
  type AttachmentType,
  attachmentErrors,
  attachmentKinds,
  attachmentTypeLabels,
  attachmentTypes,
  refuseFile,
} from '@tongying/contract/attachments'
import { fileSize, type Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { ChoiceInput } from '../ui/components/inputs/choice-input.tsx'
import { Note } from '../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { DropZone } from '../ui/patterns/upload/drop-zone.tsx'
import { startUpload } from '../ui/patterns/upload/start-upload.ts'
import { useAttachmentChanges } from './api.ts'
import { attachmentTexts as texts } from './texts.ts'
import styles from './upload-section.module.css'

/** Where files of one kind are chosen: wrong ones are refused at once, each with its reason; the others go off. */
export function UploadSection({ owner, kind, label }: { owner: AttachmentOwner; kind: AttachmentKind; label: Text }) {
  const t = useTranslate()
  const { refresh } = useAttachmentChanges(owner)
  const [type, setType] = useState<AttachmentType>()
  const [isTypeMissing, setIsTypeMissing] = useState(false)
  const [refused, setRefused] = useState<readonly { name: string; why: Text }[]>([])
  const { extensions, mayLackExtension, maxBytes, hasType }: AttachmentKindRule = attachmentKinds[kind]
  const types = mayLackExtension ? [...extensions, t(texts.noExtension)] : extensions

  function take(files: readonly File[]) {
    if (hasType && !type) return setIsTypeMissing(true)
    setRefused(files.flatMap((file) => refusalOf(kind, file)))
    for (const file of files) {
      if (refuseFile(kind, file)) continue
      const metadata: Record<string, string> = type && hasType ? { attachmentType: type } : {}
      startUpload(file, { kind, subject: owner, metadata, onDone: () => void refresh() })
    }
  }

  return (
    <div className={clsx(styles.section, 'stack')}>
      {hasType && (
        <TypeChoice
          type={type}
          isMissing={isTypeMissing}
          onChoose={(chosen) => {
            setType(chosen)
            setIsTypeMissing(false)
          }}
        />
      )}
      <DropZone
        label={t(label)}
        hint={t(texts.limit, {
          types: types.join(t(texts.comma)),
          size: fileSize(maxBytes).replace('.00', ''),
        })}
        extensions={mayLackExtension ? undefined : extensions}
        isMany
        onFiles={take}
      />
      {refused.map(({ name, why }) => (
        <Note key={name} turn="danger">
          {t(texts.refused, { name, why: t(why) })}
        </Note>
      ))}
    </div>
  )
}

function TypeChoice(props: {
  type: AttachmentType | undefined
  isMissing: boolean
  onChoose: (type: AttachmentType) => void
}) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className={styles.typeChoice}>
      <label htmlFor={id} className="text-small">
        <span id={`${id}_label`}>{t(texts.type)}</span>
        <span className="text-danger" aria-hidden>
          {' *'}
        </span>
      </label>
      <ChoiceInput
        id={id}
        value={props.type ?? null}
        placeholder={t(texts.chooseType)}
        isInvalid={props.isMissing}
        options={attachmentTypes.map((value) => ({ value, label: t(attachmentTypeLabels[value]) }))}
        onChange={(value) => value !== null && props.onChoose(value)}
      />
      {props.isMissing && (
        <p role="alert" className="text-small text-danger">
          {t(texts.chooseType)}
        </p>
      )}
    </div>
  )
}

function refusalOf(kind: AttachmentKind, file: File): { name: string; why: Text }[] {
  const refusal = refuseFile(kind, file)
  if (!refusal) return []
  const { wrongType, tooLarge } = attachmentKinds[kind]
  const words = { FileTypeWrong: wrongType, FileTooLarge: tooLarge, FileEmpty: attachmentErrors.FileEmpty.message }
  return [{ name: file.name, why: words[refusal] }]
}
