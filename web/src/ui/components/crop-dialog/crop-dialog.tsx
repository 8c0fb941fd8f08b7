import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import styles from '../image-slot/image-slot.module.css'
import { Slider } from '../inputs/slider.tsx'
import { type Crop, cropZoom, type Size, scaleOf, seenPart, withinPicture } from './crop.ts'

const viewWidth = 280
const longest = 1200
const arrow: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [10, 0],
  ArrowRight: [-10, 0],
  ArrowUp: [0, 10],
  ArrowDown: [0, -10],
}

interface CropDialogProps {
  readonly url: string
  readonly file: File
  /** Width to height. */
  readonly ratio: number
  readonly isRound: boolean
  readonly onDone: (file: File) => void
  readonly onBroken: () => void
  readonly onClose: () => void
}

/** Which part of a picture is used: drag or arrow keys move it, a slider enlarges it. */
export function CropDialog(props: CropDialogProps) {
  const t = useTranslate()
  const image = useRef<HTMLImageElement>(null)
  const { view, crop, width, part, setPicture, zoom, move } = useCrop(props.ratio)

  async function use() {
    if (part && image.current) props.onDone(await cut(image.current, part, props.file))
  }
  return (
    <Dialog
      width="small"
      title={t(uiTexts.image.crop)}
      onClose={props.onClose}
      footer={[
        <Button key="cancel" onClick={props.onClose}>
          {t(uiTexts.image.cancel)}
        </Button>,
        <Button key="use" variant="primary" disabled={!part} onClick={() => void use()}>
          {t(uiTexts.image.use)}
        </Button>,
      ]}
    >
      <MovableView height={view.height} isRound={props.isRound} onMove={move}>
        <img
          ref={image}
          src={props.url}
          alt=""
          draggable={false}
          style={{
            width,
            transform: `translate(-50%, -50%) translate(${crop.x}px, ${crop.y}px)`,
          }}
          onLoad={({ currentTarget }) =>
            setPicture({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={props.onBroken}
        />
      </MovableView>
      <Slider
        className="full-width"
        {...cropZoom}
        value={crop.zoom}
        aria-label={t(uiTexts.image.zoom)}
        onChange={zoom}
      />
    </Dialog>
  )
}

/** The loaded picture, and the part of it that is cut out; enlarging and moving stay within the picture. */
function useCrop(ratio: number) {
  const [picture, setPicture] = useState<Size>()
  const [crop, setCrop] = useState<Crop>({ zoom: cropZoom.min, x: 0, y: 0 })
  const view = { width: viewWidth, height: Math.round(viewWidth / ratio) }
  const change = (next: Partial<Crop>) => picture && setCrop((now) => withinPicture({ ...now, ...next }, picture, view))
  return {
    view,
    crop,
    /** Of the picture as it is drawn, in pixels. */
    width: picture && picture.width * scaleOf(picture, view, crop.zoom),
    part: picture && seenPart(crop, picture, view),
    setPicture,
    zoom: (zoom: number) => change({ zoom }),
    move: (x: number, y: number) => change({ x: crop.x + x, y: crop.y + y }),
  }
}

/** What is inside moves by dragging and by the arrow keys. */
function MovableView(props: {
  height: number
  isRound: boolean
  onMove: (x: number, y: number) => void
  children: ReactNode
}) {
  const t = useTranslate()
  const held = useRef<{ x: number; y: number }>(undefined)
  function drag(event: PointerEvent) {
    if (!held.current) return
    props.onMove(event.clientX - held.current.x, event.clientY - held.current.y)
    held.current = { x: event.clientX, y: event.clientY }
  }
  function press(event: KeyboardEvent) {
    const by = arrow[event.key]
    if (!by) return
    event.preventDefault()
    props.onMove(by[0], by[1])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that is moved by keys has no element of its own.
    <div
      className={props.isRound ? clsx(styles.cropView, styles.round) : styles.cropView}
      style={{ height: props.height }}
      role="group"
      aria-label={t(uiTexts.image.move)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is inside.
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = undefined
      }}
    >
      {props.children}
    </div>
  )
}

/** The seen part as a file of its own, at most 1200 pixels wide. */
async function cut(image: HTMLImageElement, part: ReturnType<typeof seenPart>, file: File): Promise<File> {
  const shrink = Math.min(1, longest / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * shrink))
  canvas.height = Math.max(1, Math.round(part.height * shrink))
  const { left, top, width, height } = part
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  return blob ? new File([blob], file.name, { type }) : file
}
