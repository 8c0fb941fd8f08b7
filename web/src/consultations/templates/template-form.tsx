import {
  ownTemplateFields,
  type ReportTemplate,
  type ReportTemplateFields,
  reportTemplateFields,
  reportTemplateRoutes as routes,
} from '@tongying/contract/consultations'
import { departmentCodes, departmentLabel } from '@tongying/contract/practitioners'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { ChoiceField } from '../../ui/patterns/form/choice-field.tsx'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { reportShownTexts } from '../report/shown-texts.ts'
import { templateTexts as texts } from './texts.ts'

/** An institution's template, new or changed. */
export function TemplateForm(props: {
  institutionId: string
  template: ReportTemplate | undefined
  onClose: () => void
}) {
  const { institutionId, template, onClose } = props
  const t = useTranslate()
  const save = useChange(routes.saveTemplate, {
    refreshes: [routes.institutionTemplates, routes.usableTemplates],
    isQuiet: true,
  })
  const before = template && { id: template.id, version: template.version }
  return (
    <FormDialog
      title={template ? texts.editTitle : texts.addTitle}
      schema={reportTemplateFields}
      initial={{ name: '', findings: '', conclusion: '', advice: '', ...known(template) }}
      action={texts.save}
      width="large"
      onClose={onClose}
      onSubmit={async (given) => {
        await save.mutateAsync({ institutionId, ...before, ...given })
        toastDone(t(texts.saved))
      }}
    >
      <TextField name="name" label={texts.name} span={6} isRequired />
      <ChoiceField
        name="department"
        label={texts.department}
        options={departmentOptions}
        as="select"
        span={6}
        isRequired
      />
      <Parts />
    </FormDialog>
  )
}

/** What is written in a report becomes a template of one's own. */
export function OwnTemplateForm({ values, onClose }: { values: Partial<ReportTemplateFields>; onClose: () => void }) {
  const t = useTranslate()
  const save = useChange(routes.saveOwnTemplate, { refreshes: [routes.usableTemplates], isQuiet: true })
  return (
    <FormDialog
      title={texts.keepOwnTitle}
      schema={ownTemplateFields}
      initial={{ name: '', ...values }}
      action={texts.save}
      lead={t(texts.keepOwnLead)}
      width="large"
      onClose={onClose}
      onSubmit={async (given) => {
        await save.mutateAsync(given)
        toastDone(t(texts.saved))
      }}
    >
      <TextField name="name" label={texts.name} span={12} isRequired />
      <Parts />
    </FormDialog>
  )
}

function Parts() {
  return (
    <>
      <TextField name="findings" label={reportShownTexts.findings} lines={4} />
      <TextField name="conclusion" label={reportShownTexts.conclusion} lines={3} />
      <TextField name="advice" label={reportShownTexts.advice} lines={3} />
    </>
  )
}

const departmentOptions = Object.fromEntries(departmentCodes().map((code) => [code, departmentLabel(code)]))

/** A template as the form has it; a department that is no longer listed is chosen again. */
function known(template: ReportTemplate | undefined): Partial<ReportTemplateFields> {
  if (!template) return {}
  const { name, findings, conclusion, advice, department } = template
  const { data } = reportTemplateFields.shape.department.safeParse(department)
  return { name, findings, conclusion, advice, ...(data && { department: data }) }
}
