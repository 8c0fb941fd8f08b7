import {
  currentInstitution,
  type InstitutionDraft,
  institutionApplication,
  institutionDraft,
  applicationFieldLabels as labels,
  ownershipLabels,
  ratingLabels,
  institutionRoutes as routes,
  tierLabels,
} from '@tongying/contract/institutions'
import { ImageField } from '../../attachments/index.ts'
import { Card } from '../../ui/components/card/card.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { call } from '../../ui/core/call.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { showSubmissionFailure } from '../../ui/core/query-client.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormFrame, useContractForm } from '../../ui/patterns/form/contract-form.tsx'
import { DraftChanges } from '../../ui/patterns/form/draft-changes.tsx'
import { draftShape } from '../../ui/patterns/form/draft-shape.ts'
import { ErrorSummary } from '../../ui/patterns/form/error-summary.tsx'
import { FieldGroup } from '../../ui/patterns/form/field.tsx'
import { FormFoot } from '../../ui/patterns/form/form-foot.tsx'
import { RegionField } from '../../ui/patterns/form/region-field.tsx'
import { SaveDraftButton } from '../../ui/patterns/form/save-draft-button.tsx'
import { SavedAt } from '../../ui/patterns/form/saved-at.tsx'
import { SubmitButton } from '../../ui/patterns/form/submit-button.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useAutosave } from '../../ui/patterns/form/use-autosave.ts'
import { useInstitutionChange } from '../api.ts'
import { onboardingTexts as texts } from '../texts.ts'
import { useInstitutionValues } from './institution-values.tsx'

/** The form of an institution's application: it saves itself while it is typed, and is submitted when it is complete. */
export function OnboardingForm(props: {
  accountId: string
  applyId: string
  content: InstitutionDraft
  /** Of the draft, as the server counts its saves. */
  version: number
}) {
  const { content } = props
  const t = useTranslate()
  const showValue = useInstitutionValues()
  const autosave = useAutosave({
    accountId: props.accountId,
    name: `institution-${props.applyId}`,
    loaded: { version: props.version, values: content },
    shape,
    save: (draft, version) => call(routes.saveDraft, { ...institutionDraft.parse(draft), version }),
    readCurrent: (current) => {
      const { data } = currentInstitution.safeParse(current)
      return data && { version: data.version, values: data.content }
    },
    onTaken: (fields) => form.take(fields),
  })
  const submit = useInstitutionChange(routes.authenticate, { isQuiet: true })
  const form = useContractForm(institutionApplication, {
    // Half of a form is no application yet; what is missing is found when it is submitted.
    initial: withoutNulls(content),
    onChange: (values) => autosave.touch(values),
    onFailure: showSubmissionFailure,

    onSubmit: async (given) => {
      await autosave.submit((version) => submit.mutateAsync({ ...given, version }))
      toastDone(t(texts.submitted))
      scrollTo({ top: 0 })
    },
  })
  return (
    <Card isFlush>
      <DraftChanges autosave={autosave} labels={labels} show={showValue} />
      <FormFrame form={form} isGrouped>
        <Fields />
        <FormFoot note={<ErrorSummary />}>
          <SavedAt autosave={autosave} />
          <SaveDraftButton autosave={autosave} />
          <SubmitButton label={texts.submit} />
        </FormFoot>
      </FormFrame>
    </Card>
  )
}

/** What an application asks for, by the paper that proves it. */
function Fields() {
  const t = useTranslate()
  return (
    <>
      <FieldGroup title={texts.basics} hint={texts.basicsHint}>
        <TextField name="hospitalName" label={labels.hospitalName} span={8} />
        <TextField name="abbreviation" label={labels.abbreviation} />
        <RegionField name="region" label={labels.region} />
        <TextField name="address" label={labels.address} span={8} />
        <TextField name="introduction" label={labels.introduction} lines={4} />
        <ImageField name="logo" label={labels.logo} hint={t(texts.logoHint)} span={6} />
      </FieldGroup>
      <FieldGroup title={texts.standing} hint={texts.standingHint}>
        <ChoiceField
          name="hospitalNature"
          label={labels.hospitalNature}
          options={ownershipLabels}
          as="radio"
          span={12}
        />
        <ChoiceField name="hospitalGrade" label={labels.hospitalGrade} options={tierLabels} as="radio" span={12} />
        <ChoiceField
          name="hospitalLevel"
          label={labels.hospitalLevel}
          options={ratingLabels}
          as="radio"
          span={12}
          extra={t(texts.optional)}
        />
      </FieldGroup>
      <FieldGroup title={texts.licence} hint={texts.licenceHint}>
        <TextField name="institutionName" label={labels.institutionName} span={6} />
        <TextField name="institutionCode" label={labels.institutionCode} span={6} hint={t(texts.codeHint)} />
        <ImageField
          name="qualificationImage"
          label={labels.qualificationImage}
          ratio={4 / 3}
          span={8}
          hint={t(texts.qualificationHint)}
        />
      </FieldGroup>
      <FieldGroup title={texts.contact} hint={texts.contactHint}>
        <TextField name="personInCharge" label={labels.personInCharge} span={6} autoComplete="name" />
        <TextField name="phone" label={labels.phone} span={6} type="tel" autoComplete="tel-national" />
        <TextField name="officePhone" label={labels.officePhone} span={6} type="tel" />
        <TextField name="email" label={labels.email} span={6} type="email" autoComplete="email" />
      </FieldGroup>
    </>
  )
}

const shape = draftShape(institutionDraft)

type Initial = Partial<(typeof institutionApplication)['_input']>

/** What the draft holds; the form's own type is stricter than what one may have typed so far. */
function withoutNulls(content: InstitutionDraft): Initial {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null)) as Initial
}
