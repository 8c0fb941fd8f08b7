import './expert-picker.css'
import { consultationTimers, fieldLabels, quorumOf, schedules } from '@tongying/contract/consultations'
import { mayLead, type TitleCode, titleCodes } from '@tongying/contract/practitioners'
import Button from 'antd/es/button'
import Form from 'antd/es/form'
import { useState } from 'react'
import { dateOf } from '../../ui/date-time.tsx'
import { useFormOfField } from '../../ui/form/contract-form.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Person } from '../../ui/person.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { useExperts } from '../api.ts'
import { placeOnDay, type Stretch, shownDay, stretchOf } from '../components/day-axis.ts'
import { placeOf } from '../components/expert-words.ts'
import { caseTexts } from '../texts.ts'
import { AddExpertsDialog } from './add-experts-dialog.tsx'
import { clockOf, firstFree, isFree, minutesOf } from './free-time.ts'
import { pickerTexts as texts } from './texts.ts'

const hours = Array.from({ length: 7 }, (_, index) => 8 + index * 2)

/** The chosen experts with their free and busy hours of the chosen day: who and when is one choice. */
export function ExpertPicker({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
}) {
  const say = useSay()
  const { instance } = useFormOfField()
  const { status } = Form.Item.useStatus()
  const [isAdding, setIsAdding] = useState(false)
  const chosen = value ?? []
  const day = useText('appointDate')
  const start = minutesOf(useText('startTime'))
  const end = minutesOf(useText('endTime'))
  const isEmergency = Form.useWatch('applyType', instance) === schedules.emergency.wire
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
    instance.setFieldsValue({ startTime: clockOf(window.from), endTime: clockOf(window.to) })
    instance.validateFields(['startTime', 'endTime']).catch(() => undefined)
    onChange?.(chosen) // the form takes it for a change, and saves
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this grid.
    <div
      id={id}
      role="group"
      aria-label={say(fieldLabels.doctorIds)}
      className={status === 'error' ? 'picker wrong' : 'picker'}
    >
      <div className="picker-head">
        <span className="t2">
          {chosen.length > 0 ? say(texts.head, { count: chosen.length, quorum }) : say(texts.none)}
        </span>
        {isLaned && experts.length > 0 && (
          <div className="picker-hours" aria-hidden>
            {hours.map((hour) => (
              <span key={hour} ref={(element) => placeOnDay(element, { from: hour * 60, to: hour * 60 })}>
                {hour}
              </span>
            ))}
          </div>
        )}
      </div>
      <div className="picker-rows">
        {experts.map((expert, index) => (
          <div className="picker-row" key={expert.id}>
            <span className="row">
              <Person
                size="s"
                name={expert.name}
                src={expert.avatarUrl ?? undefined}
                detail={placeOf(say, expert, 'departmentFirst')}
              />
              <span className="end">
                {index === 0 ? (
                  <StatusTag turn="everybody" glyph="star" label={caseTexts.lead} />
                ) : (
                  isFitToLead(expert.title) && (
                    <button
                      type="button"
                      className="lk t13"
                      aria-label={say(texts.makeLeadOf, { name: expert.name })}
                      onClick={() => onChange?.([expert.id, ...chosen.filter((one) => one !== expert.id)])}
                    >
                      {say(texts.makeLead)}
                    </button>
                  )
                )}
              </span>
            </span>
            {isLaned ? <Lane name={expert.name} taken={expert.busy.map((taken) => stretchOf(taken, day))} /> : <span />}
            <button
              type="button"
              className="tool"
              onClick={() => onChange?.(chosen.filter((one) => one !== expert.id))}
            >
              <Icon name="close" size={14} label={say(texts.remove, { name: expert.name })} />
            </button>
          </div>
        ))}
        {isLaned && shown && experts.length > 0 && (
          <div className="picker-window" aria-hidden>
            <i ref={(element) => placeOnDay(element, shown)} />
          </div>
        )}
      </div>
      <div className="picker-foot">
        <Button icon={<Icon name="plus" size={14} />} onClick={() => setIsAdding(true)}>
          {say(texts.add)}
        </Button>
        {isLaned && experts.length > 0 ? (
          <>
            <span className="picker-legend">
              <i />
              {say(texts.busy)}
            </span>
            <span className="picker-legend">
              <i className="free" />
              {say(texts.free)}
            </span>
            {offer ? (
              <button type="button" className="lk t13 end" onClick={() => take(offer)}>
                {say(texts.take, { from: clockOf(offer.from), to: clockOf(offer.to) })}
              </button>
            ) : (
              <span className="t13 t2 end">{say(texts.noWindow)}</span>
            )}
          </>
        ) : (
          !isEmergency && <span className="t13 t2">{say(texts.chooseDay)}</span>
        )}
      </div>
      {isAdding && (
        <AddExpertsDialog
          chosen={chosen}
          departments={instance.getFieldValue('consultationDep') ?? []}
          onAdd={(one) => onChange?.([...chosen, one])}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}

function Lane({ name, taken }: { name: string; taken: readonly Stretch[] }) {
  const say = useSay()
  const times = taken.map((one) => `${clockOf(one.from)}–${clockOf(one.to)}`).join(say(uiTexts.say.listed))
  const words = times === '' ? say(texts.freeAllDay, { name }) : say(texts.busyAt, { name, times })
  return (
    <div className="picker-lane" role="img" aria-label={words} title={words}>
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
  const soonest = new Date(now.getTime() + consultationTimers.leadMinutes * 60_000).toISOString()
  if (dateOf(soonest) !== day) return { from: shownDay.to, to: shownDay.to }
  const { from } = stretchOf({ from: soonest, to: soonest }, day)
  return { from: Math.max(shownDay.from, Math.ceil(from / 15) * 15), to: shownDay.to }
}

function useText(name: string): string | undefined {
  const { instance } = useFormOfField()
  const value: unknown = Form.useWatch(name, instance)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isFitToLead(title: string | null): boolean {
  const known: TitleCode | undefined = titleCodes.find((one) => one === title)
  return known !== undefined && mayLead(known)
}
