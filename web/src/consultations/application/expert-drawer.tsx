import { useRef, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { dayAndWeekday } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { Stretch } from '../components/day-axis.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { drawerTexts as texts } from './drawer-texts.ts'
import { ExpertFilters } from './expert-filters.tsx'
import { FoundExperts } from './found-experts.tsx'
import { clockOf } from './free-time.ts'
import { useAppointment } from './use-appointment.ts'
import { useExpertSearch } from './use-expert-search.ts'

interface ExpertDrawerProps {
  readonly chosen: readonly string[]
  readonly departments: readonly string[]
  readonly onTime: (time: Stretch) => void
  readonly onChoose: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Experts to choose from, with their hours of the day; nothing is taken over before it is confirmed. */
export function ExpertDrawer(props: ExpertDrawerProps) {
  const t = useTranslate()
  const { onTime, onClose } = props
  const box = useRef<HTMLInputElement>(null)
  const { chosen, isChanged, toggle } = useChoice(props.chosen)
  const { day, wanted } = useAppointment()
  const search = useExpertSearch({ departments: props.departments, day, wanted })
  const time = wanted && `${clockOf(wanted.from)}–${clockOf(wanted.to)}`
  async function propose(next: Stretch) {
    if (time === undefined || (await confirmTime(next, time))) onTime(next)
  }
  return (
    <Dialog
      width="drawer"
      title={t(texts.dialog)}
      onClose={onClose}
      // A press beside it does not throw away what was chosen.
      isDismissable={!isChanged}
      onOpened={() => box.current?.focus()}
      footer={
        <>
          <ChosenChips chosen={chosen} onRemove={toggle} />
          <Button onClick={onClose}>{t(texts.cancel)}</Button>
          <Button variant="primary" disabled={!isChanged} onClick={() => props.onChoose(chosen)}>
            {t(chosen.length === 0 ? texts.takeNobody : texts.takeThese, { count: chosen.length })}
          </Button>
        </>
      }
    >
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
        onTime={onTime}
        onPropose={(next) => void propose(next)}
      />
    </Dialog>
  )
}

/** The experts chosen so far. */
function useChoice(before: readonly string[]) {
  const [chosen, setChosen] = useState(before)
  const toggle = (id: string) => setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  return { chosen, isChanged: chosen !== before, toggle }
}

/** Another time concerns every expert: it is confirmed before it replaces the present one. */
function confirmTime(next: Stretch, now: string): Promise<boolean> {
  const { title, consequence, action } = texts.changeTime
  const values = { from: clockOf(next.from), to: clockOf(next.to), now }
  return confirm({ title, consequences: [consequence], action, values })
}
