import {
  type AttachmentKind,
  type AttachmentKindRule,
  type AttachmentOwner,
  type AttachmentType,
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
import { releaseUpload, startUpload } from '../ui/patterns/upload/start-upload.ts'
import { useUploads } from '../ui/patterns/upload/upload-store.ts'
import { useAttachmentChanges } from './api.ts'
import { refusalOf } from './refusal-of.ts'
import { attachmentTexts as texts } from './texts.ts'
import styles from './upload-section.module.css'

/**
 * Where files of one kind are chosen: wrong ones are refused at once, each with its reason; the others are sent, or wait in
 * the list for their type.
 */
export function UploadSection({ owner, kind, label }: { owner: AttachmentOwner; kind: AttachmentKind; label: Text }) {
  const t = useTranslate()
  const { refresh } = useAttachmentChanges(owner)
  const [type, setType] = useState<AttachmentType>()
  const [refused, setRefused] = useState<readonly { name: string; why: Text }[]>([])
  const { extensions, mayLackExtension, maxBytes, hasType }: AttachmentKindRule = attachmentKinds[kind]
  const types = mayLackExtension ? [...extensions, t(texts.noExtension)] : extensions

  const held = useUploads(owner).filter((item) => item.kind === kind && item.state === 'held')

  function take(files: readonly File[]) {
    setRefused(files.flatMap((file) => refusalOf(kind, file)))
    const metadata: Record<string, string> = type && hasType ? { attachmentType: type } : {}
    const isHeld = hasType === true && !type
    for (const file of files) {
      if (refuseFile(kind, file)) continue
      startUpload(file, { kind, subject: owner, metadata, isHeld, onDone: () => void refresh() })
    }
  }

  return (
    <div className={clsx(styles.section, 'stack')}>
      {hasType && (
        <TypeChoice
          type={type}
          isMissing={held.length > 0}
          onChoose={(chosen) => {
            setType(chosen)
            for (const { id } of held) releaseUpload(id, { attachmentType: chosen })
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
          {t(texts.typesOfHeld)}
        </p>
      )}
    </div>
  )
}
