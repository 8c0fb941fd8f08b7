import { type ReportTemplate, reportTemplateRoutes as routes } from '@tongying/contract/consultations'
import type { MyOrganization } from '@tongying/contract/memberships'
import { useState } from 'react'
import type { HospitalList } from '../../memberships/index.ts'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { InstitutionTemplates } from './institution-templates.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateRow } from './template-list.tsx'
import { TemplateText } from './template-text.tsx'
import { templatesTabTexts } from './templates-tab-texts.ts'
import { templateTexts as texts } from './texts.ts'

/** The templates of an institution's reports, by department. */
export function TemplatesView(props: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  const { list, institutions } = props
  const [open, setOpen] = useState<{ template: ReportTemplate | undefined }>()
  const institution = institutions.find(({ id }) => id === list.filters.institution) ?? institutions[0]
  const institutionId = institution?.id ?? ''
  const asked = useRoute(routes.institutionTemplates, { institutionId }, { keepPrevious: true })
  return (
    <InstitutionTemplates
      {...{ list, institutions, institutionId, asked }}
      label={templatesTabTexts.tab}
      purpose={texts.purpose}
      none={texts.none}
      onAdd={() => setOpen({ template: undefined })}
      row={(template) => (
        <Row key={template.id} {...{ institutionId, template }} onEdit={() => setOpen({ template })} />
      )}
    >
      {open && (
        <TemplateForm institutionId={institutionId} template={open.template} onClose={() => setOpen(undefined)} />
      )}
    </InstitutionTemplates>
  )
}

function Row(props: { institutionId: string; template: ReportTemplate; onEdit: () => void }) {
  const { institutionId, template, onEdit } = props
  const { id, name } = template
  const t = useTranslate()
  const remove = useChange(routes.removeTemplate, { refreshes: [routes.institutionTemplates, routes.usableTemplates] })
  return (
    <TemplateRow
      name={name}
      text={<TemplateText template={template} />}
      onEdit={onEdit}
      isRemoving={remove.isPending}
      onRemove={() => remove.mutate({ institutionId, id }, { onSuccess: () => toastDone(t(texts.removed)) })}
      final={texts.removeFinal}
    />
  )
}
