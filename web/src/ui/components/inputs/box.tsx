import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import styles from './inputs.module.css'

/** The outline around what is typed. */
export function Box(props: {
  ref?: Ref<HTMLDivElement>
  isInvalid?: boolean | undefined
  isDisabled?: boolean | undefined
  children: ReactNode
}) {
  return (
    <div
      ref={props.ref}
      className={clsx(styles.box, props.isInvalid && styles.isInvalid, props.isDisabled && styles.isDisabled)}
    >
      {props.children}
    </div>
  )
}
