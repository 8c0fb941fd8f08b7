import './page-frame.css'
import type { ReactNode } from 'react'
import { useSay } from './i18n.ts'
import { siteFacts } from './site-facts.ts'

/** The same frame everywhere: title, one line that says what the page is for, actions at the right, then the content. */
export function PageFrame(props: {
  title: string
  purpose?: ReactNode
  /** The last one is the primary. */
  actions?: ReactNode
  /** A line above the title: where this page belongs. */
  crumb?: ReactNode
  children: ReactNode
}) {
  const say = useSay()
  return (
    <>
      <title>{`${props.title} · ${say(siteFacts.brand)}${say(siteFacts.product)}`}</title>
      {props.crumb && <div className="crumb">{props.crumb}</div>}
      <div className="head">
        <div className="grow">
          <h1>{props.title}</h1>
          {props.purpose && <p>{props.purpose}</p>}
        </div>
        {props.actions && <div className="acts">{props.actions}</div>}
      </div>
      {props.children}
    </>
  )
}

/** A block with a hairline; with `title` it has a head of 48 px. */
export function Card(props: {
  title?: string
  /** A count or a short remark beside the title. */
  count?: ReactNode
  /** At the right end of the head. */
  more?: ReactNode
  className?: string
  /** Without the 16 px around the content (tables, lists). */
  isFlush?: boolean
  children: ReactNode
}) {
  return (
    <section className={props.className ? `card ${props.className}` : 'card'}>
      {props.title && (
        <header>
          <h2>{props.title}</h2>
          {props.count !== undefined && <span className="cnt">{props.count}</span>}
          {props.more && <div className="more">{props.more}</div>}
        </header>
      )}
      {props.isFlush ? props.children : <div className="body">{props.children}</div>}
    </section>
  )
}
