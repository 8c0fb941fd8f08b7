import { attachmentErrors, attachmentKinds, refuseFile } from '@tongying/contract/attachments'
import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { type DragEvent, lazy, type ReactNode, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import styles from './image-slot.module.css'

const CropDialog = lazy(() => import('../crop-dialog/crop-dialog.tsx').then((m) => ({ default: m.CropDialog })))
const rule = attachmentKinds.image

/** A place of 140 pixels for one picture: chosen or dropped, checked at once, cropped, then shown. */
export function ImageSlot(props: {
  label: string
  /** What stands in the empty place, where the label stands above it. */
  invitation?: string
  /** The picture that is there. */
  src?: string | undefined
  /** Width to height of what is cut out; a square when left out. */
  ratio?: number
  isRound?: boolean
  isBusy?: boolean
  /** What went wrong after it was given. */
  problem?: string | undefined
  onPicture: (file: File) => void
  /** Beside the place: what is taken, a button to remove it. */
  children?: ReactNode
}) {
  const t = useTranslate()
  const problemId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const choice = useChosenPicture()
  const { refused, chosen, shown } = choice
  const [broken, setBroken] = useState<string>()
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    choice.take(event.dataTransfer.files[0])
  }
  const problem = refused ? t(refused) : props.problem
  const src = shown ?? props.src
  const shape = clsx(styles.place, props.isRound && styles.round, isOver && styles.over)
  return (
    <div>
      <div className={styles.slot}>
        <button
          type="button"
          className={shape}
          aria-label={props.invitation ? `${props.invitation} ${props.label}` : props.label}
          aria-describedby={problem ? problemId : undefined}
          aria-busy={props.isBusy ?? false}
          onClick={() => input.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <Icon name="upload" size={20} />
          <span>{props.invitation ?? props.label}</span>
          {src && broken !== src && <img src={src} alt="" onError={() => setBroken(src)} />}
        </button>
        <div className="grow">{props.children}</div>
      </div>
      {problem && (
        <p className={clsx(styles.problem, 'text-small')} id={problemId} role="alert">
          {problem}
        </p>
      )}
      <PictureInput ref={input} onChoose={choice.take} />
      {chosen && (
        <Suspense>
          <CropDialog
            {...chosen}
            ratio={props.ratio ?? 1}
            isRound={props.isRound ?? false}
            onClose={choice.close}
            onBroken={choice.refuse}
            onDone={(file) => {
              choice.keep(file)
              props.onPicture(file)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The file input behind the place: pictures only, and the same file may be chosen again. */
function PictureInput({ ref, onChoose }: { ref: Ref<HTMLInputElement>; onChoose: (file: File | undefined) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden
      accept={rule.extensions.map((extension) => `.${extension}`).join(',')}
      onChange={(event) => {
        onChoose(event.target.files?.[0])
        event.target.value = ''
      }}
    />
  )
}

/** A picture from its choice to its crop: refused with a reason, being cropped, or shown. */
function useChosenPicture() {
  const [refused, setRefused] = useState<Text>()
  const [chosen, setChosen] = useState<{ file: File; url: string }>()
  const [shown, setShown] = useState<string>()
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])
  const close = () => setChosen(undefined)
  return {
    refused,
    chosen,
    shown,
    close,
    take(file: File | undefined) {
      if (!file) return
      const why = refuseFile('image', file)
      setRefused(why && reasonOf(why))
      if (!why) setChosen({ file, url: URL.createObjectURL(file) })
    },
    /** What was chosen is no picture that a browser can show. */
    refuse() {
      close()
      setRefused(rule.wrongType)
    },
    /** Shows what was cut out. */
    keep(file: File) {
      close()
      setShown(URL.createObjectURL(file))
    },
  }
}

function reasonOf(why: NonNullable<ReturnType<typeof refuseFile>>): Text {
  if (why === 'FileTooLarge') return rule.tooLarge
  return why === 'FileTypeWrong' ? rule.wrongType : attachmentErrors.FileEmpty.message
}
