import type { MonthMetrics } from '@tongying/contract/reports'
import { useId } from 'react'
import { formatDay } from '../../ui/components/date-time/date-time.tsx'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { cellText } from '../written.ts'

const [height, below, foot, step] = [110, 55, 24, 26]
/** The number above or below a bar. */
const room = 16

/** Twelve months in black and white: asked for above the line, answered below it, each with its number. */
export function SheetBars({ months }: Pick<MonthMetrics, 'months'>) {
  // The names of months follow the language.
  useLanguage()
  const hatching = useId()
  const most = Math.max(1, ...months.flatMap(({ asked, answered }) => [asked ?? 0, answered ?? 0]))
  const width = months.length * step
  return (
    <svg viewBox={`0 0 ${width} ${height + below + foot}`} width="100%" fontSize="9" textAnchor="middle" aria-hidden>
      <defs>
        <pattern id={hatching} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="4" stroke="#000" />
        </pattern>
      </defs>
      {months.map((each, index) => (
        <g key={each.month} transform={`translate(${index * step + step / 2} 0)`}>
          <MonthBars {...each} most={most} fill={index === months.length - 1 ? '#000' : `url(#${hatching})`} />
          <text y={height + below + room}>{formatDay(`${each.month}-01`, { month: 'short' })}</text>
        </g>
      ))}
      <line x1="0" x2={width} y1={height} y2={height} stroke="#000" />
    </svg>
  )
}

function MonthBars(props: MonthMetrics['months'][number] & { most: number; fill: string }) {
  const t = useTranslate()
  const { asked, answered, most } = props
  const up = ((asked ?? 0) / most) * (height - room)
  const down = ((answered ?? 0) / most) * (below - room)
  return (
    <>
      <rect x="-8" width="16" y={height - up} height={up} fill={props.fill} stroke="#000" />
      <text y={height - up - 3}>{cellText(t, asked)}</text>
      <rect x="-8" width="16" y={height} height={down} fill="#fff" stroke="#000" />
      <text y={height + down + 10}>{cellText(t, answered)}</text>
    </>
  )
}
