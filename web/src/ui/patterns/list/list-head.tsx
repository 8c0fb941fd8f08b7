import type { ReactNode } from 'react'
import {
  ChoiceFilter,
  DayFilter,
  DaysFilter,
  FilterBar,
  ListPills,
  ListTabs,
  type Option,
  SearchFilter,
} from './filters.tsx'
import type { ListQuery } from './use-list-query.ts'

/** A filter of a list; a choice's label is also its first option: all of them. */
export type Filter<F extends string> =
  | { readonly kind: 'search'; readonly name: F; readonly label: string }
  | { readonly kind: 'day'; readonly name: F; readonly label: string }
  | {
      readonly kind: 'days'
      readonly name: F
      /** The word of the last day; `name` is that of the first. */
      readonly until: F
      readonly label: string
      readonly untilLabel: string
    }
  | { readonly kind: 'choice'; readonly name: F; readonly label: string; readonly options: readonly Option[] }

interface Choice<F extends string> {
  readonly name: F
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen?: string | undefined
}

/** The head of a list as it is declared: its parts as tabs, one line of filters, the pills. What is left out is not drawn. */
export function ListHead<F extends string>(props: {
  list: ListQuery<F>
  tabs?: Choice<F>
  /** Before the filters, in their line. */
  lead?: ReactNode
  filters?: readonly Filter<F>[] | undefined
  pills?: Choice<F> | undefined
}) {
  const { list, tabs, lead, filters, pills } = props
  return (
    <>
      {tabs && <ListTabs list={list} {...tabs} />}
      {filters && (
        <FilterBar list={list}>
          {lead}
          {filters.map((filter) => (
            <FilterControl key={filter.name} list={list} filter={filter} />
          ))}
        </FilterBar>
      )}
      {pills && <ListPills list={list} {...pills} />}
    </>
  )
}

function FilterControl<F extends string>({ list, filter }: { list: ListQuery<F>; filter: Filter<F> }) {
  const { name, label } = filter
  if (filter.kind === 'search') return <SearchFilter list={list} name={name} placeholder={label} />
  if (filter.kind === 'day') return <DayFilter list={list} name={name} label={label} />
  if (filter.kind === 'days') {
    const names = { from: name, to: filter.until }
    return <DaysFilter list={list} names={names} labels={{ from: label, to: filter.untilLabel }} />
  }
  return <ChoiceFilter list={list} name={name} all={label} options={filter.options} />
}
