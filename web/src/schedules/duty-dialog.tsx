import { sameText } from '@tongying/contract/kit'
import { departmentLabel } from '@tongying/contract/practitioners'
import { type DutyPerson, dutyLineLabels, newDutyShift, scheduleRoutes as routes } from '@tongying/contract/schedules'
import { toastDone } from '../ui/components/toast/toast.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useChange } from '../ui/core/use-change.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { ChoiceField } from '../ui/patterns/form/choice-field.tsx'
import { DateField } from '../ui/patterns/form/date-field.tsx'
import { FormDialog } from '../ui/patterns/form/form-dialog.tsx'
import { NotLoadedDialog } from '../ui/patterns/form/not-loaded-dialog.tsx'
import { TimeField } from '../ui/patterns/form/time-field.tsx'
import { dutyTexts as texts } from './texts.ts'

/** Puts somebody on duty; it opens once the people are here. */
export function DutyDialog(props: { institutionId: string; day: string; onClose: () => void }) {
  const { institutionId, day, onClose } = props
  const t = useTranslate()
  const { data, error, refetch } = useRoute(routes.dutyPeople, { institutionId })
  const add = useChange(routes.addDuty, { refreshes: [routes.duty], isQuiet: true })
  if (!data) return error && <NotLoadedDialog title={t(texts.add)} error={error} onRetry={refetch} onClose={onClose} />
  return (
    <FormDialog
      title={texts.add}
      schema={newDutyShift}
      initial={{ day, from: '08:00', to: '08:00', line: '1' }}
      action={texts.add}
      onClose={onClose}
      onSubmit={async (given) => {
        await add.mutateAsync({ institutionId, ...given })
        toastDone(t(texts.added))
      }}
    >
      <ChoiceField
        name="physicianId"
        label={texts.person}
        options={peopleOf(data.list)}
        as="select"
        span={6}
        isRequired
      />
      <ChoiceField
        name="department"
        label={texts.department}
        options={departmentsOf(data.list)}
        as="select"
        span={6}
        isRequired
      />
      <DateField name="day" label={texts.day} span={6} isRequired />
      <ChoiceField name="line" label={texts.line} options={dutyLineLabels} as="radio" span={6} />
      <TimeField name="from" label={texts.from} span={6} isRequired />
      <TimeField name="to" label={texts.to} span={6} hint={t(texts.toHint)} isRequired />
    </FormDialog>
  )
}

function peopleOf(list: readonly DutyPerson[]) {
  return Object.fromEntries(list.map(({ accountId, name }) => [accountId, sameText(name)]))
}

/** The departments of those who can be on duty. */
function departmentsOf(list: readonly DutyPerson[]) {
  const codes = [...new Set(list.flatMap(({ departments }) => departments))].toSorted()
  return Object.fromEntries(codes.map((code) => [code, departmentLabel(code)]))
}
