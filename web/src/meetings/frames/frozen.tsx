import { useEffect, useRef } from 'react'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './frames.module.css'
import { frameTexts as texts } from './texts.ts'

/** The frame that is being kept, over the picture that goes on. */
export function Frozen({ frame }: { frame: HTMLCanvasElement }) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(frame), [frame])
  return (
    <div className={styles.frozen}>
      <div ref={place} />
      <p role="status">{t(texts.storing)}</p>
    </div>
  )
}
