import { useRef } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'

interface ChooseFilesProps {
  readonly label: string
  readonly extensions: readonly string[]
  readonly isDisabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** A small button beside a field, by which files are chosen. */
export function ChooseFiles({ label, extensions, isDisabled = false, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <LinkButton className="cluster" disabled={isDisabled} onClick={() => input.current?.click()}>
        <Icon name="attachment" size={16} /> {label}
      </LinkButton>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        multiple
        disabled={isDisabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = '' // the same file may be chosen again
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
