import type { ReactNode } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { productName } from '../../core/product-name.ts'
import styles from './page-frame.module.css'

/** The same frame everywhere: title, one line on what the page is for, actions at the right, then the content. */
export function PageFrame(props: {
  title: string
  purpose?: ReactNode
  /** The last one is the primary. */
  actions?: ReactNode
  /** A line above the title: where this page belongs. */
  crumb?: ReactNode
  children: ReactNode
}) {
  const t = useTranslate()
  return (
    <>
      <title>{`${props.title} · ${t(productName)}`}</title>
      {props.crumb && <div className={styles.crumb}>{props.crumb}</div>}
      <div className={styles.head}>
        <div className="grow">
          <h1>{props.title}</h1>
          {props.purpose && <p>{props.purpose}</p>}
        </div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
      {props.children}
    </>
  )
}

/** The line above a title: the list that a page belongs to, then the page itself. */
export function Crumb({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.crumb} aria-label={label}>
      {children}
    </nav>
  )
}
