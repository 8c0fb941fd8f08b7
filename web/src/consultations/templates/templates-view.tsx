import { type ReportTemplate, reportTemplateRoutes as routes } from '@tongying/contract/consultations'
import type { MyOrganization } from '@tongying/contract/memberships'
import type { HospitalList } from '../../memberships/index.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { type InstitutionTemplateKind, InstitutionTemplates } from './institution-templates.tsx'
import { TemplateForm } from './template-form.tsx'
import { TemplateText } from './template-text.tsx'
import { templatesTabTexts } from './templates-tab-texts.ts'
import { templateTexts as texts } from './texts.ts'

const kind: InstitutionTemplateKind<ReportTemplate> = {
  label: templatesTabTexts.tab,
  purpose: texts.purpose,
  none: texts.none,
  final: texts.removeFinal,
  useList: (institutionId) => useRoute(routes.institutionTemplates, { institutionId }, { keepPrevious: true }),
  useRemove: () =>
    useChange(routes.removeTemplate, { refreshes: [routes.institutionTemplates, routes.usableTemplates] }),
  Texts: TemplateText,
  Form: TemplateForm,
}

/** The templates of an institution's reports, by department. */
export function TemplatesView(props: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  return <InstitutionTemplates kind={kind} {...props} />
}
