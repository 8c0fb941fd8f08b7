import { clsx } from 'clsx'
import { type PointerEvent, useRef, useState } from 'react'
import styles from './signature-pad.module.css'

/** Strokes in the units of the field, each as x and y in turn. */
export type Strokes = readonly (readonly number[])[]

interface Field {
  readonly width: number
  readonly height: number
}

/** A field to sign on with a finger, a pen or a mouse. It takes no keys: the page offers those people another way. */
export function SignaturePad(props: {
  value: Strokes
  onChange: (strokes: Strokes) => void
  box: Field
  label: string
  isInvalid?: boolean
  describedBy?: string | undefined
}) {
  const { value, onChange, box, label } = props
  const field = useRef<SVGSVGElement>(null)
  const [stroke, setStroke] = useState<readonly number[]>()
  const pointOf = (event: PointerEvent) => {
    const place = field.current?.getBoundingClientRect()
    if (!place) return []
    const x = ((event.clientX - place.left) / place.width) * box.width
    const y = ((event.clientY - place.top) / place.height) * box.height
    return [inside(x, box.width), inside(y, box.height)]
  }
  function end() {
    if (!stroke) return
    // A dot is a stroke as well.
    onChange([...value, stroke.length === 2 ? [...stroke, ...stroke] : stroke])
    setStroke(undefined)
  }
  return (
    <div className={clsx(styles.pad, props.isInvalid && styles.isInvalid)}>
      <svg
        ref={field}
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label={label}
        aria-describedby={props.describedBy}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setStroke(pointOf(event))
        }}
        onPointerMove={(event) => stroke && setStroke([...stroke, ...pointOf(event)])}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line className={styles.line} x1="40" x2={box.width - 40} y1={box.height * 0.78} y2={box.height * 0.78} />
        <Ink strokes={stroke ? [...value, stroke] : value} />
      </svg>
    </div>
  )
}

/** A signature as it was drawn. */
export function DrawnSignature({ strokes, box, label }: { strokes: Strokes; box: Field; label: string }) {
  return (
    <svg className={styles.drawn} viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
      <Ink strokes={strokes} />
    </svg>
  )
}

function Ink({ strokes }: { strokes: Strokes }) {
  return strokes.map((points, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added at the end.
    <polyline key={index} className={styles.ink} points={points.join(' ')} />
  ))
}

function inside(value: number, most: number): number {
  return Math.round(Math.min(Math.max(value, 0), most))
}
