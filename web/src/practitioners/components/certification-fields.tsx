import type { UserInfo } from '@tongying/contract/accounts'
import {
  departments,
  certificationFieldLabels as labels,
  openPractitionerApps,
  practitionerAppLabels,
  practitionerApps,
  practitionerFiles,
  practitionerRoutes as routes,
  titles,
} from '@tongying/contract/practitioners'
import { useDeferredValue } from 'react'
import { ImageField } from '../../attachments/index.ts'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { SuggestInput } from '../../ui/components/inputs/choice-input.tsx'
import { CheckBoxes } from '../../ui/components/inputs/choices.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { CheckField } from '../../ui/patterns/form/check-field.tsx'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { type ControlProps, Field, FieldGroup } from '../../ui/patterns/form/field.tsx'
import { RegionField } from '../../ui/patterns/form/region-field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { certificationTexts as texts } from '../texts.ts'
import styles from './certification-form.module.css'

/** Who applies, as the real-name check has it, and the papers that show it. */
export function IdentityFields({ user }: { user: UserInfo }) {
  const t = useTranslate()
  return (
    <FieldGroup title={texts.identity} hint={texts.identityHint}>
      <dl className={styles.name}>
        <dt>{t(labels.name)}</dt>
        <dd>{user.realName || '—'}</dd>
        <dt>{t(labels.idCard)}</dt>
        <dd>{user.idCard || '—'}</dd>
      </dl>
      <ImageField
        name="idCardFront"
        label={labels.idCardFront}
        sendTo={practitionerFiles.uploadPaper.path}
        ratio={1.58}
      />
      <ImageField
        name="idCardEmblem"
        label={labels.idCardEmblem}
        sendTo={practitionerFiles.uploadPaper.path}
        ratio={1.58}
      />
      <ImageField name="portrait" label={labels.portrait} sendTo={practitionerFiles.uploadPortrait.path} ratio={0.8} />
    </FieldGroup>
  )
}

/** Where and as what somebody practises, with the certificate that proves it. */
export function PracticeFields() {
  const t = useTranslate()
  const today = dateOf(new Date().toISOString())
  const optional = { extra: t(texts.optional), isRequired: false }
  return (
    <FieldGroup title={texts.practice} hint={texts.practiceHint}>
      <RegionField name="region" label={labels.region} span={6} />
      <Field name="hospitalName" label={labels.hospitalName} span={6}>
        {(control) => <HospitalPicker {...control} placeholder={t(texts.hospitalPlaceholder)} />}
      </Field>
      <ChoiceField name="departments" label={labels.departments} options={departments} isMany span={6} />
      <ChoiceField name="title" label={labels.title} options={titles} as="select" span={6} />
      <DateField {...optional} name="practiceSince" label={labels.practiceSince} max={today} span={6} />
      <DateField {...optional} name="licenceExpiresOn" label={labels.licenceExpiresOn} span={6} />
      <TextField {...optional} name="certificateNumber" label={labels.certificateNumber} span={6} />
      <CheckField name="isLicensedPharmacist">{t(texts.pharmacist)}</CheckField>
      <ImageField
        name="qualificationCertificate"
        label={labels.qualificationCertificate}
        sendTo={practitionerFiles.uploadPaper.path}
        ratio={1.4}
      />
    </FieldGroup>
  )
}

/** How colleagues learn of a practitioner, and how the platform reaches them. */
export function ProfileFields() {
  return (
    <FieldGroup title={texts.profile} hint={texts.profileHint}>
      <TextField name="beGoodAt" label={labels.beGoodAt} lines={2} />
      <TextField name="personalProfile" label={labels.personalProfile} lines={5} />
      <TextField name="email" label={labels.email} type="email" span={6} />
    </FieldGroup>
  )
}

/** The parts of the platform to be opened. */
export function AppsField() {
  const t = useTranslate()
  return (
    <FieldGroup title={texts.opening} hint={texts.openingHint}>
      <Field name="apps" label={labels.apps} span={12} isGroup>
        {(control) => <AppsPicker {...control} label={t(labels.apps)} />}
      </Field>
    </FieldGroup>
  )
}

/** Boxes in a group of their own: a group may not carry the attributes of a single control. */
function AppsPicker({ value, ...control }: ControlProps & { label: string }) {
  const t = useTranslate()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const offered = practitionerApps.filter((app) => openPractitionerApps.includes(app) || chosen.includes(app))
  return (
    <CheckBoxes
      {...control}
      value={chosen}
      options={offered.map((app) => ({ value: app, label: t(practitionerAppLabels[app]) }))}
    />
  )
}

/** The hospital by name: what the directory knows is offered, another name may be typed. */
function HospitalPicker({ value, ...control }: ControlProps & { placeholder: string }) {
  const typed = typeof value === 'string' ? value : ''
  const words = useDeferredValue(typed.trim())
  const { data } = useRoute(routes.hospitals, words === '' ? undefined : { name: words }, { keepPrevious: true })
  return (
    <SuggestInput {...control} value={typed} options={(data ?? []).map(({ name }) => ({ value: name, label: name }))} />
  )
}
