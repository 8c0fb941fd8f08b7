import { lifeRoutes as life, consultationRoutes as routes, schedules } from '@tongying/contract/consultations'
import { day } from '@tongying/contract/kit'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { TimeField } from '../../ui/patterns/form/time-field.tsx'
import { caseAnswers, useExperts } from '../api.ts'
import { expertOptions } from '../components/expert-text.ts'
import { LifeDialog } from './life-dialog.tsx'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.reinvite
const schema = life.reinvite.input.omit({ id: true })
const shownExperts = 100

/** After nobody answered: other experts, another time, or both. */
export function ReinviteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const { data: detail } = useRoute(routes.detail, { id })
  const { data: experts } = useExperts({ pageSize: shownExperts, caseId: id })
  const reinvite = useChange(life.reinvite, { refreshes: caseAnswers, isQuiet: true })
  if (!detail || !experts) return null
  const { doctorIds, appointDate, startTime, endTime } = detail.application
  const options = expertOptions(t, experts.list)
  const known = (doctorIds ?? []).filter((one) => one in options)
  return (
    <LifeDialog
      texts={texts}
      schema={schema}
      initial={{ doctorIds: known, appointDate, startTime, endTime }}
      lead={[t(texts.lead), experts.isNarrowed ? t(lifeTexts.narrowed) : null]}
      onClose={onClose}
      onSend={(wanted) => reinvite.mutateAsync({ id, ...wanted })}
    >
      <ExpertsOfDay id={id} before={options} />
      {detail.applyType === schedules.appointment.wire && (
        <>
          <DateField name="appointDate" label={texts.day} isRequired span={6} />
          <TimeField name="startTime" label={lifeTexts.reschedule.start} isRequired span={3} />
          <TimeField name="endTime" label={lifeTexts.reschedule.end} isRequired span={3} />
        </>
      )}
    </LifeDialog>
  )
}

/** The experts to ask, whom agreements cover on the day that is typed; those already chosen keep their names. */
function ExpertsOfDay({ id, before }: { id: string; before: ReturnType<typeof expertOptions> }) {
  const t = useTranslate()
  const chosen = useFieldValue('doctorIds')
  const typed = day.safeParse(useFieldValue('appointDate')).data
  const { data } = useExperts({ pageSize: shownExperts, caseId: id, ...(typed && { on: typed }) })
  const kept = Object.entries(before).filter(([each]) => Array.isArray(chosen) && chosen.includes(each))
  const options = data ? { ...Object.fromEntries(kept), ...expertOptions(t, data.list) } : before
  return (
    <ChoiceField name="doctorIds" label={texts.experts} options={options} as="select" isMany isRequired span={12} />
  )
}
