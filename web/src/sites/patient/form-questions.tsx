import { type Codes, codeNamesOf, labelOf, type Text } from '@tongying/contract/kit'
import {
  certificateTypes,
  conditions,
  coverages,
  genders,
  guardianRelations,
  industries,
  maritalStates,
  type PatientFormValues,
} from '@tongying/contract/patients'
import { useMemo, useState } from 'react'
import { type Choice, countryChoices, ethnicChoices } from '../../patients/index.ts'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { ChoiceButtons } from '../../ui/components/inputs/choice-buttons.tsx'
import { DateInput } from '../../ui/components/inputs/date-input.tsx'
import { NativeSelect } from '../../ui/components/inputs/native-select.tsx'
import { NumberInput } from '../../ui/components/inputs/number-input.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { type FormField, isReadFromNumber } from './form-steps.ts'
import { newbornQuestions, questions, formTexts as texts } from './form-texts.ts'
import { useDay } from './format-time.ts'
import styles from './parts.module.css'
import { Question, TextQuestion, Tick } from './parts.tsx'

/** Who the patient is; what follows from an identity card is shown and not asked. */
export function WhoStep({ values, today }: { values: PatientFormValues; today: string }) {
  const t = useTranslate()
  const [isExplained, setExplained] = useState(values.isNewborn === true)
  const words = values.isNewborn === true ? { ...questions, ...newbornQuestions } : questions
  const isRead = isReadFromNumber(values)
  const none = (
    <LinkButton className={styles.clear} aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
      {t(texts.noCertificate)}
    </LinkButton>
  )
  return (
    <>
      <CodeList name="certificateType" label={words.certificateType} codes={certificateTypes} />
      <TextQuestion
        name="certificateId"
        label={words.certificateId}
        isRequired
        follows={['certificateType', 'isNewborn']}
        extra={none}
        more={isRead && <ReadFromNumber values={values} />}
      />
      {isExplained && (
        <div className={styles.box}>
          <Tick name="isNewborn" label={t(texts.newborn)} detail={t(texts.newbornMore)} />
          <p className={styles.small}>{t(texts.otherwise)}</p>
        </div>
      )}
      <TextQuestion name="patientName" label={questions.patientName} isRequired autoComplete="name" />
      {!isRead && (
        <>
          <CodeButtons name="gender" label={questions.gender} codes={genders} />
          <Birthday values={values} today={today} />
        </>
      )}
      <TextQuestion name="tel" label={questions.tel} isRequired type="tel" autoComplete="tel" />
    </>
  )
}

function ReadFromNumber({ values }: { values: PatientFormValues }) {
  const t = useTranslate()
  const day = useDay()
  const gender = labelOf(genders, Number(values.gender))
  const born = day(String(values.dateBirth ?? ''))
  return (
    <p className={styles.right} data-turn="closed" role="status">
      <Icon name="check" size={16} />
      <span>{t(texts.matches, { gender: gender ? t(gender) : '', age: Number(values.age), born })}</span>
    </p>
  )
}

function Birthday({ values, today }: { values: PatientFormValues; today: string }) {
  const t = useTranslate()
  const age = typeof values.age === 'number' && values.dateBirth ? t(texts.ageIs, { age: values.age }) : undefined
  return (
    <Question
      name="dateBirth"
      label={questions.dateBirth}
      isRequired
      follows={['isNewborn', 'certificateId']}
      more={age && <p className={styles.small}>{age}</p>}
    >
      {({ value, ...control }) => (
        <DateInput
          {...control}
          max={today}
          placeholder={t(texts.yearFirst)}
          value={typeof value === 'string' ? value : null}
        />
      )}
    </Question>
  )
}

/** Who fills in the form of a child; the certificate of a newborn is theirs already. */
export function GuardianStep({ isNewborn }: { isNewborn: boolean }) {
  return (
    <>
      <CodeButtons name="guardianRelation" label={questions.guardianRelation} codes={guardianRelations} />
      <TextQuestion name="guardianName" label={questions.guardianName} isRequired autoComplete="name" />
      {!isNewborn && (
        <>
          <CodeList name="guardianCertificateType" label={questions.guardianCertificateType} codes={certificateTypes} />
          <TextQuestion
            name="guardianCertificateId"
            label={questions.guardianCertificateId}
            isRequired
            follows={['guardianCertificateType']}
          />
        </>
      )}
    </>
  )
}

export function AboutStep() {
  const language = useLanguage()
  const countries = useMemo(() => countryChoices(language), [language])
  const groups = useMemo(() => ethnicChoices(language), [language])
  return (
    <>
      <CodeButtons name="patientCondition" label={questions.patientCondition} codes={conditions} />
      <CodeButtons name="maritalStatus" label={questions.maritalStatus} codes={maritalStates} />
      <ListQuestion name="nation" label={questions.nation} options={groups} />
      <ListQuestion name="country" label={questions.country} options={countries} />
      <CodeList name="professionType" label={questions.professionType} codes={industries} />
      <TextQuestion name="familyAddress" label={questions.familyAddress} isRequired autoComplete="street-address" />
    </>
  )
}

export function BodyStep({ values }: { values: PatientFormValues }) {
  const t = useTranslate()
  const bmi = typeof values.BMI === 'number' ? t(texts.bmiIs, { bmi: values.BMI.toFixed(1) }) : undefined
  return (
    <>
      <NumberQuestion name="height" label={questions.height} unit="cm" />
      <NumberQuestion name="weight" label={questions.weight} unit="kg" />
      {bmi && (
        <p className={styles.small} role="status">
          {bmi}
        </p>
      )}
      <CodeList name="medicalType" label={questions.medicalType} codes={coverages} />
      <TextQuestion name="medicalCardId" label={questions.medicalCardId} isRequired />
    </>
  )
}

interface Asked {
  readonly name: FormField
  readonly label: Text
}

/** One of a few, as large buttons. */
function CodeButtons({ codes, ...asked }: Asked & { codes: Codes }) {
  const options = useOptions(codes)
  return (
    <Question {...asked} isRequired isGroup>
      {({ value, ...control }) => (
        <ChoiceButtons {...control} value={typeof value === 'number' ? value : null} options={options} />
      )}
    </Question>
  )
}

function CodeList({ codes, ...asked }: Asked & { codes: Codes }) {
  const t = useTranslate()
  const options = useOptions(codes)
  return (
    <Question {...asked} isRequired>
      {({ value, ...control }) => (
        <NativeSelect
          {...control}
          value={typeof value === 'number' ? value : null}
          options={options}
          none={t(texts.choose)}
        />
      )}
    </Question>
  )
}

function ListQuestion({ options, ...asked }: Asked & { options: readonly Choice[] }) {
  const t = useTranslate()
  return (
    <Question {...asked} isRequired>
      {({ value, ...control }) => (
        <NativeSelect
          {...control}
          value={typeof value === 'string' ? value : null}
          options={options}
          none={t(texts.choose)}
        />
      )}
    </Question>
  )
}

function NumberQuestion({ unit, ...asked }: Asked & { unit: string }) {
  return (
    <Question {...asked} isRequired>
      {({ value, ...control }) => (
        <NumberInput {...control} value={typeof value === 'number' ? value : null} unit={unit} decimals={1} />
      )}
    </Question>
  )
}

function useOptions(codes: Codes) {
  const t = useTranslate()
  return codeNamesOf(codes).flatMap((word) => {
    const code = codes[word]
    return code ? [{ value: code.wire, label: t(code.label) }] : []
  })
}
