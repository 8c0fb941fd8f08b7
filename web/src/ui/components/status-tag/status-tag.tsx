import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslate } from '../../core/i18n.ts'
import { Icon, type IconName } from '../icons/icons.tsx'
import styles from './status-tag.module.css'
import { Tag, type Turn } from './tag.tsx'

export type { Turn }

const glyphs: Readonly<Record<Turn, IconName>> = {
  nobody: 'dash',
  reviewer: 'inbox',
  experts: 'people',
  everybody: 'calendar',
  applicant: 'back',
  held: 'flag',
  closed: 'check',
  danger: 'emergency',
}

export interface StatusTagProps {
  readonly turn: Turn
  readonly label: Text | string
  readonly glyph?: IconName
  /** Bare text in the colour of its owner: the second label of a cell, never two filled tags. */
  readonly isBare?: boolean
}

/** A status: the colour shows whose turn it is, glyph and word show the state. */
export function StatusTag({ turn, label, glyph, isBare = false }: StatusTagProps) {
  const t = useTranslate()
  return (
    <Tag turn={turn} isBare={isBare}>
      {!isBare && <Icon name={glyph ?? glyphs[turn]} size={12} />}
      {typeof label === 'string' ? label : t(label)}
    </Tag>
  )
}

/** What asks for something or warns has the triangle; everything else is information. */
const noteGlyphs: Partial<Readonly<Record<Turn, IconName>>> = {
  applicant: 'warning',
  danger: 'warning',
  closed: 'check',
}

/** A line that asks to do something (amber), warns (red), confirms that all is well (green) or informs (the other colours). */
export function Note(props: {
  turn?: Turn
  children: ReactNode
  action?: ReactNode
  /** How screen readers take it: warnings interrupt by default. */
  role?: 'alert' | 'status' | undefined
  id?: string | undefined
  icon?: IconName
  className?: string | undefined
}) {
  const turn = props.turn ?? 'applicant'
  return (
    <div
      className={clsx(styles.note, props.className)}
      data-turn={turn}
      id={props.id}
      role={props.role ?? (turn === 'danger' ? 'alert' : undefined)}
    >
      <Icon name={props.icon ?? noteGlyphs[turn] ?? 'info'} />
      <div className="grow">{props.children}</div>
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  )
}
