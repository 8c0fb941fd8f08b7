import type { UltrasoundRecord } from '@tongying/contract/examinations'
import { type Language, productDay, type Text } from '@tongying/contract/kit'
import { useMemo } from 'react'
import { type Choice, ethnicChoices } from '../../patients/index.ts'
import { ChoiceInput } from '../../ui/components/inputs/choice-input.tsx'
import { type Translate, useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { Field, FieldGroup } from '../../ui/patterns/form/field.tsx'
import { NumberField } from '../../ui/patterns/form/number-field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { departmentOptions, recordOptions } from '../record-options.ts'
import { recordTexts as texts } from '../texts.ts'

const nationOptions = (_t: Translate, language: Language) => ethnicChoices(language)

type Kept = Pick<UltrasoundRecord, 'telephone' | 'socialSecurityCardNo'>

/** The nineteen fields of the specification in their three groups; `kept` are the masked numbers of a saved record. */
export function RecordFields({ kept }: { kept?: Kept | undefined }) {
  return (
    <>
      <FieldGroup title={texts.examination} hint={texts.examinationHint}>
        <ExaminationFields isNew={kept === undefined} />
      </FieldGroup>
      <FieldGroup title={texts.patient} hint={texts.patientHint}>
        <PatientFields kept={kept} />
      </FieldGroup>
      <FieldGroup title={texts.history} hint={texts.historyHint}>
        <TextField name="pastHistory" label={texts.pastHistory} lines={5} />
        <TextField name="remarks" label={texts.remarks} lines={2} />
      </FieldGroup>
    </>
  )
}

function ExaminationFields({ isNew }: { isNew: boolean }) {
  const t = useTranslate()
  const hint = isNew ? t(texts.given) : undefined
  return (
    <>
      <ChoiceField name="bodyPart" label={texts.bodyPart} options={recordOptions.bodyPart} isNumber span={12} />
      <ChoiceField
        {...{ name: 'examinationMethod', label: texts.examinationMethod, options: recordOptions.examinationMethod }}
        as="select"
        isNumber
      />
      <ListField name="applicationDepartment" label={texts.applicationDepartment} optionsOf={departmentOptions} />
      <TextField name="applicationNo" label={texts.applicationNo} hint={hint} />
      <TextField name="ultrasoundNo" label={texts.ultrasoundNo} hint={hint} />
      <TextField name="clinicNo" label={texts.clinicNo} />
      <TextField name="admissionNo" label={texts.admissionNo} />
    </>
  )
}

function PatientFields({ kept }: { kept: Kept | undefined }) {
  const t = useTranslate()
  const hintOf = (number: string | null | undefined) => (number ? t(texts.kept, { number }) : undefined)
  return (
    <>
      <TextField name="patientNo" label={texts.patientNo} hint={t(texts.samePatient)} />
      <TextField name="name" label={texts.name} />
      <ChoiceField name="gender" label={texts.gender} options={recordOptions.gender} isNumber />
      <DateField name="birthday" label={texts.birthday} max={productDay(new Date())} />
      <AgeFields />
      <ListField name="nation" label={texts.nation} optionsOf={nationOptions} />
      <TextField
        name="socialSecurityCardNo"
        label={texts.socialSecurityCardNo}
        hint={hintOf(kept?.socialSecurityCardNo)}
      />
      <TextField name="telephone" label={texts.telephone} type="tel" hint={hintOf(kept?.telephone)} />
      <NumberField name="height" label={texts.height} unit="cm" decimals={1} span={4} />
      <NumberField name="weight" label={texts.weight} unit="kg" decimals={1} span={4} />
    </>
  )
}

/** With a birthday the age is counted. */
function AgeFields() {
  const t = useTranslate()
  const isCounted = Boolean(useFieldValue('birthday'))
  return (
    <>
      <NumberField
        {...{ name: 'age', label: texts.age, min: 0, max: 240, span: 4 }}
        isDisabled={isCounted}
        hint={isCounted ? t(texts.ageHint) : undefined}
        follows={['ageUnit']}
      />
      <ChoiceField
        {...{ name: 'ageUnit', label: texts.ageUnit, options: recordOptions.ageUnit, follows: ['age'] }}
        isNumber
      />
    </>
  )
}

/** One of a long list; typing finds it. */
function ListField(props: { name: string; label: Text; optionsOf: (t: Translate, language: Language) => Choice[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const { name, label, optionsOf } = props
  const options = useMemo(() => optionsOf(t, language), [optionsOf, t, language])
  return (
    <Field name={name} label={label}>
      {({ value, onChange, ...control }) => (
        <ChoiceInput
          {...control}
          placeholder={t(uiTexts.common.choose)}
          options={options}
          value={typeof value === 'string' ? value : null}
          onChange={(one) => onChange(one ?? undefined)}
        />
      )}
    </Field>
  )
}
