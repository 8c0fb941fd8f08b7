import { bookingNumbers, type CommunityHospital } from '@tongying/contract/bookings'
import { terminalRoutes, terminalStateLabels } from '@tongying/contract/devices'
import { CountInput } from '../../ui/components/inputs/count-input.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { FieldNote, useField } from '../../ui/patterns/form/field.tsx'
import { roomIn } from '../day-form.ts'
import type { MonthAnswers } from '../month-data.ts'
import { panelTexts as texts } from '../panel-texts.ts'
import styles from './day-panel.module.css'
import { useSessions } from './session-fields.tsx'

interface PlaceFieldsProps {
  readonly answers: MonthAnswers
  readonly day: string
  /** Whose terminals stand below the hospitals' names; nothing for who may not see them. */
  readonly institutionId: string | undefined
}

/** How many places each hospital has, beside what the sessions have room for. */
export function PlaceFields({ answers, day, institutionId }: PlaceFieldsProps) {
  const t = useTranslate()
  const { control, error } = useField('settings')
  const room = roomIn(useSessions())
  const total = totalOf(useFieldValue('settings'))
  const terminals = useTerminalsAt(institutionId)
  const taken = new Map(
    answers.settings
      .filter(({ orderDate }) => orderDate === day)
      .map(({ communityHealthHospId, reservations }) => [communityHealthHospId, reservations]),
  )
  return (
    <div className={styles.group} data-field="settings">
      <div className="cluster spread">
        <h3>{t(texts.places)}</h3>
        <span className={styles.hint}>{t(texts.room, { count: room })}</span>
      </div>
      <ul className={styles.lines}>
        {answers.hospitals.map((hospital, index) => (
          <PlaceField
            key={hospital.id}
            index={index}
            hospital={hospital}
            taken={taken.get(hospital.id) ?? 0}
            terminals={terminals.get(hospital.communityId) ?? ''}
          />
        ))}
      </ul>
      <p className={styles.row}>
        <span className="grow">{t(texts.total)}</span>
        <span className={styles.number}>{`${total}/${room}`}</span>
      </p>
      {total > room && <p className={styles.hint}>{t(texts.tooMany)}</p>}
      <FieldNote id={control.id} error={error} />
    </div>
  )
}

function PlaceField(props: { index: number; hospital: CommunityHospital; taken: number; terminals: string }) {
  const t = useTranslate()
  const { index, hospital, taken, terminals } = props
  const { control, error } = useField(['settings', index, 'number'], { follows: ['settings'] })
  const words = [terminals, taken > 0 ? t(texts.taken, { count: taken }) : ''].filter(Boolean)
  return (
    <li>
      <div className={styles.row}>
        <label className="grow" htmlFor={control.id}>
          {hospital.name}
          {words.length > 0 && <span className="second-line">{words.join(' · ')}</span>}
        </label>
        <CountInput
          {...control}
          label={t(texts.placesOf, { hospital: hospital.name })}
          min={0}
          max={bookingNumbers.mostNumber}
          value={typeof control.value === 'number' ? control.value : null}
        />
      </div>
      <FieldNote id={control.id} error={error} />
    </li>
  )
}

/** The terminals of each hospital with their state, as one line. */
function useTerminalsAt(institutionId: string | undefined): ReadonlyMap<string, string> {
  const t = useTranslate()
  const list = useRoute(terminalRoutes.list, institutionId === undefined ? undefined : { institutionId }, {
    isQuiet: true,
  }).data?.list
  const shown = (list ?? []).filter(({ revokedAt, pairedAt }) => revokedAt === null && pairedAt !== null)
  return new Map(
    [...Map.groupBy(shown, (terminal) => terminal.institutionId)].map(([id, all]) => [
      id,
      all.map((terminal) => terminalWords(t, terminal)).join(' · '),
    ]),
  )
}

function terminalWords(
  t: Translate,
  { name, state }: { name: string; state: keyof typeof terminalStateLabels },
): string {
  return `${name} ${t(terminalStateLabels[state])}`
}

function totalOf(settings: unknown): number {
  if (!Array.isArray(settings)) return 0
  return settings.reduce((sum: number, each: { number?: unknown }) => {
    return sum + (typeof each.number === 'number' ? each.number : 0)
  }, 0)
}
