import { BarChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { expect, test } from 'vitest'
import type { ChartData } from './chart-data.ts'
import { chartOption } from './chart-option.ts'

use([BarChart, ScatterChart, GridComponent, LabelLayout, MarkLineComponent, SVGRenderer])

const colours = {
  bar: '#0b6e6e',
  below: '#aed5d1',
  dot: '#085a5b',
  line: '#5d6c68',
  text: '#5d6c67',
  strong: '#111917',
  surface: '#ffffff',
  font: 'sans-serif',
}
const data: ChartData = {
  of: '月份',
  categories: ['10月', '11月', '12月'],
  series: [
    { key: 'booked', label: '已约', mark: 'bar', values: [8, 16, 4] },
    { key: 'noShow', label: '爽约', mark: 'below', values: [1, 4, null] },
  ],
}

/** What the library makes of it, as the text of an SVG. */
function drawn(of: ChartData): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 288 })
  chart.setOption(chartOption(of, colours, false))
  const text = chart.renderToSVGString()
  chart.dispose()
  return text
}

/** How high each bar of a colour is. */
function heights(svg: string, fill: string): number[] {
  return [...svg.matchAll(/<path d="M\S+ \S+l\S+ 0l0 (-?[\d.]+)l[^"]*" fill="([^"]*)"/g)]
    .filter(([, , own]) => own === fill)
    .map(([, height]) => Math.abs(Number(height)))
}

test('bars are as high as their values, those that hang too, and say them without a sign', () => {
  const svg = drawn(data)
  const [first = 0, second = 0, third = 0] = heights(svg, colours.bar)
  expect(second / first).toBeCloseTo(2, 1)
  expect(first / third).toBeCloseTo(2, 1)
  const [hung = 0, lower = 0] = heights(svg, colours.below)
  expect(lower / hung).toBeCloseTo(4, 0)
  expect(second / lower).toBeCloseTo(4, 0)
  const words = [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, word]) => word)
  expect(words).toEqual(expect.arrayContaining(['8', '16', '4', '1', '10月', '11月', '12月']))
  // What is paler is the bar, not what one reads.
  expect(svg).not.toMatch(/<text[^>]*opacity/)
  expect(words.some((word) => word?.startsWith('-'))).toBe(false)
})

test('without a category that is meant above all no bar is paler', () => {
  expect(drawn(data)).toContain('opacity="0.78"')
  expect(drawn({ ...data, current: -1 })).not.toContain('opacity="0.78"')
})

test('a month without a value has no mark, and no number', () => {
  const dots: ChartData = {
    ...data,
    series: [{ key: 'rate', label: '阳性率', mark: 'dots', values: [0.25, null, 0.5] }],
    write: (value) => `${value * 100}%`,
  }
  const svg = drawn(dots)
  expect(svg.match(new RegExp(`fill="${colours.dot}"`, 'g'))).toHaveLength(2)
  expect(svg).toContain('25%')
  expect(svg).not.toContain('—<')
})

test('the line of a limit is drawn inside though every value is far below it', () => {
  const svg = drawn({ ...data, limit: { label: '上限', value: 40 } })
  const line = [...svg.matchAll(/<path d="M\S+ ([\d.]+)L\S+ ([\d.]+)"[^>]*stroke="#111917"/g)][0]
  expect(Number(line?.[1])).toBeGreaterThan(0)
  expect(line?.[1]).toBe(line?.[2])
})

test('nothing that hangs hangs at the line, not from the top of what stands', () => {
  const none = (value: number | null) => {
    const series = data.series.map((one) => (one.mark === 'below' ? { ...one, values: [value, 4, null] } : one))
    return drawn({ ...data, series })
  }
  const heightOf = (svg: string, word: string) =>
    Number(new RegExp(`translate\\([\\d.]+ ([\\d.]+)\\)"[^>]*>${word}</text>`).exec(svg)?.[1])
  expect(heightOf(none(0), '0')).toBeGreaterThan(heightOf(none(0), '8') + 40)
})

test('short words stand below the marks where the categories are long', () => {
  const svg = drawn({ ...data, shortCategories: ['甲', '乙', '丙'] })
  expect(svg).toContain('>甲</text>')
  expect(svg).not.toContain('>10月</text>')
})

test('on a narrow card the last month keeps its word, whichever others have no room', () => {
  const months = Array.from({ length: 12 }, (_month, index) => `2026年${index + 1}月`)
  const values = months.map((_month, index) => index)
  const svg = drawn({ ...data, categories: months, series: [{ key: 'all', label: '已约', mark: 'bar', values }] })
  expect(svg).toContain('>2026年12月</text>')
})
