import { type ApplicationTemplate, applicationTemplateRoutes as routes } from '@tongying/contract/consultations'
import type { MyOrganization } from '@tongying/contract/memberships'
import { useState } from 'react'
import type { HospitalList } from '../../memberships/index.ts'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ApplicationTemplateForm } from './application-template-form.tsx'
import { ApplicationTemplateText } from './application-template-text.tsx'
import { applicationTemplatesTabTexts } from './application-templates-tab-texts.ts'
import { applicationTemplateTexts as texts } from './application-texts.ts'
import { InstitutionTemplates } from './institution-templates.tsx'
import { TemplateRow } from './template-list.tsx'
import { templateTexts } from './texts.ts'

/** The templates of an institution's applications. */
export function ApplicationTemplatesView(props: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  const { list, institutions } = props
  const [open, setOpen] = useState<{ template: ApplicationTemplate | undefined }>()
  const institution = institutions.find(({ id }) => id === list.filters.institution) ?? institutions[0]
  const institutionId = institution?.id ?? ''
  const asked = useRoute(routes.institutionApplicationTemplates, { institutionId }, { keepPrevious: true })
  return (
    <InstitutionTemplates
      {...{ list, institutions, institutionId, asked }}
      label={applicationTemplatesTabTexts.tab}
      purpose={texts.purpose}
      none={texts.none}
      onAdd={() => setOpen({ template: undefined })}
      row={(template) => (
        <Row key={template.id} {...{ institutionId, template }} onEdit={() => setOpen({ template })} />
      )}
    >
      {open && (
        <ApplicationTemplateForm
          institutionId={institutionId}
          template={open.template}
          onClose={() => setOpen(undefined)}
        />
      )}
    </InstitutionTemplates>
  )
}

function Row(props: { institutionId: string; template: ApplicationTemplate; onEdit: () => void }) {
  const { institutionId, template, onEdit } = props
  const { id, name } = template
  const t = useTranslate()
  const remove = useChange(routes.removeApplicationTemplate, {
    refreshes: [routes.institutionApplicationTemplates, routes.usableApplicationTemplates],
  })
  const done = { onSuccess: () => toastDone(t(templateTexts.removed)) }
  return (
    <TemplateRow
      name={name}
      text={<ApplicationTemplateText template={{ ...template, institutionName: null }} />}
      onEdit={onEdit}
      isRemoving={remove.isPending}
      onRemove={() => remove.mutate({ institutionId, id }, done)}
      final={texts.removeFinal}
    />
  )
}
