import { type DayException, type KeptFreeTime, newException } from '@tongying/contract/schedules'
import { useState } from 'react'
import { dayAndWeekday } from '../ui/components/date-time/date-time.tsx'
import { IconButton } from '../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../ui/components/icons/icons.tsx'
import { LinkButton } from '../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { CheckField } from '../ui/patterns/form/check-field.tsx'
import { ChoiceField } from '../ui/patterns/form/choice-field.tsx'
import { useFormOfField, useFormValues } from '../ui/patterns/form/contract-form.tsx'
import { DateField } from '../ui/patterns/form/date-field.tsx'
import { FormDialog } from '../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../ui/patterns/form/text-field.tsx'
import { TimeField } from '../ui/patterns/form/time-field.tsx'
import styles from './free-time-card.module.css'
import type { SaveFreeTime } from './save-free-time.ts'
import { exceptionLabels, freeTimeTexts as texts } from './texts.ts'

/** The days that differ from the week: off, or with more hours. */
export function Exceptions({ given, save }: { given: KeptFreeTime; save: SaveFreeTime }) {
  const t = useTranslate()
  const [isAdding, setIsAdding] = useState(false)
  const { exceptions } = given
  const daysOf = ({ day, until }: DayException) =>
    until && until !== day
      ? t(texts.daysUntil, { from: dayAndWeekday(day), to: dayAndWeekday(until) })
      : dayAndWeekday(day)
  const hoursOf = ({ from, to }: DayException) =>
    from === '00:00' && to === '23:59' ? t(texts.isWholeDay) : `${from}–${to}`
  const sorted = exceptions.toSorted((a, b) => `${a.day}${a.from}`.localeCompare(`${b.day}${b.from}`))
  return (
    <section>
      <div className="cluster spread">
        <h3 className={styles.title}>{t(texts.exceptions)}</h3>
        <LinkButton className="text-small" onClick={() => setIsAdding(true)}>
          {t(texts.addDay)}
        </LinkButton>
      </div>
      {sorted.length === 0 && <p className="text-small text-muted">{t(texts.noExceptions)}</p>}
      <ul className={styles.days}>
        {sorted.map((one) => (
          <li key={`${one.day} ${one.from}`}>
            <span className="grow">
              {daysOf(one)}
              <span className="second-line">
                {[hoursOf(one), t(exceptionLabels[one.kind]), one.note].filter(Boolean).join(' · ')}
              </span>
            </span>
            <IconButton
              onClick={() =>
                void save({ exceptions: exceptions.filter((other) => other !== one) }).catch(() => undefined)
              }
            >
              <Icon name="close" label={t(texts.removeDay, { day: daysOf(one) })} />
            </IconButton>
          </li>
        ))}
      </ul>
      {isAdding && (
        <DayDialog
          onClose={() => setIsAdding(false)}
          onSubmit={(exception) => save({ exceptions: [...exceptions, exception] })}
        />
      )}
    </section>
  )
}

function DayDialog(props: { onClose: () => void; onSubmit: (exception: DayException) => Promise<unknown> }) {
  return (
    <FormDialog
      title={texts.dayDialog}
      schema={newException}
      initial={{ kind: 'off', isWholeDay: true, from: '08:00', to: '18:00' }}
      action={texts.add}
      {...props}
    >
      <DateField name="day" label={texts.day} span={6} isRequired />
      <DateField name="until" label={texts.until} span={6} />
      <ChoiceField name="kind" label={texts.kind} options={exceptionLabels} as="radio" span={6} />
      <HoursOfDays />
      <TextField name="note" label={texts.note} span={12} />
    </FormDialog>
  )
}

/** Whole days, or the hours of them. */
function HoursOfDays() {
  const t = useTranslate()
  const { isWholeDay } = useFormValues(useFormOfField())
  return (
    <>
      <CheckField name="isWholeDay">{t(texts.isWholeDay)}</CheckField>
      {isWholeDay !== true && (
        <>
          <TimeField name="from" label={texts.from} span={6} isRequired />
          <TimeField name="to" label={texts.to} span={6} isRequired />
        </>
      )}
    </>
  )
}
