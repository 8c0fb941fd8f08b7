import {
  businessTypes,
  consultationTypes,
  fieldLabels as labels,
  patientClasses,
  referenceTerminals,
  schedules,
} from '@tongying/contract/consultations'
import { type DepartmentCode, departmentLabel, departments } from '@tongying/contract/practitioners'
import Form from 'antd/es/form'
import Select from 'antd/es/select'
import TimePicker from 'antd/es/time-picker'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { codeOptions } from '../../patients/index.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { useFormOfField } from '../../ui/form/contract-form.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Field, FieldGroup } from '../../ui/form/field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Note } from '../../ui/status-tag.tsx'
import { ExpertPicker } from './expert-picker.tsx'
import { applicationTexts as texts } from './texts.ts'

/** First step: what kind of consultation, with whom, when. An emergency has no times. */
export function ApplicationStep({ today }: { today: string }) {
  const say = useSay()
  const { instance } = useFormOfField()
  const isEmergency = Form.useWatch('applyType', instance) === schedules.emergency.wire
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
          <div className="w12 emergency-note">
            <Note turn="danger">{say(texts.emergencyNote)}</Note>
          </div>
        )}
      </FieldGroup>
      <FieldGroup title={texts.experts} hint={texts.expertsHint}>
        <Field name="consultationDep" label={labels.consultationDep} isRequired span={12}>
          <DepartmentSelect />
        </Field>
        <Field name="doctorIds" label={labels.doctorIds} isRequired span={12}>
          <ExpertPicker />
        </Field>
      </FieldGroup>
      {!isEmergency && (
        <FieldGroup title={texts.time} hint={texts.timeHint}>
          <DateField name="appointDate" label={labels.appointDate} isRequired min={today} />
          <Field name="startTime" label={labels.startTime} isRequired follows={['appointDate']}>
            <TimeControl />
          </Field>
          <Field name="endTime" label={labels.endTime} isRequired follows={['startTime']}>
            <TimeControl />
          </Field>
        </FieldGroup>
      )}
    </>
  )
}

function DepartmentSelect(props: { id?: string; value?: string[]; onChange?: (codes: string[]) => void }) {
  const say = useSay()
  const options = useMemo(() => {
    const codes: DepartmentCode[] = []
    // The keys of the table are the codes by its type; those like numbers come first and are put in their order here.
    for (const code in departments) codes.push(code as DepartmentCode)
    return codes.toSorted().map((value) => ({ value, label: say(departmentLabel(value)) }))
  }, [say])
  return <Select mode="multiple" options={options} showSearch={{ optionFilterProp: 'label' }} {...props} />
}

/** A time of the day; the form holds `14:30`. */
function TimeControl({ id, value, onChange }: { id?: string; value?: string; onChange?: (time?: string) => void }) {
  return (
    <TimePicker
      id={id}
      className="w-full"
      format="HH:mm"
      minuteStep={5}
      needConfirm={false}
      showNow={false}
      inputReadOnly={false}
      value={value ? dayjs(`2000-01-01T${value}`) : null}
      onChange={(time) => onChange?.(time && !Array.isArray(time) ? time.format('HH:mm') : undefined)}
    />
  )
}
