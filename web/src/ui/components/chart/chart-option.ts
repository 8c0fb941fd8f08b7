import type { BarSeriesOption, ScatterSeriesOption } from 'echarts/charts'
import type { GridComponentOption, MarkLineComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { type ChartData, type ChartSeries, written } from './chart-data.ts'

export type ChartOption = ComposeOption<
  BarSeriesOption | ScatterSeriesOption | GridComponentOption | MarkLineComponentOption
>

/** Values of the tokens: an SVG's attributes know no variables. */
export interface ChartColours {
  readonly bar: string
  readonly below: string
  readonly dot: string
  readonly line: string
  readonly text: string
  readonly strong: string
  readonly surface: string
  readonly font: string
}

const labelRoom = 22
/** Half a dot, which stands above the highest value. */
const dotRoom = 8
/** The value above the first or last dot is wider than its month on a phone. */
const sideRoom = 16

/** A chart in the words of the library that draws it. */
export function chartOption(data: ChartData, colours: ChartColours, mayMove: boolean): ChartOption {
  const current = data.current ?? data.categories.length - 1
  const common = { type: 'category' as const, data: [...(data.shortCategories ?? data.categories)] }
  const hangs = data.series.some(({ mark }) => mark === 'below')
  return {
    animation: mayMove,
    animationDuration: 240,
    textStyle: { fontFamily: colours.font },
    grid: {
      left: sideRoom,
      right: sideRoom,
      top: labelRoom + (data.series.some(({ mark }) => mark === 'dots') ? dotRoom : 0),
      bottom: hangs ? labelRoom * 2 : labelRoom + 6,
      containLabel: false,
    },
    xAxis: [
      {
        ...common,
        axisTick: { show: false },
        axisLabel: { show: false },
        axisLine: { onZero: true, lineStyle: { color: colours.line } },
      },
      {
        ...common,
        position: 'bottom',
        offset: hangs ? labelRoom - 4 : 0,
        axisTick: { show: false },
        axisLine: { show: false, onZero: false },
        axisLabel: {
          fontSize: 12,
          margin: 8,
          hideOverlap: true,
          // The last one is mostly the one that is meant.
          showMaxLabel: true,
          color: (_name, index) => (index === current ? colours.strong : colours.text),
        },
      },
    ],
    yAxis: { type: 'value', show: false, ...boundsOf(data) },
    series: data.series.map((series, index) => ({
      ...seriesOf(data, series, colours, current),
      ...(index === 0 && data.limit && { markLine: limitLine(data.limit.value, colours) }),
    })),
  }
}

/** The line of the limit stays inside, though every value may be far from it. */
function boundsOf({ series, limit }: ChartData) {
  const values = series.flatMap(({ mark, values: all }) =>
    all.map((value) => (value === null ? 0 : mark === 'below' ? -value : value)),
  )
  return { min: Math.min(0, ...values), max: Math.max(1e-9, limit?.value ?? 0, ...values) }
}

/** The line alone: its words stand above the chart, where no value is in their way. */
function limitLine(value: number, colours: ChartColours): MarkLineComponentOption {
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colours.strong, width: 1.5, type: 'solid' },
    data: [{ yAxis: value }],
  }
}

function seriesOf(
  data: ChartData,
  series: ChartSeries,
  colours: ChartColours,
  current: number,
): BarSeriesOption | ScatterSeriesOption {
  const { mark } = series
  const label = (index: number) => ({
    show: true,
    position: mark === 'below' ? ('bottom' as const) : ('top' as const),
    distance: 6,
    // A paler bar would make its number paler too.
    opacity: 1,
    textBorderColor: colours.surface,
    textBorderWidth: 3,
    fontSize: 12,
    fontWeight: index === current ? (500 as const) : (400 as const),
    color: index === current ? colours.strong : colours.text,
    formatter: written(data, series.values[index]),
  })
  const points = data.categories.map((_category, index) => {
    const value = series.values[index] ?? null
    return {
      value: value === null ? '-' : mark === 'below' ? -value : value,
      label: label(index),
      itemStyle: { opacity: mark !== 'bar' || current < 0 || index === current ? 1 : 0.78 },
    }
  })
  // Above the line of the limit; on a narrow screen numbers make room for one another.
  const common = { name: series.label, silent: true, z: 6, labelLayout: { hideOverlap: true }, data: points } as const
  if (mark === 'dots')
    return {
      ...common,
      type: 'scatter',
      symbolSize: 10,
      itemStyle: { color: colours.dot, borderColor: colours.surface, borderWidth: 1.5 },
    }
  return {
    ...common,
    type: 'bar',
    barWidth: '59%',
    // A few bars of a wide card stay bars.
    barMaxWidth: 72,
    // Bars that stand and bars that hang share their place. Stacked, a bar of nothing would hang from the top of the other.
    barGap: '-100%',
    itemStyle: { color: mark === 'below' ? colours.below : colours.bar },
  }
}
