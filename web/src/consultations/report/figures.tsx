import type { KeyImage } from '@tongying/contract/consultations'
import { type InstanceView, renderedFramePath } from '@tongying/contract/imaging'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useStudies } from '../../imaging/index.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { caseOwner } from '../api.ts'
import styles from './figures.module.css'
import { reportShownTexts as texts } from './shown-texts.ts'

/** The key images of a report in their order, with their numbers and captions. */
export function Figures(props: {
  id: string
  images: readonly KeyImage[]
  /** A long caption ends in an ellipsis: for an overview, not where it is signed or printed. */
  isBrief?: boolean
  /** What stands in place of the caption, where it can be changed. */
  below?: (image: KeyImage, index: number) => ReactNode
  /** A picture was dragged to another place of the order. */
  onPlace?: ((from: number, to: number) => void) | undefined
}) {
  const { id, images, isBrief, below, onPlace } = props
  const [dragged, setDragged] = useState<number>()
  const t = useTranslate()
  const studies = useStudies(images.length > 0 ? caseOwner(id) : undefined)
  if (images.length === 0) return null
  const instances = studies?.flatMap((study) => study.series.flatMap((series) => series.instances)) ?? []
  return (
    <ol className={styles.figures} aria-label={t(texts.figures)}>
      {images.map((image, index) => {
        const number = t(texts.figure, { number: index + 1 })
        const instance = instances.find((one) => isOf(one, image))
        const caption = valuesInLine(t, [number, image.caption])
        return (
          <li
            key={`${image.attachmentId} ${image.frame} ${image.window?.center} ${image.window?.width}`}
            className={clsx(dragged !== undefined && dragged !== index && styles.target)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              onPlace?.(dragged, index)
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same by keyboard. */}
            <span
              className={styles.picture}
              draggable={onPlace !== undefined}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
            >
              {instance && <img src={pathOf(instance, image)} alt={`${number} ${image.caption}`} loading="lazy" />}
            </span>
            {below ? below(image, index) : <Caption text={caption} isBrief={isBrief ?? false} />}
          </li>
        )
      })}
    </ol>
  )
}

function Caption({ text, isBrief }: { text: string; isBrief: boolean }) {
  if (!isBrief) return <span className={clsx(styles.caption, 'text-small')}>{text}</span>
  return (
    <span className="text-small truncate" title={text}>
      {text}
    </span>
  )
}

/** A file that was uploaded twice is listed once: the instance says which it is. */
function isOf(instance: InstanceView, { attachmentId, sop }: KeyImage): boolean {
  return instance.attachmentId === attachmentId || instance.sopInstanceUid === sop
}

function pathOf(instance: InstanceView, { attachmentId, frame, window }: KeyImage): string {
  return renderedFramePath({ ...instance, attachmentId }, frame, { window: window ?? undefined, width: 640 })
}

/** Key images in words, one a line: what differs between two versions is read from them. */
export function figureLines(t: ReturnType<typeof useTranslate>, images: readonly KeyImage[]): string {
  return images
    .map(({ sop, frame, window, caption }, index) => {
      const values = { number: index + 1, sop: sop.slice(-12), frame }
      const drawnIn = window ? t(texts.figureWindow, { center: window.center, width: window.width }) : ''
      return valuesInLine(t, [t(texts.figureLine, values), drawnIn, caption])
    })
    .join('\n')
}
