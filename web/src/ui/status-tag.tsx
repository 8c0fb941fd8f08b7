import type { Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import { useSay } from './i18n.ts'
import { Icon, type IconName } from './icons.tsx'

/** Whose turn it is; the colour follows from it. */
export type Turn = 'nobody' | 'desk' | 'experts' | 'everybody' | 'applicant' | 'held' | 'closed' | 'danger'

const classes: Readonly<Record<Turn, string>> = {
  nobody: 'none',
  desk: 'desk',
  experts: 'exp',
  everybody: 'meet',
  applicant: 'you',
  held: 'held',
  closed: 'done',
  danger: 'bad',
}
const glyphs: Readonly<Record<Turn, IconName>> = {
  nobody: 'dash',
  desk: 'inbox',
  experts: 'people',
  everybody: 'calendar',
  applicant: 'back',
  held: 'flag',
  closed: 'check',
  danger: 'emergency',
}

/** The class that carries a turn's three colours (`--t`, `--b`, `--l`). */
export function turnClass(turn: Turn): string {
  return classes[turn]
}

export interface StatusTagProps {
  readonly turn: Turn
  readonly label: Text | string
  readonly glyph?: IconName
  /** Bare text in the colour of its owner: the second label of a cell, never two filled tags. */
  readonly isBare?: boolean
}

/** A status: the colour says whose turn it is, glyph and word say what. */
export function StatusTag({ turn, label, glyph, isBare = false }: StatusTagProps) {
  const say = useSay()
  return (
    <span className={`tag ${classes[turn]}${isBare ? ' bare' : ''}`}>
      {!isBare && <Icon name={glyph ?? glyphs[turn]} size={12} />}
      {typeof label === 'string' ? label : say(label)}
    </span>
  )
}

/** A line that asks to do something (amber), warns (red) or tells that all is well (green). */
export function Note(props: { turn?: Turn; children: ReactNode; action?: ReactNode }) {
  const turn = props.turn ?? 'applicant'
  return (
    <div className={`note ${classes[turn]}`} role={turn === 'danger' ? 'alert' : undefined}>
      <Icon name={turn === 'closed' ? 'check' : 'warning'} />
      <div className="grow">{props.children}</div>
      {props.action && <div className="end">{props.action}</div>}
    </div>
  )
}
