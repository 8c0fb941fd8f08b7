import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  readonly label: string
  readonly hint: ReactNode
  /** Extensions without the dot; all files may be chosen when left out. */
  readonly extensions?: readonly string[] | undefined
  readonly isMany?: boolean
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or chosen; shows what is accepted before anything is sent. */
export function DropZone(props: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!props.isDisabled) give(event.dataTransfer.files)
  }
  function give(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length > 0) props.onFiles(props.isMany ? files : files.slice(0, 1))
  }
  return (
    <fieldset
      className={isOver ? clsx(styles.zone, styles.over) : styles.zone}
      aria-label={props.label}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <button type="button" disabled={props.isDisabled} onClick={() => input.current?.click()}>
        <Icon name="upload" size={20} />
        <span className="text-strong">{props.label}</span>
        <span className="text-small text-muted">{props.hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={props.label}
        accept={props.extensions?.map((extension) => `.${extension}`).join(',')}
        multiple={props.isMany ?? false}
        disabled={props.isDisabled ?? false}
        onChange={(event) => {
          give(event.target.files)
          event.target.value = '' // the same file may be chosen again
        }}
      />
    </fieldset>
  )
}
