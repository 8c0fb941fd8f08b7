import {
  type ApplicationTemplate,
  applicationTemplateFields,
  businessTypes,
  caseFieldNames,
  caseLimits,
  fieldLabels,
  heldLabels,
  ownApplicationTemplateFields,
  referenceTerminals,
  applicationTemplateRoutes as routes,
} from '@tongying/contract/consultations'
import { acceptancePolicyLabels, othersNeededLimits } from '@tongying/contract/institutions'
import { codeOptions } from '../../patients/index.ts'
import { CheckBoxes, Radios } from '../../ui/components/inputs/choices.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { useFieldValue } from '../../ui/patterns/form/contract-form.tsx'
import { Field } from '../../ui/patterns/form/field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { NumberField } from '../../ui/patterns/form/number-field.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { useExperts } from '../api.ts'
import { DepartmentSelect } from '../application/department-select.tsx'
import { applicationTexts } from '../application/texts.ts'
import { applicationTemplateTexts as texts } from './application-texts.ts'
import { templateTexts } from './texts.ts'

/** A template before it is changed; without an id and version a new one. */
type Before = Partial<ApplicationTemplate>

/** An institution's template of applications, new or changed. */
export function ApplicationTemplateForm(props: {
  institutionId: string
  template: ApplicationTemplate | undefined
  onClose: () => void
}) {
  const { institutionId, template, onClose } = props
  const t = useTranslate()
  const save = useChange(routes.saveApplicationTemplate, {
    refreshes: [routes.institutionApplicationTemplates, routes.usableApplicationTemplates],
    isQuiet: true,
  })
  const { id, version, name = '', content = {} }: Before = template ?? {}
  return (
    <FormDialog
      title={template ? texts.editTitle : texts.addTitle}
      schema={applicationTemplateFields}
      initial={{ name, content }}
      action={templateTexts.save}
      width="large"
      onClose={onClose}
      onSubmit={async (given) => {
        await save.mutateAsync({ institutionId, id, version, ...given })
        toastDone(t(templateTexts.saved))
      }}
    >
      <TemplateFields />
    </FormDialog>
  )
}

/** A template of one's own: of the application that is open, or changed. */
export function OwnApplicationTemplateForm({ template, onClose }: { template: Before; onClose: () => void }) {
  const t = useTranslate()
  const save = useChange(routes.saveOwnApplicationTemplate, {
    refreshes: [routes.usableApplicationTemplates],
    isQuiet: true,
  })
  const { id, version, name = '', content = {} } = template
  return (
    <FormDialog
      title={id === undefined ? texts.keepOwnTitle : texts.editTitle}
      schema={ownApplicationTemplateFields}
      initial={{ name, content }}
      action={templateTexts.save}
      lead={t(texts.ownLead)}
      width="large"
      onClose={onClose}
      onSubmit={async (given) => {
        await save.mutateAsync({ id, version, ...given })
        toastDone(t(templateTexts.saved))
      }}
    >
      <TemplateFields experts={content.doctorIds ?? []} />
    </FormDialog>
  )
}

function TemplateFields({ experts = [] }: { experts?: readonly string[] }) {
  const t = useTranslate()
  const notSet = { placeholder: t(texts.open) }
  return (
    <>
      <TextField name="name" label={templateTexts.name} span={12} isRequired />
      <ChoiceField
        name={['content', 'consultationType1']}
        label={fieldLabels.consultationType1}
        options={codeOptions(businessTypes)}
        as="select"
        isNumber
        span={6}
        {...notSet}
      />
      <HeldField />
      <ChoiceField
        name={['content', 'diagnoseSoftwareTypeVal']}
        label={fieldLabels.diagnoseSoftwareTypeVal}
        options={codeOptions(referenceTerminals)}
        as="select"
        isNumber
        span={6}
        {...notSet}
      />
      <PolicyFields />
      <Field name={['content', 'consultationDep']} label={fieldLabels.consultationDep} span={12}>
        {(control) => <DepartmentSelect {...control} />}
      </Field>
      {experts.length > 0 && <ExpertsField experts={experts} />}
      {caseFieldNames.map((name) => (
        <TextField
          key={name}
          name={['content', name]}
          label={fieldLabels[name]}
          lines={2}
          span={12}
          max={longest(name)}
        />
      ))}
    </>
  )
}

/** When it goes ahead, and how many besides the lead that names. */
function PolicyFields() {
  const t = useTranslate()
  const namesOthers = useFieldValue(['content', 'acceptancePolicy']) === 'leadAndSome'
  return (
    <>
      <ChoiceField
        name={['content', 'acceptancePolicy']}
        label={fieldLabels.acceptancePolicy}
        options={acceptancePolicyLabels}
        as="select"
        span={6}
        placeholder={t(applicationTexts.institutionPolicy)}
      />
      {namesOthers && (
        <NumberField
          name={['content', 'othersNeeded']}
          label={fieldLabels.othersNeeded}
          hint={t(applicationTexts.othersNeededHint)}
          {...othersNeededLimits}
          span={6}
        />
      )}
    </>
  )
}

function longest(name: (typeof caseFieldNames)[number]): number {
  if (name === 'reason') return caseLimits.reason
  return name === 'main' ? caseLimits.chiefComplaint : caseLimits.history
}

function HeldField() {
  const t = useTranslate()
  return (
    <Field name={['content', 'isInWriting']} label={fieldLabels.isInWriting} span={6} isGroup>
      {({ value, onChange, ...control }) => (
        <Radios
          {...control}
          value={typeof value === 'boolean' ? (value ? 'writing' : 'meeting') : 'open'}
          onChange={(chosen) => onChange(chosen === 'open' ? null : chosen === 'writing')}
          options={[
            { value: 'open', label: t(texts.open) },
            { value: 'meeting', label: t(heldLabels.meeting) },
            { value: 'writing', label: t(heldLabels.writing) },
          ]}
        />
      )}
    </Field>
  )
}

/** The experts that were chosen; each can be left out. */
function ExpertsField({ experts }: { experts: readonly string[] }) {
  const t = useTranslate()
  const found = useExperts({ ids: experts.join(','), pageSize: experts.length }).data?.list ?? []
  const nameOf = (id: string) => found.find((expert) => expert.id === id)?.name ?? '…'
  return (
    <Field name={['content', 'doctorIds']} label={texts.experts} span={12} isGroup>
      {({ value, ...control }) => (
        <CheckBoxes
          {...control}
          label={t(texts.experts)}
          options={experts.map((id) => ({ value: id, label: nameOf(id) }))}
          value={experts.filter((id) => Array.isArray(value) && value.includes(id))}
        />
      )}
    </Field>
  )
}
