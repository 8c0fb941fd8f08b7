import type { CommunityHospital, OpeningChoices } from '@tongying/contract/bookings'
import { bookingNumbers } from '@tongying/contract/bookings'
import { IconButton } from '../../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { ChoiceInput, ChoicesInput } from '../../ui/components/inputs/choice-input.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useFieldValue, useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import { FieldNote, useField } from '../../ui/patterns/form/field.tsx'
import { TimeInput } from '../../ui/patterns/form/time-field.tsx'
import type { DayForm } from '../day-form.ts'
import { shortName } from '../month-data.ts'
import { panelTexts as texts } from '../panel-texts.ts'
import styles from './day-panel.module.css'

interface SessionFieldsProps {
  /** Where the sessions come from, if from another day. */
  readonly hint: string | undefined
  readonly choices: OpeningChoices | undefined
  readonly hospitals: readonly CommunityHospital[]
}

/** The sessions in the form around. */
export function useSessions(): DayForm['sessions'] {
  const value = useFieldValue('sessions')
  // The day's form holds a list of sessions from its beginning.
  return Array.isArray(value) ? (value as DayForm['sessions']) : []
}

/** The hours of a day, one line of fields for each session. */
export function SessionFields({ hint, choices, hospitals }: SessionFieldsProps) {
  const t = useTranslate()
  const form = useFormOfField()
  const sessions = useSessions()
  const { control, error } = useField('sessions')
  const last = sessions.at(-1)
  const add = () => {
    const start = last && last.end < '20:00' ? last.end : '13:30'
    const end = start < '13:00' ? '12:00' : '17:00'
    const hours = start < end ? { start, end } : { start, end: '21:00' }
    form.change('sessions', [...sessions, { ...hours, minutes: last?.minutes ?? bookingNumbers.minutes.usual }])
  }
  return (
    <div className={styles.group} data-field="sessions">
      <div className="cluster spread">
        <h3>{t(texts.sessions)}</h3>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      {sessions.map((session, index) => (
        <SessionField
          // Sessions have no name of their own until they are saved: their place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={`${session.id ?? ''} ${index} ${sessions.length}`}
          index={index}
          isFirst={index === 0}
          choices={choices}
          hospitals={hospitals}
          onRemove={
            sessions.length > 1
              ? () =>
                  form.change(
                    'sessions',
                    sessions.filter((each) => each !== session),
                  )
              : undefined
          }
        />
      ))}
      <FieldNote id={control.id} error={error} />
      {sessions.length < bookingNumbers.mostSessions && (
        <LinkButton className={styles.add ?? ''} onClick={add}>
          <Icon name="plus" size={14} /> {t(texts.addSession)}
        </LinkButton>
      )}
    </div>
  )
}

interface OneProps extends Omit<SessionFieldsProps, 'hint'> {
  readonly index: number
  readonly isFirst: boolean
  readonly onRemove: (() => void) | undefined
}

function SessionField({ index, isFirst, choices, hospitals, onRemove }: OneProps) {
  const t = useTranslate()
  const number = index + 1
  const start = useField(['sessions', index, 'start'])
  const end = useField(['sessions', index, 'end'], {
    follows: [`sessions.${index}.start`, `sessions.${index}.minutes`],
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as these lines.
    <div role="group" aria-label={t(texts.session, { number })} className={styles.session}>
      <div className={styles.hours}>
        <TimeInput {...start.control} label={t(texts.start)} />
        <span>{t(texts.until)}</span>
        <TimeInput {...end.control} label={t(texts.end)} />
        {onRemove && (
          <IconButton onClick={onRemove}>
            <Icon name="close" label={t(texts.removeSession, { number })} />
          </IconButton>
        )}
      </div>
      <FieldNote id={start.control.id} error={start.error} />
      <FieldNote id={end.control.id} error={end.error} />
      <div className={styles.length}>
        <MinutesInput index={index} />
        {isFirst && choices && choices.minutes.median !== null && choices.minutes.ninth !== null && (
          <span className={styles.hint}>
            {t(texts.minutesTaken, { median: choices.minutes.median, ninth: choices.minutes.ninth })}
          </span>
        )}
      </div>
      <ExaminerInput index={index} choices={choices} />
      {hospitals.length > 1 && <HospitalsInput index={index} hospitals={hospitals} />}
    </div>
  )
}

const offeredMinutes = [5, 10, 12, 15, 20, 25, 30, 40, 45, 60]

function MinutesInput({ index }: { index: number }) {
  const t = useTranslate()
  const { control, error } = useField(['sessions', index, 'minutes'])
  const value = typeof control.value === 'number' ? control.value : bookingNumbers.minutes.usual
  const minutes = [...new Set([...offeredMinutes, value])].toSorted((a, b) => a - b)
  return (
    <div className={styles.minutes}>
      <ChoiceInput
        {...control}
        label={t(texts.minutes)}
        value={value}
        options={minutes.map((each) => ({ value: each, label: t(texts.minutesEach, { minutes: each }) }))}
        onChange={(each) => each !== null && control.onChange(each)}
      />
      <FieldNote id={control.id} error={error} />
    </div>
  )
}

const anybody = 'anybody'

function ExaminerInput({ index, choices }: { index: number; choices: OpeningChoices | undefined }) {
  const t = useTranslate()
  const { control, error } = useField(['sessions', index, 'sonographerId'])
  if (!choices || choices.examiners.length === 0) return null
  const options = choices.examiners.map(({ accountId, name }) => ({ value: accountId, label: name }))
  return (
    <div>
      <ChoiceInput
        {...control}
        label={t(texts.examiner)}
        value={typeof control.value === 'string' ? control.value : anybody}
        options={[{ value: anybody, label: t(texts.anyExaminer) }, ...options]}
        onChange={(id) => control.onChange(id === anybody ? null : id)}
      />
      <FieldNote id={control.id} error={error} />
    </div>
  )
}

/** For some of the hospitals alone; nothing chosen is all of them. */
function HospitalsInput({ index, hospitals }: { index: number; hospitals: readonly CommunityHospital[] }) {
  const t = useTranslate()
  const { control, error } = useField(['sessions', index, 'communityHealthHospIds'])
  const chosen: readonly unknown[] = Array.isArray(control.value) ? control.value : []
  return (
    <div>
      <ChoicesInput
        {...control}
        label={t(texts.hospitals)}
        placeholder={t(texts.allHospitals)}
        value={hospitals.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))}
        options={hospitals.map((hospital) => ({ value: hospital.id, label: shortName(hospital) }))}
        onChange={(ids) => control.onChange(ids.length === 0 ? null : ids)}
      />
      <FieldNote id={control.id} error={error} />
    </div>
  )
}
