import { type BodyMark, bodyFigureOf, bodyFigureSize, probeOf } from '@tongying/contract/examinations'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './body-mark.module.css'
import { bodyMarkTexts as texts } from './body-mark-texts.ts'

/** Where the probe stood: the body's outline from the front, the probe, a dot at its marked side. */
export function BodyMarkDrawing({ bodyPart, mark }: { bodyPart: number; mark: BodyMark | null }) {
  const t = useTranslate()
  const probe = mark && probeOf(mark)
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${bodyFigureSize.width} ${bodyFigureSize.height}`}
      role="img"
      aria-label={t(mark ? texts.drawn : texts.none, { x: mark?.x ?? 0, y: mark?.y ?? 0, angle: mark?.angle ?? 0 })}
    >
      <path d={bodyFigureOf(bodyPart)} />
      {probe && (
        <>
          <line x1={probe.from.x} y1={probe.from.y} x2={probe.to.x} y2={probe.to.y} />
          <circle cx={probe.dot.x} cy={probe.dot.y} r={1.6} />
        </>
      )}
    </svg>
  )
}

/** A mark beside its picture, never over it: what is covered might be the finding. */
export function WithBodyMark(props: { bodyPart: number; mark: BodyMark | null; children: React.ReactNode }) {
  return (
    <span className={styles.frame}>
      {props.children}
      {props.mark && (
        <span className={styles.aside}>
          <BodyMarkDrawing bodyPart={props.bodyPart} mark={props.mark} />
        </span>
      )}
    </span>
  )
}
