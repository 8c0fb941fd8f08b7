import type { ReactNode } from 'react'

/** One label with its value in a `dl`; with a class, in a box of their own. */
export function Fact(props: { label: string; className?: string | undefined; children: ReactNode }) {
  const { label, className, children } = props
  const pair = (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
  return className === undefined ? pair : <div className={className}>{pair}</div>
}
