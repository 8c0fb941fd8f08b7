import { csvText } from '../../core/csv-text.ts'

/** One row of marks: bars that stand on the line, bars that hang below it, or dots. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly mark: 'bar' | 'below' | 'dots'
  /** One for each category; null where there is nothing to count. */
  readonly values: readonly (number | null)[]
}

/** A line across the chart that values are meant to stay on one side of. */
export interface ChartLimit {
  readonly label: string
  readonly value: number
}

/** What a chart, its table and its file are made of. */
export interface ChartData {
  /** What the categories are, as the head of the table's first column. */
  readonly of: string
  readonly categories: readonly string[]
  /** What stands below the marks where the categories are long; table and file keep the whole words. */
  readonly shortCategories?: readonly string[]
  readonly series: readonly ChartSeries[]
  /** More columns of the table and the file, which are not drawn. */
  readonly columns?: readonly Omit<ChartSeries, 'mark'>[]
  readonly limit?: ChartLimit
  /** The category that is meant above all; the last one if left out, none below zero. */
  readonly current?: number
  /** How a value is written: percentages, times. */
  readonly write?: (value: number) => string
  /** What stands where there is no value; a dash if left out, an empty cell of the file. */
  readonly none?: string
}

/** A value in words; a dash where there is none, or what the chart says of it. */
export function written(
  { write = String, none = '—' }: Pick<ChartData, 'write' | 'none'>,
  value: number | null | undefined,
): string {
  return value === null || value === undefined ? none : write(value)
}

/** The columns of the table and the file behind the categories. */
export function columnsOf({ series, columns = [] }: ChartData): readonly Omit<ChartSeries, 'mark'>[] {
  return [...series, ...columns]
}

/** The numbers as a file: heads first, then a line for each category; values as they are, not as they are written. */
export function chartCsv(data: ChartData): string {
  const columns = columnsOf(data)
  const heads = [data.of, ...columns.map(({ label }) => label)]
  const rows = data.categories.map((category, index) => [
    category,
    ...columns.map(({ values }) => values[index] ?? data.none ?? null),
  ])
  return csvText([heads, ...rows])
}
