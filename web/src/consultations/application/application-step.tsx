import { isFiledAsEmergency, fieldLabels as labels } from '@tongying/contract/consultations'
import { acceptancePolicyLabels, acceptanceText, othersNeededLimits } from '@tongying/contract/institutions'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { Field, FieldGroup } from '../../ui/patterns/form/field.tsx'
import { NumberField } from '../../ui/patterns/form/number-field.tsx'
import { TimeField } from '../../ui/patterns/form/time-field.tsx'
import { ConsultationKind } from './consultation-kind.tsx'
import { DepartmentSelect } from './department-select.tsx'
import { ExpertPicker } from './expert-picker.tsx'
import { applicationTexts as texts } from './texts.ts'
import { useApplicationRules } from './use-application-rules.ts'

/** First step: what kind of consultation, with whom, when. An emergency has no times. */
export function ApplicationStep({ today }: { today: string }) {
  const t = useTranslate()
  const rules = useApplicationRules()
  const namesOthers = useFieldValue('acceptancePolicy') === 'leadAndSome'
  const isEmergency = isFiledAsEmergency({ applyType: useFieldValue('applyType') })
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
        {!isEmergency && (
          <ChoiceField
            name="acceptancePolicy"
            label={labels.acceptancePolicy}
            options={acceptancePolicyLabels}
            as="select"
            span={8}
            placeholder={t(texts.institutionPolicy)}
            hint={t(texts.institutionPolicyHint, { policy: t(acceptanceText(rules)) })}
          />
        )}
        {!isEmergency && namesOthers && (
          <NumberField
            name="othersNeeded"
            label={labels.othersNeeded}
            hint={t(texts.othersNeededHint)}
            unit={t(texts.people)}
            {...othersNeededLimits}
            span={4}
          />
        )}
      </FieldGroup>
      {!isEmergency && (
        <FieldGroup title={texts.time} hint={t(texts.timeHint, { minutes: rules.leadMinutes })}>
          <DateField name="appointDate" label={labels.appointDate} isRequired min={today} />
          <TimeField name="startTime" label={labels.startTime} isRequired follows={['appointDate']} />
          <TimeField name="endTime" label={labels.endTime} isRequired follows={['startTime']} />
        </FieldGroup>
      )}
    </>
  )
}
