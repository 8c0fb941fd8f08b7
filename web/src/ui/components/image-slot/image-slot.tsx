import { attachmentErrors, attachmentKinds, refuseFile } from '@tongying/contract/attachments'
import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { type DragEvent, lazy, type ReactNode, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { Icon } from '../icons/icons.tsx'
import styles from './image-slot.module.css'

const CropDialog = lazy(() => import('../crop-dialog/crop-dialog.tsx').then((m) => ({ default: m.CropDialog })))
const rule = attachmentKinds.image

interface ImageSlotProps {
  readonly label: string
  /** What stands in the empty place, where the label stands above it. */
  readonly invitation?: string
  /** The picture that is there. */
  readonly src?: string | undefined
  /** Width to height of what is cut out; a square when left out. */
  readonly ratio?: number
  readonly isRound?: boolean
  readonly isBusy?: boolean
  /** What went wrong after it was given. */
  readonly problem?: string | undefined
  readonly onPicture: (file: File) => void
  /** Beside the place: what is taken, a button to remove it. */
  readonly children?: ReactNode
}

/** A place of 140 pixels for one picture: chosen or dropped, checked at once, cropped, then shown. */
export function ImageSlot(props: ImageSlotProps) {
  const t = useTranslate()
  const problemId = useId()
  const choice = useChosenPicture()
  const { refused, chosen, shown } = choice
  const problem = refused ? t(refused) : props.problem
  return (
    <div>
      <div className={styles.slot}>
        <DropButton
          {...props}
          src={shown ?? props.src}
          describedBy={problem ? problemId : undefined}
          onChoose={choice.take}
        />
        <div className="grow">{props.children}</div>
      </div>
      {problem && (
        <p className={clsx(styles.problem, 'text-small')} id={problemId} role="alert">
          {problem}
        </p>
      )}
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

/** The place itself: a press opens the browser's file dialog, a file may be dropped on it. */
function DropButton(
  props: Pick<ImageSlotProps, 'label' | 'invitation' | 'src' | 'isRound' | 'isBusy'> & {
    describedBy: string | undefined
    onChoose: (file: File | undefined) => void
  },
) {
  const { label, invitation, src } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [broken, setBroken] = useState<string>()
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    props.onChoose(event.dataTransfer.files[0])
  }
  return (
    <>
      <button
        type="button"
        className={clsx(styles.place, props.isRound && styles.round, isOver && styles.over)}
        aria-label={invitation ? `${invitation} ${label}` : label}
        aria-describedby={props.describedBy}
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
        <span>{invitation ?? label}</span>
        {src && broken !== src && <img src={src} alt="" onError={() => setBroken(src)} />}
      </button>
      <PictureInput ref={input} onChoose={props.onChoose} />
    </>
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
