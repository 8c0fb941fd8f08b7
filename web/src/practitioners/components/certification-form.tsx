import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '@tongying/contract/accounts'
import type { RouteInput } from '@tongying/contract/kit'
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
import AutoComplete from 'antd/es/auto-complete'
import CheckboxGroup from 'antd/es/checkbox/Group'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { ImageField } from '../../attachments/index.ts'
import { call } from '../../ui/call.ts'
import { dateOf } from '../../ui/date-time.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormFrame, useContractForm } from '../../ui/form/contract-form.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { DraftChanges } from '../../ui/form/draft-changes.tsx'
import { draftShape } from '../../ui/form/draft-shape.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Field, FieldGroup } from '../../ui/form/field.tsx'
import { RegionField } from '../../ui/form/region-field.tsx'
import { SavedAt } from '../../ui/form/saved-at.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAutosave } from '../../ui/form/use-autosave.ts'
import { useSay } from '../../ui/i18n.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Note } from '../../ui/status-tag.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useCertificationChange } from '../api.ts'
import { certificationTexts as texts } from '../texts.ts'
import { useCertificationWords } from './certification-words.tsx'

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
  const say = useSay()
  const { user, application } = props
  const showValue = useCertificationWords()
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
  const submit = useCertificationChange((given: RouteInput<typeof routes.add>) => call(routes.add, given), {
    isQuiet: true,
  })
  const form = useContractForm(schema, {
    initial: { ...application.content, email: application.content.email || user.email } as Partial<
      (typeof schema)['_input']
    >,
    onSubmit: async (values) => {
      await autosave.submit((version) => submit.mutateAsync({ ...values, version }))
      toastDone(say(texts.submitted))
      props.onDone()
    },
    onChange: autosave.touch,
  })
  const optional = { extra: say(texts.optional), isRequired: false }
  return (
    <PageFrame
      title={say(texts.title)}
      purpose={say(texts.purpose)}
      actions={
        <>
          <SavedAt autosave={autosave} />
          {props.actions}
        </>
      }
    >
      <div className="col">
        {props.head}
        <DraftChanges autosave={autosave} labels={labels} show={showValue} />
        <section className="card">
          {!user.isRealNameVerified && (
            <div className="certification-note">
              <Note action={<Link to="/me/account">{say(texts.toRealName)}</Link>}>{say(texts.realName)}</Note>
            </div>
          )}
          <FormFrame form={form} className="certification-form">
            <FieldGroup title={texts.identity} hint={texts.identityHint}>
              <dl className="certification-name w12">
                <dt>{say(labels.name)}</dt>
                <dd>{user.realName || '—'}</dd>
                <dt>{say(labels.idCard)}</dt>
                <dd>{user.idCard || '—'}</dd>
              </dl>
              <ImageField name="idCardFront" label={labels.idCardFront} ratio={1.58} />
              <ImageField name="idCardEmblem" label={labels.idCardEmblem} ratio={1.58} />
              <ImageField name="portrait" label={labels.portrait} ratio={0.8} />
            </FieldGroup>
            <FieldGroup title={texts.practice} hint={texts.practiceHint}>
              <RegionField name="region" label={labels.region} span={6} />
              <Field name="hospitalName" label={labels.hospitalName} span={6}>
                <HospitalPicker placeholder={say(texts.hospitalPlaceholder)} />
              </Field>
              <ChoiceField name="departments" label={labels.departments} options={departments} isMany span={6} />
              <ChoiceField name="title" label={labels.title} options={titles} as="select" span={6} />
              <DateField {...optional} name="practiceSince" label={labels.practiceSince} max={today} span={6} />
              <DateField {...optional} name="licenceExpiresOn" label={labels.licenceExpiresOn} span={6} />
              <TextField {...optional} name="certificateNumber" label={labels.certificateNumber} span={6} />
              <CheckField name="isLicensedPharmacist">{say(texts.pharmacist)}</CheckField>
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
              <Field name="apps" label={labels.apps} span={12}>
                <AppsPicker label={say(labels.apps)} />
              </Field>
            </FieldGroup>
            <div className="form-foot">
              <ErrorSummary />
              <div className="end">
                <SubmitButton label={props.isAgain ? texts.resubmit : texts.submit} />
              </div>
            </div>
          </FormFrame>
        </section>
      </div>
    </PageFrame>
  )
}

const shape = draftShape(certificationDraft)

function nameOf(draft: string): string {
  return `certification-${draft}`
}

interface AppsPickerProps {
  readonly label: string
  readonly value?: string[] | null
  readonly onChange?: (value: string[]) => void
}

/** Boxes in a group of their own: a group may not carry what the form says of a single control. */
function AppsPicker({ label, value, onChange }: AppsPickerProps) {
  const say = useSay()
  return (
    <CheckboxGroup
      role="group"
      aria-label={label}
      value={value ?? []}
      options={Object.entries(practitionerAppLabels).map(([app, words]) => ({ value: app, label: say(words) }))}
      onChange={(apps) => onChange?.(apps)}
    />
  )
}

interface HospitalPickerProps {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string) => void
  readonly placeholder: string
}

/** The hospital by name: what the directory knows is offered, another name may be typed. */
function HospitalPicker({ id, value, onChange, placeholder }: HospitalPickerProps) {
  const words = useDeferredValue(value?.trim() ?? '')
  const { data } = useQuery({
    queryKey: ['practitioners', 'hospitals', words],
    queryFn: () => call(routes.hospitals, { name: words }),
    enabled: words !== '',
    placeholderData: (before) => before,
  })
  return (
    <AutoComplete
      {...(id && { id })}
      className="w-full"
      value={value ?? ''}
      placeholder={placeholder}
      options={(data ?? []).map(({ name }) => ({ value: name }))}
      onChange={(name) => onChange?.(String(name ?? ''))}
    />
  )
}
