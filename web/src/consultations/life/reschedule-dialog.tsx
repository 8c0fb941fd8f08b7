import {
  lifeRoutes as life,
  proposalPlaces as places,
  proposalForm,
  proposalRow,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { minuteMs } from '@tongying/contract/kit'
import { dateOf, fullDate, timeOf } from '../../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { CheckField } from '../../ui/patterns/form/check-field.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { TimeField } from '../../ui/patterns/form/time-field.tsx'
import { caseAnswers } from '../api.ts'
import { LifeDialog } from './life-dialog.tsx'
import { lifeTexts } from './texts.ts'
import styles from './times-chart.module.css'
import { TimesChart } from './times-chart.tsx'

const texts = lifeTexts.reschedule

/** Applicant or lead proposes up to three other times. */
export function RescheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const { startTime, endTime, isInWriting } = useRoute(routes.detail, { id }).data ?? {}
  const reschedule = useChange(life.reschedule, { refreshes: caseAnswers, isQuiet: true })
  return (
    <LifeDialog
      texts={texts}
      schema={proposalForm}
      width="large"
      lead={[
        t(texts.lead),
        startTime && endTime
          ? t(texts.present, { time: `${fullDate(startTime)} ${timeOf(startTime)}–${timeOf(endTime)}` })
          : null,
      ]}
      onClose={onClose}
      onSend={async (given) => {
        const times = places.map((place) => proposalRow(given, place)).filter(({ appointDate }) => appointDate !== '')
        await reschedule.mutateAsync({ id, times, reason: given.reason, inRoom: given.inRoom })
      }}
    >
      {startTime && endTime && (
        <TimesChart
          id={id}
          from={dateOf(startTime)}
          minutes={(Date.parse(endTime) - Date.parse(startTime)) / minuteMs}
        />
      )}
      {places.map((place) => (
        <TimeRow key={place} place={place} />
      ))}
      {isInWriting && <CheckField name="inRoom">{t(texts.inRoom)}</CheckField>}
      <TextField name="reason" label={texts.reason} lines={2} isRequired />
    </LifeDialog>
  )
}

function TimeRow({ place }: { place: (typeof places)[number] }) {
  const labels = texts.rows[place]
  const isRequired = place === 1
  return (
    <div className={styles.times}>
      <DateField name={`appointDate${place}`} label={labels} isRequired={isRequired} />
      <TimeField name={`startTime${place}`} label={texts.start} isRequired={isRequired} />
      <TimeField name={`endTime${place}`} label={texts.end} isRequired={isRequired} />
    </div>
  )
}
