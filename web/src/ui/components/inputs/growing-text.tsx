import type { KeyboardEvent } from 'react'
import { ariaOf, type Control } from './control.ts'
import styles from './growing-text.module.css'

/** A message as it is typed: the box grows with its lines; Ctrl and Enter send it. */
export function GrowingText(props: Control<string> & { maxLength: number; onSend: () => void }) {
  const { id, value, placeholder, maxLength, onChange, onSend } = props
  return (
    <textarea
      id={id}
      className={styles.text}
      rows={2}
      maxLength={maxLength}
      value={value}
      placeholder={placeholder}
      {...ariaOf(props)}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
      }}
    />
  )
}
