import './skeletons.css'
import type { ReactNode } from 'react'
import { useSay } from './i18n.ts'
import { uiTexts } from './texts.ts'

/** Grey shapes where a page will be; only at its first load. */
export function PageSkeleton() {
  return (
    <Waiting>
      <div className="bone w20 h28" />
      <div className="bone w40" />
      <div className="card bones">
        <RowBones rows={6} />
      </div>
    </Waiting>
  )
}

/** Rows of a list that is on its way. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Waiting>
      <div className="bones">
        <RowBones rows={rows} />
      </div>
    </Waiting>
  )
}

function RowBones({ rows }: { rows: number }) {
  const keys = Array.from({ length: rows }, (_, index) => `row-${index}`)
  return keys.map((key) => (
    <div key={key} className="bone-row">
      <div className="bone w20" />
      <div className="bone w40" />
      <div className="bone w10" />
    </div>
  ))
}

function Waiting({ children }: { children: ReactNode }) {
  const say = useSay()
  return (
    <div className="waiting" role="status" aria-label={say(uiTexts.say.loading)}>
      {children}
    </div>
  )
}
