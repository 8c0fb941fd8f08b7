import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { colourOf } from '../initial.ts'
import styles from './avatar.module.css'

/** A person's initial on the colour of their seat; who has no seat yet is grey. */
export function Avatar(props: {
  seatNo?: number
  className?: string | undefined
  isHidden?: boolean
  children?: ReactNode
}) {
  const { seatNo } = props
  return (
    <span
      className={clsx(styles.avatar, seatNo === undefined && styles.isSeatless, props.className)}
      style={seatNo === undefined ? undefined : { background: colourOf(seatNo) }}
      aria-hidden={props.isHidden}
    >
      {props.children}
    </span>
  )
}
