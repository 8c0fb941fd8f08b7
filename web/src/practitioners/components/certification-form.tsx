import type { UserInfo } from '@tongying/contract/accounts'
import {
  type CertificationApplication,
  certificationDraft,
  certificationFields,
  currentCertification,
  departments,
  certificationFieldLabels as labels,
  practitionerAppLabels,
  practitionerRoutes as routes,
  titles,
} from '@tongying/contract/practitioners'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { ImageField } from '../../attachments/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { dateOf } from '../../ui/components/date-time/date-time.tsx'
import { CheckBoxes } from '../../ui/components/inputs/check-box.tsx'
import { SuggestInput } from '../../ui/components/inputs/choice-input.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { CheckField } from '../../ui/patterns/form/check-field.tsx'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { DateField } from '../../ui/patterns/form/date-field.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { draftShape } from '../../ui/patterns/form/draft-shape.ts'
import { ErrorSummary } from '../../ui/patterns/form/error-summary.tsx'
import { type ControlProps, Field, FieldGroup } from '../../ui/patterns/form/field.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { RegionField } from '../../ui/patterns/form/region-field.tsx'
import { SaveDraftButton } from '../../ui/patterns/form/save-draft-button.tsx'
import { SavedAt } from '../../ui/patterns/form/saved-at.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useAutosave } from '../../ui/patterns/form/use-autosave.ts'
import { useCertificationChange } from '../api.ts'
import { certificationTexts as texts } from '../texts.ts'
import styles from './certification-form.module.css'
import { useCertificationValues } from './certification-values.tsx'

const schema = certificationFields.omit({ name: true, idCard: true })

/** Everything that an application asks for; it saves itself, and is submitted here. */
export function CertificationForm(props: {
  user: UserInfo
  application: CertificationApplication
  isAgain: boolean
  /** Stands above the form, and at the right of its title. */
  head: ReactNode
  actions: ReactNode
  onDone: () => void
}) {
  const t = useTranslate()
  const { user, application } = props
  const showValue = useCertificationValues()
  const autosave = useAutosave({
    accountId: user.userId,
    name: nameOf(application.id ?? 'new'),
    loaded: { version: application.version, values: application.content },
    shape,
    save: async (draft, version) => {
      const { id, ...saved } = await call(routes.saveDraft, { ...certificationDraft.parse(draft), version })
      return { ...saved, name: nameOf(id) }
    },
    readCurrent: (current) => {
      const { data } = currentCertification.safeParse(current)
      return data && { version: data.version, values: data.content }
    },
    onTaken: (fields) => form.take(fields),
  })
  const today = dateOf(new Date().toISOString())
  const submit = useCertificationChange(routes.add, { isQuiet: true })
  const form = useContractForm(schema, {
    initial: { ...application.content, email: application.content.email || user.email } as Partial<
      (typeof schema)['_input']
    >,
    onSubmit: async (values) => {
      await autosave.submit((version) => submit.mutateAsync({ ...values, version }))
      toastDone(t(texts.submitted))
      props.onDone()
    },
    onChange: autosave.touch,
  })
  const optional = { extra: t(texts.optional), isRequired: false }
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={
        <>
          <SavedAt autosave={autosave} />
          {props.actions}
        </>
      }
    >
      <div className="stack">
        {props.head}
        <DraftChanges autosave={autosave} labels={labels} show={showValue} />
        <Card isFlush>
          {!user.isRealNameVerified && (
            <div className={styles.note}>
              <Note action={<Link to="/me/account">{t(texts.toRealName)}</Link>}>{t(texts.realName)}</Note>
            </div>
          )}
          <FormFrame form={form} isGrouped>
            <FieldGroup title={texts.identity} hint={texts.identityHint}>
              <dl className={styles.name}>
                <dt>{t(labels.name)}</dt>
                <dd>{user.realName || '—'}</dd>
                <dt>{t(labels.idCard)}</dt>
                <dd>{user.idCard || '—'}</dd>
              </dl>
              <ImageField name="idCardFront" label={labels.idCardFront} ratio={1.58} />
              <ImageField name="idCardEmblem" label={labels.idCardEmblem} ratio={1.58} />
              <ImageField name="portrait" label={labels.portrait} ratio={0.8} />
            </FieldGroup>
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
                {...optional}
                name="qualificationCertificate"
                label={labels.qualificationCertificate}
                ratio={1.4}
              />
            </FieldGroup>
            <FieldGroup title={texts.profile} hint={texts.profileHint}>
              <TextField name="beGoodAt" label={labels.beGoodAt} lines={2} />
              <TextField name="personalProfile" label={labels.personalProfile} lines={5} />
              <TextField name="email" label={labels.email} type="email" span={6} />
            </FieldGroup>
            <FieldGroup title={texts.opening} hint={texts.openingHint}>
              <Field name="apps" label={labels.apps} span={12} isGroup>
                {(control) => <AppsPicker {...control} label={t(labels.apps)} />}
              </Field>
            </FieldGroup>
            <FormFoot note={<ErrorSummary />}>
              <SaveDraftButton autosave={autosave} />
              <SubmitButton label={props.isAgain ? texts.resubmit : texts.submit} />
            </FormFoot>
          </FormFrame>
        </Card>
      </div>
    </PageFrame>
  )
}

const shape = draftShape(certificationDraft)

function nameOf(draft: string): string {
  return `certification-${draft}`
}

/** Boxes in a group of their own: a group may not carry what the form says of a single control. */
function AppsPicker({ value, ...control }: ControlProps & { label: string }) {
  const t = useTranslate()
  return (
    <CheckBoxes
      {...control}
      value={Array.isArray(value) ? value.map(String) : []}
      options={Object.entries(practitionerAppLabels).map(([app, words]) => ({ value: app, label: t(words) }))}
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
