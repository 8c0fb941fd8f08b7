import type { Control } from './control.ts'

export interface Option<V extends string | number = string> {
  readonly value: V
  readonly label: string
}

export interface ChoiceProps<T, V extends string | number> extends Control<T> {
  readonly options: readonly Option<V>[]
}

export type SuggestProps = ChoiceProps<string, string> & { readonly hasIcon?: boolean }
