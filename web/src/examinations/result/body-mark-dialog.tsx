import type { StandardView } from '@tongying/contract/examinations'
import { type BodyMark, usualMark } from '@tongying/contract/examinations'
import type { Text } from '@tongying/contract/kit'
import { useId, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Slider } from '../../ui/components/inputs/slider.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { BodyMarkDrawing } from '../components/body-mark.tsx'
import { bodyMarkTexts as texts } from '../components/body-mark-texts.ts'
import styles from './result.module.css'

const middle: BodyMark = { x: 50, y: 50, angle: 0 }

/** Places the mark of one picture, by a press on the figure or by three sliders. */
export function BodyMarkDialog(props: {
  number: number
  bodyPart: number
  view: StandardView | null
  mark: BodyMark | null
  onChange: (mark: BodyMark | null) => void
  onClose: () => void
}) {
  const t = useTranslate()
  const { number, bodyPart, view, onChange, onClose } = props
  const [mark, setMark] = useState(props.mark ?? usualMark(view) ?? middle)
  const close = (chosen: BodyMark | null) => {
    onChange(chosen)
    onClose()
  }
  return (
    <Dialog
      title={t(texts.title, { number })}
      onClose={onClose}
      footer={
        <>
          {props.mark && <Button onClick={() => close(null)}>{t(texts.remove)}</Button>}
          <Button variant="primary" onClick={() => close(mark)}>
            {t(texts.done)}
          </Button>
        </>
      }
    >
      <p>{t(texts.hint)}</p>
      {usualMark(view) && <p className="text-muted">{t(texts.usual)}</p>}
      <Placing bodyPart={bodyPart} mark={mark} onChange={setMark} />
    </Dialog>
  )
}

/** The figure to press or drag on, and the sliders that do the same by the keyboard. */
function Placing(props: { bodyPart: number; mark: BodyMark; onChange: (mark: BodyMark) => void }) {
  const { bodyPart, mark, onChange } = props
  const place = (event: React.PointerEvent) => onChange({ ...mark, ...placeOf(event) })
  return (
    <div className={styles.placing}>
      <div className={styles.figure} onPointerDown={place} onPointerMove={(event) => event.buttons > 0 && place(event)}>
        <BodyMarkDrawing bodyPart={bodyPart} mark={mark} />
      </div>
      <div className="stack">
        <PartSlider label={texts.x} max={100} value={mark.x} onChange={(x) => onChange({ ...mark, x })} />
        <PartSlider label={texts.y} max={100} value={mark.y} onChange={(y) => onChange({ ...mark, y })} />
        <PartSlider
          label={texts.angle}
          max={359}
          step={5}
          value={mark.angle}
          onChange={(angle) => onChange({ ...mark, angle })}
        />
      </div>
    </div>
  )
}

/** Where on the figure was pressed, in percent. */
function placeOf({ currentTarget, clientX, clientY }: React.PointerEvent): Pick<BodyMark, 'x' | 'y'> {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100)
  return { x: percent((clientX - left) / width), y: percent((clientY - top) / height) }
}

function PartSlider(props: {
  label: Text
  max: number
  step?: number
  value: number
  onChange: (value: number) => void
}) {
  const t = useTranslate()
  const id = useId()
  const { label, ...range } = props
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{t(label)}</label>
      <Slider id={id} min={0} {...range} />
    </div>
  )
}
