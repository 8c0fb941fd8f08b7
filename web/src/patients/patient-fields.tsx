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
import { type ReactNode, useMemo } from 'react'
import { ChoiceInput } from '../ui/components/inputs/choice-input.tsx'
import { useLanguage, useTranslate } from '../ui/core/i18n.ts'
import { uiTexts } from '../ui/core/texts.ts'
import { ChoiceField } from '../ui/patterns/form/choice-field.tsx'
import { DateField } from '../ui/patterns/form/date-field.tsx'
import { Field, FieldGroup, type FieldProps } from '../ui/patterns/form/field.tsx'
import { NumberField } from '../ui/patterns/form/number-field.tsx'
import { TextField } from '../ui/patterns/form/text-field.tsx'
import { codeOptions, countryChoices, ethnicChoices } from './choices.ts'

const texts = defineTexts({
  identity: { 'zh-CN': '身份', 'en-US': 'Identity' },
  identityHint: {
    'zh-CN': '填写身份证号后自动带出出生日期、性别和年龄；未满1岁没有证件的，填监护人的，再改成患儿的出生日期和性别',
    'en-US':
      'A resident identity card number fills in the date of birth, gender and age. For an infant without one enter the guardian’s, then the child’s own date of birth and gender.',
  },
  contact: { 'zh-CN': '联系与职业', 'en-US': 'Contact and occupation' },
  contactHint: { 'zh-CN': '保存后以加密方式存储，列表中只显示部分', 'en-US': 'Stored encrypted and shown masked' },
  body: { 'zh-CN': '体征', 'en-US': 'Physical measurements' },
  bodyHint: { 'zh-CN': '体重指数由身高、体重算出', 'en-US': 'BMI is calculated from height and weight' },
  coverage: { 'zh-CN': '医保', 'en-US': 'Insurance' },
})

/** What each field is called, by the record that asks for it. */
export type PatientLabels = Readonly<Record<keyof typeof patientFields.shape, Text>>

type PatientFieldName = keyof PatientLabels
interface PatientFieldProps {
  readonly labels: PatientLabels
  readonly today: string
  readonly span?: FieldProps['span']
}

const must = { isRequired: true } as const

/** How each field of the patient is drawn. */
const drawn: Readonly<Record<PatientFieldName, (given: PatientFieldProps) => ReactNode>> = {
  certificateType: codeField('certificateType', certificateTypes, { as: 'select' }),
  certificateId: ({ labels, span = 8 }) => (
    <TextField {...must} name="certificateId" label={labels.certificateId} span={span} follows={['certificateType']} />
  ),
  patientName: ({ labels, ...given }) => (
    <TextField {...must} name="patientName" label={labels.patientName} {...spanOf(given)} />
  ),
  dateBirth: ({ labels, today, ...given }) => (
    <DateField {...must} name="dateBirth" label={labels.dateBirth} max={today} {...spanOf(given)} />
  ),
  age: ({ labels, ...given }) => (
    <NumberField {...must} name="age" label={labels.age} min={0} max={150} {...spanOf(given)} />
  ),
  gender: codeField('gender', genders, { span: 6 }),
  patientCondition: codeField('patientCondition', conditions, { span: 6 }),
  nation: ({ labels }) => <ListField name="nation" label={labels.nation} choices={ethnicChoices} />,
  country: ({ labels }) => <ListField name="country" label={labels.country} choices={countryChoices} />,
  maritalStatus: codeField('maritalStatus', maritalStates, { as: 'select' }),
  tel: ({ labels, ...given }) => <TextField {...must} name="tel" label={labels.tel} type="tel" {...spanOf(given)} />,
  professionType: codeField('professionType', industries, { as: 'select', span: 8 }),
  familyAddress: ({ labels, span = 12 }) => (
    <TextField {...must} name="familyAddress" label={labels.familyAddress} span={span} />
  ),
  height: ({ labels }) => <NumberField {...must} name="height" label={labels.height} unit="cm" decimals={1} />,
  weight: ({ labels }) => <NumberField {...must} name="weight" label={labels.weight} unit="kg" decimals={1} />,
  BMI: ({ labels }) => <NumberField {...must} name="BMI" label={labels.BMI} unit="kg/m²" decimals={1} isDisabled />,
  medicalType: codeField('medicalType', coverages, { as: 'select', span: 6 }),
  medicalCardId: ({ labels, span = 6 }) => (
    <TextField {...must} name="medicalCardId" label={labels.medicalCardId} span={span} />
  ),
}

/** A field that chooses one of a table's codes. */
function codeField(
  name: PatientFieldName,
  codes: Parameters<typeof codeOptions>[0],
  look: Pick<FieldProps, 'span'> & { readonly as?: 'select' },
) {
  return ({ labels, ...given }: PatientFieldProps) => (
    <ChoiceField
      {...must}
      name={name}
      label={labels[name]}
      options={codeOptions(codes)}
      isNumber
      {...look}
      {...spanOf(given)}
    />
  )
}

function spanOf({ span }: { readonly span?: FieldProps['span'] }): Pick<FieldProps, 'span'> {
  return span === undefined ? {} : { span }
}

/** One field of the patient, for a form that asks for some of them. */
export function PatientField({ name, ...given }: PatientFieldProps & { readonly name: PatientFieldName }) {
  return drawn[name](given)
}

const groups = [
  {
    title: texts.identity,
    hint: texts.identityHint,
    fields: [
      ...(['certificateType', 'certificateId', 'patientName', 'dateBirth', 'age', 'gender'] as const),
      ...(['patientCondition', 'nation', 'country', 'maritalStatus'] as const),
    ],
  },
  { title: texts.contact, hint: texts.contactHint, fields: ['tel', 'professionType', 'familyAddress'] },
  { title: texts.body, hint: texts.bodyHint, fields: ['height', 'weight', 'BMI'] },
  { title: texts.coverage, fields: ['medicalType', 'medicalCardId'] },
] as const

/** Who the patient is: every field that an application asks for, or those that are not asked elsewhere. */
export function PatientFields(props: PatientFieldProps & { readonly without?: readonly PatientFieldName[] }) {
  const { without = [], ...given } = props
  return groups.map(({ fields, ...head }) => (
    <FieldGroup key={fields[0]} {...head}>
      {fields
        .filter((name) => !without.includes(name))
        .map((name) => (
          <PatientField key={name} name={name} {...given} />
        ))}
    </FieldGroup>
  ))
}

/** One of a long list whose order matters; typing finds it. */
function ListField(props: {
  name: string
  label: Text
  choices: (language: ReturnType<typeof useLanguage>) => { value: string; label: string }[]
}) {
  const t = useTranslate()
  const language = useLanguage()
  const { name, label, choices } = props
  const options = useMemo(() => choices(language), [choices, language])
  return (
    <Field name={name} label={label} isRequired>
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
