import { useState } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { MenuButton } from '../../components/menu-button/menu-button.tsx'
import { useTranslate } from '../../core/i18n.ts'
import type { Column } from './column.ts'
import styles from './data-table.module.css'
import { listTexts } from './list-texts.ts'

interface Choice {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly isShown: boolean }[]
  readonly toggle: (key: string) => void
}

/** The columns to show, and the choice when there is one; kept in this browser under the table's name. */
export function useShownColumns<T>(
  name: string,
  columns: readonly Column<T>[],
): [readonly Column<T>[], Choice | undefined] {
  const [kept, setKept] = useState(() => readKept(name))
  const isShown = (column: Column<T>) => kept[column.key] ?? column.optional !== 'off'
  const optional = columns.filter((column) => column.optional !== undefined)
  if (optional.length === 0) return [columns, undefined]
  function toggle(key: string) {
    const column = columns.find((one) => one.key === key)
    if (!column) return
    const next = { ...kept, [key]: !isShown(column) }
    localStorage.setItem(keyOf(name), JSON.stringify(next))
    setKept(next)
  }
  const choice = { columns: optional.map((one) => ({ key: one.key, title: one.title, isShown: isShown(one) })), toggle }
  return [columns.filter((column) => column.optional === undefined || isShown(column)), choice]
}

/** The button at the right of the filters that switches columns on and off. */
export function ColumnChoice({ columns, toggle }: Choice) {
  const t = useTranslate()
  return (
    <div className={styles.columnChoice}>
      <MenuButton
        label={t(listTexts.columns)}
        entries={columns.map(({ key, title, isShown }) => ({
          key,
          label: title,
          isChecked: isShown,
          onChoose: () => toggle(key),
        }))}
      >
        <Icon name="columns" />
      </MenuButton>
    </div>
  )
}

const keyOf = (name: string) => `columns:${name}`

function readKept(name: string): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'boolean'))
  } catch {
    return {}
  }
}
