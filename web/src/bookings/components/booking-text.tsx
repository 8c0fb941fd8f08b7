import { type BookingRow, bodyPartLabels, orderTypeLabels } from '@tongying/contract/bookings'
import { ageUnits } from '@tongying/contract/examinations'
import { labelOf, minuteMs } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { shortDateTime, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import type { Listed, Stage } from '../day-data.ts'
import { stageLooks, dayTexts as texts } from '../day-texts.ts'

/** Gender and age: `女 52岁`, `男 8个月`. */
export function personOf(
  t: Translate,
  { gender, age, ageUnit }: Pick<BookingRow, 'gender' | 'age' | 'ageUnit'>,
): string {
  const label = labelOf(genders, gender)
  const unit = ageUnit === ageUnits.months.wire ? texts.months : texts.years
  return [label ? t(label) : '', age === null ? '' : t(unit, { age })].filter(Boolean).join(' ')
}

export function StageTag({ stage }: { stage: Stage }) {
  const { turn, glyph, label } = stageLooks[stage]
  return <StatusTag turn={turn} glyph={glyph} label={label} />
}

/** The line below the planned time: the real time, or the expected one. */
export function timeBelow(t: Translate, { row, stage }: Listed): string {
  const { calledAt, examinedAt, expectedAt, startsAt } = row
  if (calledAt && examinedAt) return `${timeOf(calledAt)}–${timeOf(examinedAt)}`
  if (calledAt && stage === 'examining') return t(texts.begun, { time: timeOf(calledAt) })
  return expectedAt && timeOf(expectedAt) !== timeOf(startsAt) ? t(texts.about, { time: timeOf(expectedAt) }) : ''
}

/** The line below the state of a booking: since when, why, or how it was booked. */
export function detailOf(t: Translate, { row, stage }: Listed, isToday: boolean): string {
  if (stage === 'noShow') return isToday ? t(texts.detail.undoable) : ''
  if (row.reason) return row.reason
  if (row.keptUntil)
    return t(row.isToCall ? texts.detail.toCall : texts.detail.keptUntil, { time: shortDateTime(row.keptUntil) })
  if (row.calledAt && row.examinedAt) {
    const minutes = Math.max(1, Math.round((Date.parse(row.examinedAt) - Date.parse(row.calledAt)) / minuteMs))
    return t(texts.detail.took, { minutes })
  }
  if (row.checkedInAt) return t(texts.detail.checkedIn, { time: timeOf(row.checkedInAt) })
  if (row.arrivedAt) return t(texts.detail.arrived, { time: timeOf(row.arrivedAt) })
  return t(row.wasWaiting ? texts.detail.wasWaiting : orderTypeLabels[row.orderType])
}

/** A patient with number, name and what is examined where, for cards beside the list. */
export function PatientBlock({ row, hospital, detail }: { row: BookingRow; hospital: string; detail: string }) {
  const t = useTranslate()
  return (
    <>
      <p>
        <b>{row.orderNumber}</b> <strong>{row.patientName}</strong>{' '}
        <span className="text-muted">{[personOf(t, row), t(bodyPartLabels[row.bodyPart])].join(' · ')}</span>
      </p>
      <p className="text-muted text-small">{[hospital, detail].filter(Boolean).join(' · ')}</p>
    </>
  )
}
