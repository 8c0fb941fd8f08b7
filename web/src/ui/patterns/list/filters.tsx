import { clsx } from 'clsx'
import { type AriaAttributes, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/icons/icons.tsx'
import { DateInput } from '../../components/inputs/date-input.tsx'
import { DateRangeInput } from '../../components/inputs/date-range-input.tsx'
import { SelectInput } from '../../components/inputs/select-input.tsx'
import { LinkButton } from '../../components/link-button/link-button.tsx'
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
      {list.isFiltered && <LinkButton onClick={list.clear}>{t(listTexts.clear)}</LinkButton>}
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
export function SearchBox(props: {
  box?: Ref<HTMLInputElement>
  value: string
  placeholder: string
  onChange: (words: string) => void
}) {
  return (
    <label className={clsx(styles.field, styles.searchFilter)}>
      <Icon name="search" />
      <input
        ref={props.box}
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
    <SelectInput
      className={styles.choiceFilter}
      label={props.label}
      value={props.value}
      options={props.options}
      onChange={props.onChange}
    />
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

/** A day of the calendar as filter. */
export function DayFilter<F extends string>(props: { list: ListQuery<F>; name: F; label: string }) {
  const { list, name, label } = props
  return (
    <div className={styles.dayFilter}>
      <DateInput
        label={label}
        placeholder={label}
        value={list.filters[name] || null}
        onChange={(day) => list.filter(only(name, day ?? ''))}
      />
    </div>
  )
}

/** The first and the last day to show, as two filters in one box. */
export function DaysFilter<F extends string>(props: {
  list: ListQuery<F>
  names: { readonly from: F; readonly to: F }
  labels: { readonly from: string; readonly to: string }
}) {
  const { list, names } = props
  return (
    <DateRangeInput
      className={styles.daysFilter}
      labels={props.labels}
      value={{ from: list.filters[names.from] || null, to: list.filters[names.to] || null }}
      onChange={({ from, to }) => list.filter({ ...only(names.from, from ?? ''), ...only(names.to, to ?? '') })}
    />
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
      {props.options.map((option) => (
        <OptionButton
          key={option.value}
          option={option}
          isOn={chosen === option.value}
          aria-pressed={chosen === option.value}
          onChoose={(value) => list.filter(only(name, value))}
        />
      ))}
    </fieldset>
  )
}

/** One choice with its count; each list names the chosen one to screen readers in its own way. */
function OptionButton({
  option: { value, label, count },
  isOn,
  onChoose,
  ...aria
}: Pick<AriaAttributes, 'aria-pressed' | 'aria-current'> & {
  option: Option
  isOn: boolean
  onChoose: (value: string) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOn) showWithinRow(button.current)
  }, [isOn])
  return (
    <button
      ref={button}
      type="button"
      className={isOn ? styles.isOn : undefined}
      onClick={() => onChoose(value)}
      {...aria}
    >
      {label}
      {count !== undefined && <i>{count}</i>}
    </button>
  )
}

/** Scrolls a row that is wider than the screen to its chosen option; the page stays where it is. */
function showWithinRow(option: HTMLElement | null): void {
  const row = option?.parentElement
  if (!option || !row) return
  const margin = 16
  const [at, room] = [option.getBoundingClientRect(), row.getBoundingClientRect()]
  if (at.right + margin > room.right) row.scrollLeft += at.right + margin - room.right
  if (at.left - margin < room.left) row.scrollLeft -= room.left - at.left + margin
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
      {props.options.map((option) => (
        <OptionButton
          key={option.value}
          option={option}
          isOn={chosen === option.value}
          aria-current={chosen === option.value ? 'true' : undefined}
          onChoose={(value) => list.filter(only(name, value))}
        />
      ))}
    </nav>
  )
}

function only<F extends string>(name: F, value: string): Partial<Record<F, string>> {
  const change: Partial<Record<F, string>> = {}
  change[name] = value
  return change
}
