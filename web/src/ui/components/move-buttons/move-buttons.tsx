import type { Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { type Translate, useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { useIsPhone } from '../../core/use-is-phone.ts'
import { Button } from '../button/button.tsx'
import { type Consequence, confirm } from '../confirm/confirm.tsx'
import { Icon, type IconName } from '../icons/icons.tsx'
import { MenuButton } from '../menu-button/menu-button.tsx'
import styles from './move-buttons.module.css'

/** How one move looks; the order of the table is the order of the buttons. */
export interface MoveStyle {
  readonly label: Text
  readonly icon?: IconName
  /** Filled teal: at most one a page. */
  readonly isPrimary?: boolean
  readonly isDanger?: boolean
  /** Asked before the move, for what cannot be undone. */
  readonly confirm?: Consequence
}
export type MoveStyles<M extends string = string> = Readonly<Partial<Record<M, MoveStyle>>>

export interface MoveButtonsProps<M extends string> {
  /** What this person may do, by the server's answer, with this record now. */
  readonly allowed: readonly string[]
  readonly looks: MoveStyles<M>
  readonly onMove: (move: M) => unknown
  /** In a row of a table: links, the third and further behind "…", and a long second one. On a page: buttons, the filled one last. */
  readonly as?: 'buttons' | 'links'
}

/** The moves that the server allows, and no others. */
export function MoveButtons<M extends string>({ allowed, looks, onMove, as = 'buttons' }: MoveButtonsProps<M>) {
  const t = useTranslate()
  const { busy, make } = useOneMove(onMove)
  const isPhone = useIsPhone()
  const open = openLooks(allowed, looks)
  const [shown, rest] = as === 'links' ? shownLinks(open, t) : shownButtons(open, t, isPhone)
  const menu = rest.length > 0 && <MoreMoves rest={rest} as={as} onMove={make} />
  if (as === 'links') {
    return (
      <span className="cluster nowrap">
        {shown.map(([move, look], index) => (
          <button
            key={move}
            type="button"
            className={index === 0 ? 'link-button' : 'link-button text-muted'}
            disabled={busy !== undefined}
            onClick={() => make(move, look)}
          >
            {t(look.label)}
          </button>
        ))}
        {menu}
      </span>
    )
  }
  return (
    <span className="cluster wrap">
      {menu}
      {shown.map(([move, look], index) => (
        <Button
          key={move}
          variant={look.isPrimary && index === shown.length - 1 ? 'primary' : 'default'}
          isDanger={look.isDanger ?? false}
          isLoading={busy === move}
          disabled={busy !== undefined && busy !== move}
          icon={look.icon && <Icon name={look.icon} />}
          onClick={() => make(move, look)}
        >
          {t(look.label)}
        </Button>
      ))}
    </span>
  )
}

/** Makes one move at a time; what cannot be undone is confirmed first. */
function useOneMove<M extends string>(onMove: (move: M) => unknown) {
  const [busy, setBusy] = useState<M>()
  async function make(move: M, look: MoveStyle) {
    if (look.confirm && !(await confirm(look.confirm))) return
    setBusy(move)
    try {
      await onMove(move)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, make }
}

/** The moves behind "…". */
function MoreMoves<M extends string>(props: {
  rest: readonly [M, MoveStyle][]
  as: 'buttons' | 'links'
  onMove: (move: M, look: MoveStyle) => unknown
}) {
  const t = useTranslate()
  return (
    <MenuButton
      label={t(uiTexts.common.more)}
      {...(props.as === 'buttons' && styles.menu && { className: styles.menu })}
      entries={props.rest.map(([move, look]) => ({
        key: move,
        label: t(look.label),
        isDanger: look.isDanger ?? false,
        onChoose: () => props.onMove(move, look),
      }))}
    >
      <Icon name="more" />
    </MenuButton>
  )
}

/** How much of a row the actions before "…" may take, in letters. */
const shortLinks = 20

/** The first two, if they are short; what is further stands behind "…". */
function shownLinks<M extends string>(open: [M, MoveStyle][], t: Translate): [typeof open, typeof open] {
  if (open.length <= 2) return [open, []]
  const letters = open.slice(0, 2).reduce((sum, [, look]) => sum + widthOf(t(look.label)), 0)
  const count = letters > shortLinks ? 1 : 2
  return [open.slice(0, count), open.slice(count)]
}

/** A Chinese character is as wide as two letters. */
function widthOf(words: string): number {
  return [...words].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
}

/** How many buttons stand in a line of a phone, and how many letters they have together. */
const phoneLine = { buttons: 2, letters: 26 }

/** What destroys stands behind "…" wherever there is something better to do; the one filled button is the last. */
function shownButtons<M extends string>(
  open: [M, MoveStyle][],
  t: Translate,
  isPhone: boolean,
): [shown: [M, MoveStyle][], rest: [M, MoveStyle][]] {
  const primary = open.find(([, look]) => look.isPrimary)
  const others = open.filter((move) => move !== primary)
  const destroys = others.filter(([, look]) => look.isDanger)
  const plain = others.filter(([, look]) => !look.isDanger)
  if (plain.length === 0 && !primary) return [destroys, []]
  const fitting = isPhone ? fittingOnPhone(plain, primary, t) : plain.length
  const shown = plain.slice(0, fitting)
  return [primary ? [...shown, primary] : shown, [...plain.slice(fitting), ...destroys]]
}

/** How many buttons fit into a phone's line beside the filled one; one always stands there. */
function fittingOnPhone<M extends string>(
  plain: [M, MoveStyle][],
  primary: [M, MoveStyle] | undefined,
  t: Translate,
): number {
  const widths = plain.map(([, look]) => widthOf(t(look.label)))
  let fitting = 0
  let letters = primary ? widthOf(t(primary[1].label)) : 0
  for (const width of widths.slice(0, phoneLine.buttons - (primary ? 1 : 0))) {
    letters += width
    if (letters > phoneLine.letters) break
    fitting += 1
  }
  return primary ? fitting : Math.max(1, fitting)
}

function openLooks<M extends string>(allowed: readonly string[], looks: MoveStyles<M>): [M, MoveStyle][] {
  const open: [M, MoveStyle][] = []
  for (const move in looks) {
    const look = looks[move]
    if (look && allowed.includes(move)) open.push([move, look])
  }
  return open
}
