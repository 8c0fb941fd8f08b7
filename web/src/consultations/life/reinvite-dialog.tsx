import {
  draftFields,
  fieldLabels,
  lifeRoutes as life,
  consultationRoutes as routes,
  schedules,
} from '@tongying/contract/consultations'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { Field } from '../../ui/patterns/form/field.tsx'
import { NotLoadedDialog } from '../../ui/patterns/form/not-loaded-dialog.tsx'
import { TimeField } from '../../ui/patterns/form/time-field.tsx'
import { caseAnswers } from '../api.ts'
import { ApplicationId } from '../application/asked-for.ts'
import { ExpertPicker } from '../application/expert-picker.tsx'
import { LifeDialog } from './life-dialog.tsx'
import { lifeTexts } from './texts.ts'

const texts = lifeTexts.reinvite
/** What is sent, and what the choice of experts looks at besides. */
const schema = draftFields
  .pick({
    ...{ applyType: true, isInWriting: true, consultationType1: true, consultationDep: true },
    ...{ acceptancePolicy: true, othersNeeded: true },
  })
  .extend(life.reinvite.input.omit({ id: true }).shape)

/** After nobody answered: other experts, another time, or both. */
export function ReinviteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate()
  const { data: detail, error, refetch } = useRoute(routes.detail, { id })
  const reinvite = useChange(life.reinvite, { refreshes: caseAnswers, isQuiet: true })
  if (!detail)
    return error && <NotLoadedDialog title={t(texts.title)} error={error} onRetry={refetch} onClose={onClose} />
  const { doctorIds, ...application } = detail.application
  return (
    <ApplicationId value={id}>
      <LifeDialog
        texts={texts}
        schema={schema}
        width="huge"
        initial={{ ...application, doctorIds: doctorIds ?? [] }}
        lead={t(texts.lead)}
        onClose={onClose}
        onSend={({ doctorIds, appointDate, startTime, endTime }) =>
          reinvite.mutateAsync({ id, doctorIds, appointDate, startTime, endTime })
        }
      >
        {detail.applyType === schedules.appointment.wire && (
          <>
            <DateField name="appointDate" label={texts.day} isRequired span={6} />
            <TimeField name="startTime" label={lifeTexts.reschedule.start} isRequired span={3} />
            <TimeField name="endTime" label={lifeTexts.reschedule.end} isRequired span={3} />
          </>
        )}
        <Field name="doctorIds" label={fieldLabels.doctorIds} isRequired span={12} isGroup>
          {(control) => <ExpertPicker {...control} />}
        </Field>
      </LifeDialog>
    </ApplicationId>
  )
}
