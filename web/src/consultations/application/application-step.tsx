import {
  businessTypes,
  consultationTypes,
  fieldLabels as labels,
  patientClasses,
  referenceTerminals,
  schedules,
} from '@tongying/contract/consultations'
import { type DepartmentCode, departmentLabel, departments } from '@tongying/contract/practitioners'
import { useMemo } from 'react'
import { codeOptions } from '../../patients/index.ts'
import { ChoicesInput } from '../../ui/components/inputs/choice-input.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { type ControlProps, Field, FieldGroup } from '../../ui/patterns/form/field.tsx'
import { TimeField } from '../../ui/patterns/form/time-field.tsx'
import styles from './application-step.module.css'
import { ExpertPicker } from './expert-picker.tsx'
import { applicationTexts as texts } from './texts.ts'

/** First step: what kind of consultation, with whom, when. An emergency has no times. */
export function ApplicationStep({ today }: { today: string }) {
  const t = useTranslate()
  const isEmergency = useFieldValue('applyType') === schedules.emergency.wire
  const must = { isRequired: true, isNumber: true }
  return (
    <>
      <FieldGroup title={texts.type} hint={texts.typeHint}>
        <ChoiceField
          {...must}
          name="consultationType1"
          label={labels.consultationType1}
          options={codeOptions(businessTypes)}
          span={6}
        />
        <ChoiceField {...must} name="applyType" label={labels.applyType} options={codeOptions(schedules)} span={6} />
        <ChoiceField
          {...must}
          name="consultationType2"
          label={labels.consultationType2}
          options={codeOptions(consultationTypes)}
          span={6}
        />
        <ChoiceField
          {...must}
          name="patientType"
          label={labels.patientType}
          options={codeOptions(patientClasses)}
          span={6}
        />
        <DateField name="hospitalizationTime" label={labels.hospitalizationTime} isRequired max={today} />
        <ChoiceField
          {...must}
          name="diagnoseSoftwareTypeVal"
          label={labels.diagnoseSoftwareTypeVal}
          options={codeOptions(referenceTerminals)}
          as="select"
        />
        {isEmergency && (
          <div className={styles.emergency}>
            <Note turn="danger">{t(texts.emergencyNote)}</Note>
          </div>
        )}
      </FieldGroup>
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

function DepartmentSelect({ value, ...control }: ControlProps) {
  const t = useTranslate()
  const options = useMemo(() => {
    const codes: DepartmentCode[] = []
    // The keys of the table are the codes by its type; those like numbers come first and are put in their order here.
    for (const code in departments) codes.push(code as DepartmentCode)
    return codes.toSorted().map((one) => ({ value: one, label: t(departmentLabel(one)) }))
  }, [t])
  const chosen = options.flatMap((option) => (Array.isArray(value) && value.includes(option.value) ? option.value : []))
  return <ChoicesInput {...control} value={chosen} options={options} />
}
