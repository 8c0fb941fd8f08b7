import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './primary-link.module.css'

/** The filled button of a dark part of the page; it leads to another page. */
export function PrimaryLink(props: { href: string; className?: string | undefined; children: ReactNode }) {
  return (
    <a href={props.href} className={clsx(styles.link, props.className)}>
      {props.children}
    </a>
  )
}
