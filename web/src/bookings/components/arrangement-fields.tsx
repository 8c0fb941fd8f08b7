import type { ClosingPreview, CommunityHospital, RestRemedy } from '@tongying/contract/bookings'
import { clsx } from 'clsx'
import { dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { ChoiceInput } from '../../ui/components/inputs/choice-input.tsx'
import { Radios } from '../../ui/components/inputs/choices.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useFieldValue, useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import { FieldNote, useField } from '../../ui/patterns/form/field.tsx'
import { PlainTable } from '../../ui/patterns/list/plain-table.tsx'
import { type Arrangement, arrangementsIn, type ClosingHospital, onDay } from '../closing.ts'
import { closingTexts as texts } from '../closing-texts.ts'
import { nameOf } from '../day-form.ts'
import styles from './arrangement-fields.module.css'

interface FieldsProps {
  /** Those with somebody who is booked. */
  readonly booked: readonly ClosingHospital[]
  readonly bookings: ClosingPreview['bookings']
  readonly hospitals: readonly CommunityHospital[]
}

/** Hospital by hospital: how many are booked, which other day they get, and what becomes of those who do not fit. */
export function ArrangementFields({ booked, bookings, hospitals }: FieldsProps) {
  const t = useTranslate()
  const { control, error } = useField('arrangements')
  const arranged = arrangementsIn(useFieldValue('arrangements'))
  // A list that has just changed is joined by the form a moment later.
  const rows = booked.flatMap((hospital) => {
    const index = arranged.findIndex((each) => each.communityHealthHospId === hospital.communityHealthHospId)
    return index < 0 ? [] : [{ hospital, index, name: nameIn(hospitals, hospital) }]
  })
  if (rows.length === 0) return null
  return (
    <div className={styles.fields} data-field="arrangements">
      <div className={styles.table}>
        <PlainTable label={t(texts.target)}>
          <thead>
            <tr>
              <th>{t(texts.hospital)}</th>
              <th className={styles.number}>{t(texts.booked)}</th>
              <th className={styles.target}>{t(texts.target)}</th>
              <th className={styles.number}>{t(texts.fits)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TargetRow key={row.hospital.communityHealthHospId} {...row} />
            ))}
          </tbody>
        </PlainTable>
      </div>
      {rows.map((row) => (
        <RestField key={row.hospital.communityHealthHospId} {...row} />
      ))}
      {rows.map((row) => (
        <NotTaken key={row.hospital.communityHealthHospId} {...row} bookings={bookings} />
      ))}
      <FieldNote id={control.id} error={error} />
    </div>
  )
}

function nameIn(hospitals: readonly CommunityHospital[], { communityHealthHospId }: ClosingHospital): string {
  return nameOf(hospitals, communityHealthHospId)
}

interface RowProps {
  readonly hospital: ClosingHospital
  readonly index: number
  readonly name: string
}

/** The arrangement of a hospital in the form around. */
function useArrangement(index: number) {
  const form = useFormOfField()
  // The form holds one arrangement a hospital from its beginning.
  const now = useFieldValue(['arrangements', index]) as Arrangement
  const change = (next: Partial<Arrangement>) => form.change(['arrangements', index], { ...now, ...next })
  return { now, change }
}

const cancelAll = 'cancel'

function TargetRow({ hospital, index, name }: RowProps) {
  const t = useTranslate()
  const { now, change } = useArrangement(index)
  const { control, error } = useField(['arrangements', index, 'orderDate'], { follows: [`arrangements.${index}`] })
  const isCancelled = now.remedy === 'cancel'
  const { fits } = onDay(hospital, now.orderDate)
  const days = hospital.days.map(({ orderDate }) => ({ value: orderDate, label: dayAndWeekday(orderDate) }))
  return (
    <tr>
      <td>{name}</td>
      <td className={styles.number}>{hospital.booked}</td>
      <td>
        <ChoiceInput
          {...control}
          label={t(texts.targetOf, { hospital: name })}
          value={isCancelled ? cancelAll : (now.orderDate ?? null)}
          options={[...days, { value: cancelAll, label: t(texts.cancelAll) }]}
          onChange={(chosen) => {
            if (chosen === cancelAll) change({ remedy: 'cancel', orderDate: undefined })
            else change({ remedy: 'move', orderDate: chosen ?? undefined })
          }}
        />
        <FieldNote id={control.id} error={error} />
      </td>
      <td className={clsx(styles.number, fits < hospital.booked && !isCancelled && styles.few)}>
        {isCancelled ? '—' : fits}
      </td>
    </tr>
  )
}

/** By name, whose body part is not examined on the other day. */
function NotTaken({ hospital, index, bookings }: RowProps & Pick<FieldsProps, 'bookings'>) {
  const t = useTranslate()
  const { now } = useArrangement(index)
  const { notTaken } = onDay(hospital, now.orderDate)
  if (now.remedy === 'cancel' || now.orderDate === undefined || notTaken.length === 0) return null
  const names = bookings
    .filter(({ bookingId }) => notTaken.includes(bookingId))
    .map(({ patientName, phone }) => [patientName, phone].filter(Boolean).join(' '))
    .join(t(texts.and))
  return <Note turn="danger">{t(texts.notTaken, { day: dayAndWeekday(now.orderDate), names })}</Note>
}

/** Only where some do not fit on the other day. */
function RestField({ hospital, index, name }: RowProps) {
  const t = useTranslate()
  const { now, change } = useArrangement(index)
  const { rest: count, endsAt } = onDay(hospital, now.orderDate)
  if (now.remedy === 'cancel' || now.orderDate === undefined || count === 0) return null
  const day = dayAndWeekday(now.orderDate)
  const label = t(texts.rest, { hospital: name, count })
  const options: { value: RestRemedy; label: string }[] = [
    { value: 'waitingList', label: t(texts.restWaiting, { day }) },
    ...(endsAt ? [{ value: 'addPlaces' as const, label: t(texts.restAdd, { day, count, end: endsAt }) }] : []),
    { value: 'cancel', label: t(texts.restCancel) },
  ]
  return (
    <div className={styles.rest}>
      <span>{label}</span>
      <Radios
        id={`rest_${index}`}
        label={label}
        options={options}
        value={now.rest}
        onChange={(rest) => rest && change({ rest })}
      />
    </div>
  )
}
