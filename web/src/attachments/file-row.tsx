import {
  type AttachmentType,
  type AttachmentView,
  attachmentFilePath,
  attachmentTypeLabels,
} from '@tongying/contract/attachments'
import { fileSize, type Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { IconButton } from '../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { LinkButton } from '../ui/components/link-button/link-button.tsx'
import { StatusTag } from '../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../ui/core/i18n.ts'
import styles from './file-list.module.css'
import { attachmentTexts as texts } from './texts.ts'

/** The choice of a file's type. */
export type FileTypeInput = ComponentType<{
  fileName: string
  value: AttachmentType | null
  onChange: (type: AttachmentType) => void
}>

export interface FileRowProps {
  readonly file: AttachmentView
  readonly onOpen?: (() => void) | undefined
  /** Why its picture is not drawn; nothing where it is, and left out while that is not known. */
  readonly notShown?: Text | null | undefined
  /** Left out where the file may only be read. */
  readonly change?: {
    readonly TypeInput: FileTypeInput
    readonly setType: (type: AttachmentType) => void
    readonly remove: () => void
    /** Whether a person decides on the order. */
    readonly isOrdered?: boolean
    readonly moveUp?: (() => void) | undefined
    readonly moveDown?: (() => void) | undefined
  }
}

/** One finished file: name, type, size, state, and what can be done with it. */
export function FileRow({ file, onOpen, notShown, change }: FileRowProps) {
  const t = useTranslate()
  const name = file.fileName
  const isImaging = file.kind === 'imaging'
  return (
    <li className={styles.row} data-attachment={file.id}>
      <Icon name={isImaging ? 'cine' : file.hasPreview ? 'image' : 'file'} />
      {onOpen ? (
        <LinkButton className={clsx(styles.name, 'truncate')} title={name} onClick={onOpen}>
          {name}
        </LinkButton>
      ) : (
        <a className={clsx(styles.name, 'truncate')} title={name} href={attachmentFilePath(file.id)} download={name}>
          {name}
        </a>
      )}
      <span className={clsx(styles.kind, 'text-small text-muted')}>
        <FileType file={file} change={change} />
      </span>
      <span className={clsx(styles.size, 'text-end nowrap')}>{fileSize(file.bytes)}</span>
      <FileStatus notShown={notShown} />
      <span className={clsx(styles.actions, 'nowrap')}>
        {onOpen && <LinkButton onClick={onOpen}>{t(isImaging ? texts.view : texts.preview)}</LinkButton>}
        <a className="link-button text-muted" href={attachmentFilePath(file.id)} download={name}>
          {t(texts.download)}
        </a>
        {change && <ChangeButtons name={name} change={change} />}
      </span>
      {notShown && <p className={clsx(styles.remark, 'text-small text-muted')}>{t(notShown)}</p>}
    </li>
  )
}

function FileStatus({ notShown }: Pick<FileRowProps, 'notShown'>) {
  if (notShown === undefined) return <span />
  if (notShown === null) return <StatusTag turn="closed" label={texts.checked} />
  return <StatusTag turn="applicant" glyph="warning" label={texts.notShown} />
}

function FileType({ file, change }: Pick<FileRowProps, 'file' | 'change'>) {
  const t = useTranslate()
  if (file.attachmentType === null) return change ? null : kindOf(t, file)
  if (!change) return t(attachmentTypeLabels[file.attachmentType])
  return <change.TypeInput fileName={file.fileName} value={file.attachmentType} onChange={change.setType} />
}

/** A file without a type of its own: what it was uploaded as. */
function kindOf(t: Translate, file: AttachmentView): string | null {
  if (file.kind === 'imaging') return t(texts.imaging.title)
  if (file.kind === 'image') return t(texts.keptFrame)
  if (file.kind === 'discussionFile') return t(texts.fromDiscussion)
  return file.kind === 'consent' ? t(texts.consent.title) : null
}

function ChangeButtons({ name, change }: { name: string; change: NonNullable<FileRowProps['change']> }) {
  const t = useTranslate()
  return (
    <>
      {change.isOrdered && (
        <>
          <IconButton className={styles.tool} disabled={!change.moveUp} onClick={change.moveUp}>
            <Icon name="up" label={t(texts.earlier, { name })} />
          </IconButton>
          <IconButton className={styles.tool} disabled={!change.moveDown} onClick={change.moveDown}>
            <Icon name="down" label={t(texts.later, { name })} />
          </IconButton>
        </>
      )}
      <IconButton
        className={styles.tool}
        onClick={(event) => {
          change.remove()
          focusBeside(event.currentTarget)
        }}
      >
        <Icon name="trash" label={t(texts.removeOne, { name })} />
      </IconButton>
    </>
  )
}

/** The row goes with its button: the focus goes to the same button of the next one, or to where a file is added. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const buttons = beside?.querySelectorAll('button') ?? []
  const next = Array.from(buttons).at(-1) ?? row?.parentElement?.parentElement?.querySelector('button')
  next?.focus()
}
