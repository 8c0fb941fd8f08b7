import { defineTexts, type Text } from '@tongying/contract/kit'
import {
  certificateTypes,
  conditions,
  coverages,
  genders,
  industries,
  maritalStates,
  type patientFields,
} from '@tongying/contract/patients'
import { useMemo } from 'react'
import { ChoiceInput } from '../ui/components/inputs/choice-input.tsx'
import { useLanguage } from '../ui/core/i18n.ts'
import { ChoiceField } from '../ui/patterns/form/choice-field.tsx'
import { DateField } from '../ui/patterns/form/date-field.tsx'
import { Field, FieldGroup } from '../ui/patterns/form/field.tsx'
import { NumberField } from '../ui/patterns/form/number-field.tsx'
import { TextField } from '../ui/patterns/form/text-field.tsx'
import { codeOptions, countryChoices, ethnicChoices } from './choices.ts'

const texts = defineTexts({
  identity: { 'zh-CN': '身份', 'en-US': 'Identity' },
  identityHint: {
    'zh-CN': '填写身份证号后，出生日期、性别和年龄自动带出',
    'en-US': 'A resident identity card number fills in the date of birth, gender and age',
  },
  contact: { 'zh-CN': '联系与职业', 'en-US': 'Contact and occupation' },
  contactHint: { 'zh-CN': '保存后以加密方式存储，列表中只显示部分', 'en-US': 'Stored encrypted and shown masked' },
  body: { 'zh-CN': '体征', 'en-US': 'Physical measurements' },
  bodyHint: { 'zh-CN': '体重指数由身高、体重算出', 'en-US': 'BMI is calculated from height and weight' },
  coverage: { 'zh-CN': '医保', 'en-US': 'Insurance' },
})

/** What each field is called, by the record that asks for it. */
export type PatientLabels = Readonly<Record<keyof typeof patientFields.shape, Text>>

/** Who the patient is: every field that an application asks for. The rules come from the form's schema. */
export function PatientFields({ labels, today }: { labels: PatientLabels; today: string }) {
  return (
    <>
      <Identity labels={labels} today={today} />
      <Contact labels={labels} />
      <FieldGroup title={texts.body} hint={texts.bodyHint}>
        <NumberField isRequired name="height" label={labels.height} unit="cm" decimals={1} />
        <NumberField isRequired name="weight" label={labels.weight} unit="kg" decimals={1} />
        <NumberField isRequired name="BMI" label={labels.BMI} unit="kg/m²" decimals={1} isDisabled />
      </FieldGroup>
      <FieldGroup title={texts.coverage}>
        <ChoiceField
          isRequired
          name="medicalType"
          label={labels.medicalType}
          options={codeOptions(coverages)}
          as="select"
          span={6}
          isNumber
        />
        <TextField isRequired name="medicalCardId" label={labels.medicalCardId} span={6} />
      </FieldGroup>
    </>
  )
}

function Identity({ labels, today }: { labels: PatientLabels; today: string }) {
  return (
    <FieldGroup title={texts.identity} hint={texts.identityHint}>
      <ChoiceField
        isRequired
        name="certificateType"
        label={labels.certificateType}
        options={codeOptions(certificateTypes)}
        as="select"
        isNumber
      />
      <TextField isRequired name="certificateId" label={labels.certificateId} span={8} follows={['certificateType']} />
      <TextField isRequired name="patientName" label={labels.patientName} />
      <DateField isRequired name="dateBirth" label={labels.dateBirth} max={today} />
      <NumberField isRequired name="age" label={labels.age} min={0} max={150} />
      <ChoiceField isRequired name="gender" label={labels.gender} options={codeOptions(genders)} span={6} isNumber />
      <ChoiceField
        isRequired
        name="patientCondition"
        label={labels.patientCondition}
        options={codeOptions(conditions)}
        span={6}
        isNumber
      />
      <ListField name="nation" label={labels.nation} choices={ethnicChoices} />
      <ListField name="country" label={labels.country} choices={countryChoices} />
      <ChoiceField
        isRequired
        name="maritalStatus"
        label={labels.maritalStatus}
        options={codeOptions(maritalStates)}
        as="select"
        isNumber
      />
    </FieldGroup>
  )
}

function Contact({ labels }: { labels: PatientLabels }) {
  return (
    <FieldGroup title={texts.contact} hint={texts.contactHint}>
      <TextField isRequired name="tel" label={labels.tel} type="tel" />
      <ChoiceField
        isRequired
        name="professionType"
        label={labels.professionType}
        options={codeOptions(industries)}
        as="select"
        span={8}
        isNumber
      />
      <TextField isRequired name="familyAddress" label={labels.familyAddress} span={12} />
    </FieldGroup>
  )
}

/** One of a long list whose order matters; typing finds it. */
function ListField(props: {
  name: string
  label: Text
  choices: (language: ReturnType<typeof useLanguage>) => { value: string; label: string }[]
}) {
  const language = useLanguage()
  const { name, label, choices } = props
  const options = useMemo(() => choices(language), [choices, language])
  return (
    <Field name={name} label={label} isRequired>
      {({ value, onChange, ...control }) => (
        <ChoiceInput
          {...control}
          options={options}
          value={typeof value === 'string' ? value : null}
          onChange={(one) => onChange(one ?? undefined)}
        />
      )}
    </Field>
  )
}
