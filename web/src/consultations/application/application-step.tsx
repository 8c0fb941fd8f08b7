import { fieldLabels as labels, schedules } from '@tongying/contract/consultations'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { Field, FieldGroup } from '../../ui/patterns/form/field.tsx'
import { TimeField } from '../../ui/patterns/form/time-field.tsx'
import { ConsultationKind } from './consultation-kind.tsx'
import { DepartmentSelect } from './department-select.tsx'
import { ExpertPicker } from './expert-picker.tsx'
import { applicationTexts as texts } from './texts.ts'

/** First step: what kind of consultation, with whom, when. An emergency has no times. */
export function ApplicationStep({ today }: { today: string }) {
  const isEmergency = useFieldValue('applyType') === schedules.emergency.wire
  return (
    <>
      <ConsultationKind today={today} isEmergency={isEmergency} />
      <FieldGroup title={texts.experts} hint={texts.expertsHint}>
        <Field name="consultationDep" label={labels.consultationDep} isRequired span={12}>
          {(control) => <DepartmentSelect {...control} />}
        </Field>
        <Field name="doctorIds" label={labels.doctorIds} isRequired span={12} isGroup>
          {(control) => <ExpertPicker {...control} />}
        </Field>
      </FieldGroup>
      {!isEmergency && (
        <FieldGroup title={texts.time} hint={texts.timeHint}>
          <DateField name="appointDate" label={labels.appointDate} isRequired min={today} />
          <TimeField name="startTime" label={labels.startTime} isRequired follows={['appointDate']} />
          <TimeField name="endTime" label={labels.endTime} isRequired follows={['startTime']} />
        </FieldGroup>
      )}
    </>
  )
}
