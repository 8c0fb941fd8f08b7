import { type DayOpening, bookingRoutes as routes } from '@tongying/contract/bookings'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { dayAndWeekday, formatDay } from '../../ui/components/date-time/date-time.tsx'
import { ChoiceInput } from '../../ui/components/inputs/choice-input.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { Field } from '../../ui/patterns/form/field.tsx'
import { dayAnswers } from '../answers.ts'
import { atInstitution, type ExaminingChoice, isAdminAt } from '../api.ts'
import { type DayForm, type DayStart, type Deadline, dayForm, deadlinesFor, toSend, versionOf } from '../day-form.ts'
import { panelTexts as texts } from '../panel-texts.ts'
import { BodyPartsField } from './body-parts-field.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'
import styles from './day-panel.module.css'
import type { DayPanelProps } from './day-panel-props.ts'
import { PlaceFields } from './place-fields.tsx'
import { SessionFields } from './session-fields.tsx'

interface EditorProps extends DayPanelProps {
  readonly day: string
  readonly opening: DayOpening
  readonly start: DayStart
}

/** Sets a day; what was typed for it stays while other days are looked at, and when somebody else changes the day. */
export function DayEditor(props: EditorProps) {
  const { day, opening, start, typed } = props
  const version = versionOf(opening, start.form)
  const [round, setRound] = useState(0)
  const kept = typed.get(day)
  return (
    <Editor
      key={`${day} ${version} ${round}`}
      {...props}
      initial={kept?.form ?? start.form}
      hasTyped={kept !== undefined}
      isChanged={kept !== undefined && kept.version !== version}
      onTyped={(form) => typed.set(day, { form, version: kept?.version ?? version })}
      onForget={() => {
        typed.delete(day)
        setRound(round + 1)
      }}
    />
  )
}

interface OwnProps extends EditorProps {
  readonly initial: DayForm
  readonly hasTyped: boolean
  /** Somebody else has changed the day since this one began to type. */
  readonly isChanged: boolean
  readonly onTyped: (form: DayForm) => void
  readonly onForget: () => void
}

function useDayForm({ institution, day, opening, start, initial, onTyped, onForget }: OwnProps) {
  const t = useTranslate()
  const { institutionId } = institution
  const open = useChange(routes.openDay, { refreshes: dayAnswers({ institutionId, orderDate: day }), isQuiet: true })
  return useContractForm(dayForm, {
    initial,
    // What the form holds has the shape that it began with.
    onChange: (values) => onTyped(values as DayForm),
    onSubmit: async (values) => {
      if (!opening.opened && !(await isMeant(opening))) return
      await open.mutateAsync({ institutionId, ...toSend(values, { orderDate: day, start }) })
      toastDone(t(opening.opened ? texts.saved : texts.opened, { day: shortDay(day) }))
      onForget()
    },
  })
}

function Editor(props: OwnProps) {
  const t = useTranslate()
  const { institution, answers, day, opening, start } = props
  const { institutionId } = institution
  const form = useDayForm(props)
  const choices = useRoute(routes.openingChoices, { institutionId }).data
  const [isClosing, setIsClosing] = useState(false)
  const hasTyped = props.hasTyped || form.isDirty
  const usual = start.usualDay && t(texts.fromUsual, { day: dayAndWeekday(start.usualDay) })
  return (
    <FormFrame form={form} isGrouped>
      {props.isChanged && (
        <div className={styles.group}>
          <Note turn="applicant">{t(texts.changed)}</Note>
        </div>
      )}
      <SessionFields hint={usual} choices={choices} hospitals={answers.hospitals} />
      <PlaceFields answers={answers} day={day} institutionId={isAdminAt(institution) ? institutionId : undefined} />
      <div className={styles.group}>
        <BodyPartsField label={texts.bodyParts} />
        <DeadlineField day={day} set={start.form.deadline} />
      </div>
      <div className={styles.group}>
        <Button type="submit" variant="primary" className={styles.action ?? ''} isLoading={form.isSubmitting}>
          {opening.opened ? t(texts.save) : t(texts.openAction, { day: shortDay(day) })}
        </Button>
        {hasTyped ? (
          <p className={styles.hint}>
            {t(texts.typed)} <LinkButton onClick={props.onForget}>{t(texts.discard)}</LinkButton>
          </p>
        ) : (
          <p className={styles.hint}>{t(texts.openHint)}</p>
        )}
        {opening.opened && <Links day={day} choice={props.choice} onClose={() => setIsClosing(true)} />}
      </div>
      {isClosing && <CloseDayDialog {...{ institutionId, answers, day }} onClose={() => setIsClosing(false)} />}
    </FormFrame>
  )
}

/** Another page of the day, and its end. */
function Links({ day, choice, onClose }: { day: string; choice: ExaminingChoice; onClose: () => void }) {
  const t = useTranslate()
  return (
    <div className="cluster spread">
      <Link to={atInstitution(`/me/healthApplet/days/${day}`, choice)}>{t(texts.list)}</Link>
      <LinkButton className="text-danger" onClick={onClose}>
        {t(texts.close)}
      </LinkButton>
    </div>
  )
}

function DeadlineField({ day, set }: { day: string; set: string }) {
  const t = useTranslate()
  const options = deadlinesFor(day, set).map((deadline) => ({ value: deadline.at, label: deadlineLabel(t, deadline) }))
  return (
    <Field name="deadline" label={texts.deadline} span={12}>
      {({ value, onChange, ...control }) => (
        <ChoiceInput
          {...control}
          options={options}
          value={typeof value === 'string' ? value : null}
          onChange={(at) => at !== null && onChange(at)}
        />
      )}
    </Field>
  )
}

function deadlineLabel(t: Translate, { days, time }: Deadline): string {
  if (days === 0) return t(texts.sameDay, { time })
  return days === 1 ? t(texts.dayBefore, { time }) : t(texts.daysBefore, { days, time })
}

function shortDay(day: string): string {
  return formatDay(day, { month: 'long', day: 'numeric' })
}

/** A day that is not a working day, or of which that is unknown, is opened only after asking once more. */
async function isMeant({ orderDate, dayKind, dayName }: DayOpening): Promise<boolean> {
  const reasons = { unknown: texts.isUnknown, holiday: texts.isHoliday, rest: texts.isRest }
  if (dayKind === 'work' || dayKind === 'makeup') return true
  return confirm({
    title: texts.askTitle,
    consequences: [reasons[dayKind]],
    action: texts.askAction,
    values: { day: shortDay(orderDate), name: dayName },
  })
}
