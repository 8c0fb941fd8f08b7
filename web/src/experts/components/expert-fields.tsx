import {
  degreeLabels,
  expertGenderLabels,
  expertLimits,
  expertTypeLabels,
  expertFieldLabels as labels,
  expertPartLabels as parts,
  politicalOrientationLabels,
  workPostLabels,
} from '@tongying/contract/experts'
import { ethnicGroups } from '@tongying/contract/patients'
import { departments, titles } from '@tongying/contract/practitioners'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { FieldGroup } from '../../ui/patterns/form/field.tsx'
import { NumberField } from '../../ui/patterns/form/number-field.tsx'
import { RegionField } from '../../ui/patterns/form/region-field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { expertTexts as texts } from '../texts.ts'

const nations = Object.fromEntries(ethnicGroups.map(([code, zh, en]) => [code, { 'zh-CN': zh, 'en-US': en }]))

function useOptional() {
  const t = useTranslate()
  return { extra: t(texts.optional), isRequired: false }
}

/** Who applies. */
export function IdentityFields() {
  const optional = useOptional()
  return (
    <FieldGroup title={parts.identity} hint={texts.identityHint}>
      <TextField name="realName" label={labels.realName} autoComplete="name" />
      <ChoiceField name="gender" label={labels.gender} options={expertGenderLabels} />
      <DateField name="birthday" label={labels.birthday} max={dateOf(new Date().toISOString())} />
      <ChoiceField name="nation" label={labels.nation} options={nations} as="select" />
      <ChoiceField
        {...optional}
        name="politicalOrienta"
        label={labels.politicalOrienta}
        options={politicalOrientationLabels}
        as="select"
      />
      <ChoiceField name="type" label={labels.type} options={expertTypeLabels} as="select" />
    </FieldGroup>
  )
}

/** How the platform reaches them. */
export function ContactFields() {
  const optional = useOptional()
  return (
    <FieldGroup title={parts.contact} hint={texts.contactHint}>
      <TextField name="mobile" label={labels.mobile} type="tel" autoComplete="tel-national" />
      <TextField {...optional} name="officePhone" label={labels.officePhone} type="tel" />
      <TextField name="mail" label={labels.mail} type="email" autoComplete="email" />
      <RegionField name="region" label={texts.region} span={8} />
      <TextField {...optional} name="postCode" label={labels.postCode} autoComplete="postal-code" />
      <TextField {...optional} name="detailAddress" label={labels.detailAddress} span={12} />
    </FieldGroup>
  )
}

/** Where and as what they work. */
export function WorkFields() {
  const t = useTranslate()
  const optional = useOptional()
  const { fewestYears: min, mostYears: max } = expertLimits
  return (
    <FieldGroup title={parts.work} hint={texts.workHint}>
      <TextField name="company" label={labels.company} span={8} autoComplete="organization" />
      <ChoiceField
        name="professionalMedicineRoom"
        label={labels.professionalMedicineRoom}
        options={departments}
        as="select"
      />
      <ChoiceField name="title" label={labels.title} options={titles} as="select" />
      <ChoiceField name="workPost" label={labels.workPost} options={workPostLabels} as="select" />
      <NumberField name="workYear" label={labels.workYear} unit={t(texts.years)} min={min} max={max} />
      <TextField {...optional} name="orgOrPost" label={labels.orgOrPost} span={12} />
    </FieldGroup>
  )
}

/** What they learned, and the certificate that proves it. */
export function EducationFields() {
  return (
    <FieldGroup title={parts.education} hint={texts.educationHint}>
      <ChoiceField name="degree" label={labels.degree} options={degreeLabels} as="select" />
      <TextField name="graduation" label={labels.graduation} />
      <TextField name="major" label={labels.major} />
      <TextField name="qualifiCertificate" label={labels.qualifiCertificate} span={12} />
    </FieldGroup>
  )
}

/** What they are known for. */
export function AcademicFields() {
  const optional = useOptional()
  return (
    <FieldGroup title={parts.academic} hint={texts.academicHint}>
      <TextField name="researchDirection" label={labels.researchDirection} span={12} />
      <TextField {...optional} name="professionalSkillsArticle" label={labels.professionalSkillsArticle} lines={3} />
      <TextField {...optional} name="rewardHonorary" label={labels.rewardHonorary} lines={2} />
    </FieldGroup>
  )
}
