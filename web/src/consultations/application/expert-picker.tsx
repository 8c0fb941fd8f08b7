import { consultationTimers, fieldLabels, quorumOf, schedules } from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { mayLead, type TitleCode, titleCodes } from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { IconButton } from '../../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Person } from '../../ui/components/person/person.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useFieldValue, useFormOfField } from '../../ui/patterns/form/contract-form.tsx'
import type { ControlProps } from '../../ui/patterns/form/field.tsx'
import { useExperts } from '../api.ts'
import { placeOnDay, type Stretch, shownDay, stretchOf } from '../components/day-axis.ts'
import { placeOf } from '../components/expert-text.ts'
import { caseTexts } from '../texts.ts'
import { AddExpertsDialog } from './add-experts-dialog.tsx'
import styles from './expert-picker.module.css'
import { clockOf, firstFree, isFree, minutesOf } from './free-time.ts'
import { pickerTexts as texts } from './texts.ts'

const hours = Array.from({ length: 7 }, (_, index) => 8 + index * 2)

/** The chosen experts with their free and busy hours of the chosen day: who and when is one choice. */
export function ExpertPicker({ id, value, onChange, isInvalid }: ControlProps) {
  const t = useTranslate()
  const { core } = useFormOfField()
  const [isAdding, setIsAdding] = useState(false)
  const asOfForm = useFieldValue('consultationDep')
  const departments = Array.isArray(asOfForm) ? asOfForm.map(String) : []
  const chosen = Array.isArray(value) ? value.map(String) : []
  const day = useText('appointDate')
  const start = minutesOf(useText('startTime'))
  const end = minutesOf(useText('endTime'))
  const isEmergency = useFieldValue('applyType') === schedules.emergency.wire
  const isLaned = day !== undefined && !isEmergency
  const asked = { ids: chosen.join(','), ...(isLaned && { on: day }), pageSize: 20 }
  const found = useExperts(asked, chosen.length > 0).data?.list ?? []
  const experts = chosen.flatMap((one) => found.find((expert) => expert.id === one) ?? [])
  const busy = experts.flatMap((expert) => (isLaned ? expert.busy.map((taken) => stretchOf(taken, day)) : []))
  const wanted = start !== undefined && end !== undefined && end > start ? { from: start, to: end } : undefined
  const offer = isLaned ? firstFree(busy, workday(day), wanted ? wanted.to - wanted.from : 60) : undefined
  const shown = wanted && isFree(busy, wanted) ? wanted : offer
  const quorum = quorumOf(chosen.length, isEmergency)

  function take(window: Stretch) {
    core.fill({ startTime: clockOf(window.from), endTime: clockOf(window.to) })
    core.check(['startTime', 'endTime'])
    onChange(chosen) // the form takes it for a change, and saves
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid.
    <div
      id={id}
      role="group"
      aria-label={t(fieldLabels.doctorIds)}
      className={clsx(styles.picker, isInvalid && styles.isWrong)}
    >
      <div className={styles.head}>
        <span className="text-muted">
          {chosen.length > 0 ? t(texts.head, { count: chosen.length, quorum }) : t(texts.none)}
        </span>
        {isLaned && experts.length > 0 && (
          <div className={styles.hours} aria-hidden>
            {hours.map((hour) => (
              <span key={hour} ref={(element) => placeOnDay(element, { from: hour * 60, to: hour * 60 })}>
                {hour}
              </span>
            ))}
          </div>
        )}
      </div>
      <div className={styles.rows}>
        {experts.map((expert, index) => (
          <div className={styles.row} key={expert.id}>
            <span className="cluster">
              <Person
                size="s"
                name={expert.name}
                src={expert.avatarUrl ?? undefined}
                detail={placeOf(t, expert, 'departmentFirst')}
              />
              <span className={styles.end}>
                {index === 0 ? (
                  <StatusTag turn="everybody" glyph="star" label={caseTexts.lead} />
                ) : (
                  isFitToLead(expert.title) && (
                    <button
                      type="button"
                      className="link-button text-small"
                      aria-label={t(texts.makeLeadOf, { name: expert.name })}
                      onClick={() => onChange([expert.id, ...chosen.filter((one) => one !== expert.id)])}
                    >
                      {t(texts.makeLead)}
                    </button>
                  )
                )}
              </span>
            </span>
            {isLaned ? <Lane name={expert.name} taken={expert.busy.map((taken) => stretchOf(taken, day))} /> : <span />}
            <IconButton onClick={() => onChange(chosen.filter((one) => one !== expert.id))}>
              <Icon name="close" size={14} label={t(texts.remove, { name: expert.name })} />
            </IconButton>
          </div>
        ))}
        {isLaned && shown && experts.length > 0 && (
          <div className={styles.window} aria-hidden>
            <i ref={(element) => placeOnDay(element, shown)} />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <Button icon={<Icon name="plus" size={14} />} onClick={() => setIsAdding(true)}>
          {t(texts.add)}
        </Button>
        {isLaned && experts.length > 0 ? (
          <>
            <span className={styles.legend}>
              <i />
              {t(texts.busy)}
            </span>
            <span className={styles.legend}>
              <i className={styles.free} />
              {t(texts.free)}
            </span>
            {offer ? (
              <button type="button" className={clsx(styles.end, 'link-button text-small')} onClick={() => take(offer)}>
                {t(texts.take, { from: clockOf(offer.from), to: clockOf(offer.to) })}
              </button>
            ) : (
              <span className={clsx(styles.end, 'text-small text-muted')}>{t(texts.noWindow)}</span>
            )}
          </>
        ) : (
          !isEmergency && <span className="text-small text-muted">{t(texts.chooseDay)}</span>
        )}
      </div>
      {isAdding && (
        <AddExpertsDialog
          chosen={chosen}
          departments={departments}
          onAdd={(one) => onChange([...chosen, one])}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}

function Lane({ name, taken }: { name: string; taken: readonly Stretch[] }) {
  const t = useTranslate()
  const times = taken.map((one) => `${clockOf(one.from)}–${clockOf(one.to)}`).join(t(uiTexts.t.listed))
  const words = times === '' ? t(texts.freeAllDay, { name }) : t(texts.busyAt, { name, times })
  return (
    <div className={styles.lane} role="img" aria-label={words} title={words}>
      {taken.map((one) => (
        <i key={one.from} ref={(element) => placeOnDay(element, one)} />
      ))}
    </div>
  )
}

/** The hours that may still be chosen: today not before half an hour from now, to the quarter. */
function workday(day: string): Stretch {
  const now = new Date()
  if (dateOf(now.toISOString()) !== day) return shownDay
  const soonest = new Date(now.getTime() + consultationTimers.leadMinutes * minuteMs).toISOString()
  if (dateOf(soonest) !== day) return { from: shownDay.to, to: shownDay.to }
  const { from } = stretchOf({ from: soonest, to: soonest }, day)
  return { from: Math.max(shownDay.from, Math.ceil(from / 15) * 15), to: shownDay.to }
}

function useText(name: string): string | undefined {
  const value = useFieldValue(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isFitToLead(title: string | null): boolean {
  const known: TitleCode | undefined = titleCodes.find((one) => one === title)
  return known !== undefined && mayLead(known)
}
