import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { useTranslate } from '../../core/i18n.ts'
import styles from './data-table.module.css'
import { listTexts } from './list-texts.ts'
import type { ListQuery } from './use-list-query.ts'

/** The line of filters above a list; offers to clear them once one is set. */
export function FilterBar({ list, children }: { list: ListQuery; children: ReactNode }) {
  const t = useTranslate()
  return (
    <search className={styles.filter}>
      {children}
      {list.isFiltered && (
        <button type="button" className="link-button" onClick={list.clear}>
          {t(listTexts.clear)}
        </button>
      )}
    </search>
  )
}

/** A box for words; the list follows 300 ms after the last key. */
export function SearchFilter<F extends string>(props: { list: ListQuery<F>; name: F; placeholder: string }) {
  const { list, name } = props
  const inAddress = list.filters[name]
  const [typed, setTyped] = useState(inAddress)
  useEffect(() => setTyped(inAddress), [inAddress])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait.
  useEffect(() => {
    if (typed === inAddress) return
    const changes: Partial<Record<F, string>> = {}
    changes[name] = typed
    const timer = setTimeout(() => list.filter(changes), 300)
    return () => clearTimeout(timer)
  }, [typed])
  return <SearchBox value={typed} placeholder={props.placeholder} onChange={setTyped} />
}

/** A box for words with its glass. */
export function SearchBox(props: { value: string; placeholder: string; onChange: (words: string) => void }) {
  return (
    <label className={clsx(styles.field, styles.searchFilter)}>
      <Icon name="search" />
      <input
        type="search"
        value={props.value}
        placeholder={props.placeholder}
        aria-label={props.placeholder}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  )
}

/** A choice in the line of filters. */
export function ChoiceBox(props: {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}) {
  return (
    <select
      className={clsx(styles.field, styles.choiceFilter)}
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      {props.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export interface Option {
  readonly value: string
  readonly label: string
  readonly count?: number | undefined
}

/** One word of a few; the first option is "all of them" with an empty value. */
export function ChoiceFilter<F extends string>(props: {
  list: ListQuery<F>
  name: F
  all: string
  options: readonly Option[]
}) {
  const { list, name, all } = props
  return (
    <ChoiceBox
      label={all}
      value={list.filters[name]}
      options={[{ value: '', label: all }, ...props.options]}
      onChange={(value) => list.filter(only(name, value))}
    />
  )
}

/** A day of the calendar as filter; written as everywhere else until one types, whatever form the browser prefers. */
export function DayFilter<F extends string>(props: { list: ListQuery<F>; name: F; label: string }) {
  const t = useTranslate()
  const { list, name } = props
  return (
    <label className={clsx(styles.field, styles.dayFilter)}>
      <span className="text-muted text-small nowrap">{props.label}</span>
      <span className={list.filters[name] ? styles.dayWords : clsx(styles.dayWords, styles.unset)} aria-hidden>
        {list.filters[name] || t(listTexts.dayForm)}
      </span>
      <input type="date" value={list.filters[name]} onChange={(event) => list.filter(only(name, event.target.value))} />
    </label>
  )
}

/** A choice as pills with counts, above the head of the table: the statuses, or the views of a tab. */
export function ListPills<F extends string>(props: {
  list: ListQuery<F>
  name: F
  label: string
  options: readonly Option[]
  /** What is on where the address has no value. */
  chosen?: string | undefined
}) {
  const { list, name, chosen = list.filters[name] } = props
  return (
    <fieldset className={styles.stateFilter} aria-label={props.label}>
      {props.options.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={chosen === value ? styles.isOn : undefined}
          aria-pressed={chosen === value}
          onClick={() => list.filter(only(name, value))}
        >
          {label}
          {count !== undefined && <i>{count}</i>}
        </button>
      ))}
    </fieldset>
  )
}

/** The parts of a list (mine, invited, …) as tabs; they are a filter too. */
export function ListTabs<F extends string>(props: {
  list: ListQuery<F>
  name: F
  label: string
  options: readonly Option[]
  /** What is on, where the address may say something else. */
  chosen?: string | undefined
}) {
  const { list, name, chosen = list.filters[name] } = props
  return (
    <nav className={styles.tabs} aria-label={props.label}>
      {props.options.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={chosen === value ? styles.isOn : undefined}
          aria-current={chosen === value ? 'true' : undefined}
          onClick={() => list.filter(only(name, value))}
        >
          {label}
          {count !== undefined && <i>{count}</i>}
        </button>
      ))}
    </nav>
  )
}

function only<F extends string>(name: F, value: string): Partial<Record<F, string>> {
  const change: Partial<Record<F, string>> = {}
  change[name] = value
  return change
}
