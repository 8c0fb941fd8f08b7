import { BarChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import styles from './chart.module.css'
import type { ChartData } from './chart-data.ts'
import { type ChartColours, chartOption } from './chart-option.ts'

use([BarChart, ScatterChart, GridComponent, LabelLayout, MarkLineComponent, SVGRenderer])

/** The drawing alone, as SVG; whoever shows it says its numbers beside it. */
export function ChartDrawing({ data }: { data: ChartData }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const chart = init(element, null, { renderer: 'svg' })
    chart.setOption(chartOption(data, coloursAt(element), !matchMedia('(prefers-reduced-motion: reduce)').matches))
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [data])
  return <div ref={place} className={styles.drawing} aria-hidden />
}

function coloursAt(element: Element): ChartColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    bar: token('--teal-600'),
    below: token('--teal-200'),
    dot: token('--teal-600'),
    line: token('--n-500'),
    text: token('--c-text-2'),
    strong: token('--c-text-strong'),
    surface: token('--c-surface'),
    font: style.fontFamily,
  }
}
