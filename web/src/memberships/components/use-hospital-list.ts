import type { Option } from '../../ui/patterns/list/filters.tsx'
import { type ListQuery, useListQuery } from '../../ui/patterns/list/use-list-query.ts'

export const hospitalTabs = ['mine', 'join', 'applications', 'invited', 'settlement'] as const

const defaults = { tab: 'mine', view: '', institution: '', search: '', side: '', standing: '' }
export type HospitalFilter = keyof typeof defaults
export type HospitalList = ListQuery<HospitalFilter>

/** The page's tab, the view in it, the institution it is about and what is searched for, all in the address. */
export function useHospitalList(): HospitalList {
  return useListQuery<HospitalFilter>(defaults, ['tab', 'view', 'institution'])
}

/** A word of a list's options, or the first. */
export function chosen(word: string, options: readonly Option[]): string {
  return options.find((option) => option.value === word)?.value ?? options[0]?.value ?? ''
}
