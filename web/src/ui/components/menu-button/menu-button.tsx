import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { iconLink } from '../icon-button/icon-button.tsx'
import { Icon, type IconName } from '../icons/icons.tsx'
import styles from './menu-button.module.css'

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon?: IconName
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  /** Something to switch on and off: the menu stays open. */
  readonly isChecked?: boolean
  readonly onChoose: () => void
}

interface MenuButtonProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
  readonly entries: readonly MenuEntry[]
}

/** A button that opens a list of actions; arrows walk, Escape closes and gives the focus back. */
export function MenuButton(props: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  useOpenMenu(isOpen, { root, list, onClose: () => setIsOpen(false) })

  function close() {
    setIsOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  function walk(event: KeyboardEvent) {
    const next = nextItem(root.current, event.key)
    if (next !== undefined) {
      event.preventDefault()
      if (!isOpen) setIsOpen(true)
      else focusItem(root.current, next)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') {
      setIsOpen(false)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and its items alike.
    <div className={styles.menuButton} ref={root} onKeyDown={walk}>
      <button
        type="button"
        className={props.className ?? iconLink}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {props.children}
      </button>
      {isOpen && (
        <Menu ref={list} id={id} label={props.label}>
          {props.entries.map((entry) => (
            <Item key={entry.key} entry={entry} onClose={close} />
          ))}
        </Menu>
      )}
    </div>
  )
}

function Menu(props: { ref: Ref<HTMLDivElement>; id: string; label: string; children: ReactNode }) {
  return (
    <div
      ref={props.ref}
      popover="manual"
      className={clsx(styles.menu, 'floating')}
      role="menu"
      id={props.id}
      aria-label={props.label}
    >
      {props.children}
    </div>
  )
}

/** Places an open menu and gives it the focus; a press beside it, and scrolling or resizing what is around it, close it. */
function useOpenMenu(
  isOpen: boolean,
  menu: {
    readonly root: RefObject<HTMLDivElement | null>
    readonly list: RefObject<HTMLDivElement | null>
    readonly onClose: () => void
  },
): void {
  const { root, list } = menu
  const onClose = useEffectEvent(menu.onClose)
  useEffect(() => {
    if (!isOpen) return
    placeMenu(root.current)
    focusItem(root.current, 0)
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onClose()
    }
    const closeAway = (event: Event) => {
      if (!(event.target instanceof Node && list.current?.contains(event.target))) onClose()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('scroll', closeAway, { capture: true, passive: true })
    addEventListener('resize', closeAway)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('scroll', closeAway, { capture: true })
      removeEventListener('resize', closeAway)
    }
  }, [isOpen, root, list])
}

/** One action; something to switch on and off leaves the menu open. */
function Item({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const isSwitch = entry.isChecked !== undefined
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is one of the two menu item roles.
    <button
      type="button"
      role={isSwitch ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={entry.isChecked}
      tabIndex={-1}
      disabled={entry.isDisabled}
      className={entry.isDanger ? 'text-danger' : undefined}
      onClick={() => {
        if (!isSwitch) onClose()
        entry.onChoose()
      }}
    >
      {entry.icon && <Icon name={entry.icon} />}
      {isSwitch && <Icon name={entry.isChecked ? 'check' : 'dash'} />}
      {entry.label}
    </button>
  )
}

/** In the top layer, below its button or above it: a table that scrolls must not cut it off. */
function placeMenu(root: HTMLElement | null): void {
  const menu = root?.querySelector<HTMLElement>('[role=menu]')
  const at = root?.getBoundingClientRect()
  // Browsers without popovers show it where the style sheet puts it.
  if (!menu?.showPopover || !at) return
  menu.showPopover()
  const { width, height } = menu.getBoundingClientRect()
  const isAbove = at.bottom + gap + height > innerHeight && at.top > height + gap
  menu.style.top = `${isAbove ? at.top - gap - height : at.bottom + gap}px`
  menu.style.left = `${Math.max(edge, Math.min(at.right - width, innerWidth - width - edge))}px`
}

const gap = 6
const edge = 8

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])]
}

/** The index of the item that a key leads to; nothing for a key that leads to none. */
function nextItem(root: HTMLElement | null, key: string): number | undefined {
  const items = itemsIn(root)
  const at = items.findIndex((item) => item.matches(':focus'))
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  return steps[key]
}

function focusItem(root: HTMLElement | null, index: number): void {
  const items = itemsIn(root)
  items.at(index % Math.max(items.length, 1))?.focus()
}
