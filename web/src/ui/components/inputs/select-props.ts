import type { Option } from './choice-props.ts'

export interface SelectProps<V extends string | number> {
  readonly label: string
  readonly value: V
  readonly options: readonly Option<V>[]
  readonly onChange: (value: V) => void
  readonly className?: string | undefined
}
