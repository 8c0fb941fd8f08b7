import { reportTemplateRoutes as routes } from '@tongying/contract/consultations'
import { heldInstitutionAccess, institutionAccess } from '../../memberships/index.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  institutionTemplates,
  removeOwnTemplate,
  removeTemplate,
  saveOwnTemplate,
  saveTemplate,
  usableTemplates,
} from './report-templates.ts'

/** Report templates: an institution's, and a physician's own. */
export const templateBindings = [
  serve(routes.usableTemplates, { run: usableTemplates }),
  serve(routes.institutionTemplates, { access: institutionAccess, run: institutionTemplates }),
  serve(routes.saveTemplate, { access: heldInstitutionAccess, run: saveTemplate }),
  serve(routes.removeTemplate, { access: heldInstitutionAccess, run: removeTemplate }),
  serve(routes.saveOwnTemplate, { run: saveOwnTemplate }),
  serve(routes.removeOwnTemplate, { run: removeOwnTemplate }),
]
