import { useRef, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { DialogLead } from '../../ui/components/dialog/dialog-lead.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { Stretch } from '../components/day-axis.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { drawerTexts as texts } from './drawer-texts.ts'
import styles from './expert-drawer.module.css'
import { ExpertFilters } from './expert-filters.tsx'
import { FoundExperts } from './found-experts.tsx'
import { clockOf } from './free-time.ts'
import type { OneMore } from './one-more.ts'
import { useAppointment } from './use-appointment.ts'
import { useExpertSearch } from './use-expert-search.ts'

interface ExpertDrawerProps {
  readonly chosen: readonly string[]
  readonly departments: readonly string[]
  readonly one?: OneMore | undefined
  /** Left out, the time stands. */
  readonly onTime?: (time: Stretch) => void
  readonly onChoose: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Experts to choose from, with their hours of the day; nothing is taken over before it is confirmed. */
export function ExpertDrawer(props: ExpertDrawerProps) {
  const t = useTranslate()
  const { one, onTime, onClose } = props
  const box = useRef<HTMLInputElement>(null)
  const { chosen, isChanged, toggle } = useChoice(props.chosen, one !== undefined)
  const { day, wanted } = useAppointment()
  const search = useExpertSearch({ departments: props.departments, day, wanted, onlyLeads: one?.mustLead ?? false })
  const time = wanted && `${clockOf(wanted.from)}–${clockOf(wanted.to)}`
  async function propose(next: Stretch) {
    if (time === undefined || (await confirmTime(next, time))) onTime?.(next)
  }
  return (
    <Dialog
      width="drawer"
      title={one?.title ?? t(texts.dialog)}
      onClose={onClose}
      // A press beside it does not throw away what was chosen.
      isDismissable={!isChanged}
      onOpened={() => box.current?.focus()}
      footer={
        <>
          <ChosenChips chosen={chosen} hasLead={one?.mustLead ?? true} onRemove={toggle} />
          <Button onClick={onClose}>{t(texts.cancel)}</Button>
          <TakeButton one={one} chosen={chosen} isChanged={isChanged} onChoose={props.onChoose} />
        </>
      }
    >
      {one && <BeforeChoice one={one} />}
      <ExpertFilters
        box={box}
        filters={search.filters}
        onChange={search.change}
        departments={props.departments}
        institutions={search.found?.institutions ?? []}
        time={search.hasTime ? time : undefined}
      />
      <FoundExperts
        search={search}
        heading={day && [dayAndWeekday(day), time].filter(Boolean).join(' ')}
        day={day}
        wanted={wanted}
        chosen={chosen}
        onToggle={toggle}
        one={one}
        {...(onTime && { onTime, onPropose: (next: Stretch) => void propose(next) })}
      />
    </Dialog>
  )
}

/** What one should know before choosing, and why the server refused the choice. */
function BeforeChoice({ one }: { one: OneMore }) {
  return (
    <div className={styles.before}>
      {one.lead.map((line) => (
        <DialogLead key={line}>{line}</DialogLead>
      ))}
      {one.refusal && <Note turn="danger">{one.refusal}</Note>}
    </div>
  )
}

function TakeButton(props: Pick<ExpertDrawerProps, 'one' | 'chosen' | 'onChoose'> & { isChanged: boolean }) {
  const t = useTranslate()
  const { one, chosen, isChanged, onChoose } = props
  return (
    <Button
      variant="primary"
      disabled={!isChanged || (one !== undefined && chosen.length === 0)}
      isLoading={one?.isSending ?? false}
      onClick={() => onChoose(chosen)}
    >
      {one?.send ?? t(chosen.length === 0 ? texts.takeNobody : texts.takeThese, { count: chosen.length })}
    </Button>
  )
}

/** The experts chosen so far. */
function useChoice(before: readonly string[], isOne: boolean) {
  const [chosen, setChosen] = useState(before)
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...(isOne ? [] : ids), id]))
  return { chosen, isChanged: chosen !== before, toggle }
}

/** Another time concerns every expert: it is confirmed before it replaces the present one. */
function confirmTime(next: Stretch, now: string): Promise<boolean> {
  const { title, consequence, action } = texts.changeTime
  const values = { from: clockOf(next.from), to: clockOf(next.to), now }
  return confirm({ title, consequences: [consequence], action, values })
}
