import { type ApplicationTemplate, applicationTemplateRoutes as routes } from '@tongying/contract/consultations'
import type { MyOrganization } from '@tongying/contract/memberships'
import type { HospitalList } from '../../memberships/index.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ApplicationTemplateForm } from './application-template-form.tsx'
import { ApplicationTemplateText } from './application-template-text.tsx'
import { applicationTemplatesTabTexts } from './application-templates-tab-texts.ts'
import { applicationTemplateTexts as texts } from './application-texts.ts'
import { type InstitutionTemplateKind, InstitutionTemplates } from './institution-templates.tsx'

const kind: InstitutionTemplateKind<ApplicationTemplate> = {
  label: applicationTemplatesTabTexts.tab,
  purpose: texts.purpose,
  none: texts.none,
  final: texts.removeFinal,
  useList: (institutionId) =>
    useRoute(routes.institutionApplicationTemplates, { institutionId }, { keepPrevious: true }),
  useRemove: () =>
    useChange(routes.removeApplicationTemplate, {
      refreshes: [routes.institutionApplicationTemplates, routes.usableApplicationTemplates],
    }),
  // Whose they are is known here.
  Texts: ({ template }) => <ApplicationTemplateText template={{ ...template, institutionName: null }} />,
  Form: ApplicationTemplateForm,
}

/** The templates of an institution's applications. */
export function ApplicationTemplatesView(props: { list: HospitalList; institutions: readonly MyOrganization[] }) {
  return <InstitutionTemplates kind={kind} {...props} />
}
