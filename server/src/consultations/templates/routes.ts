import { reportTemplateRoutes as routes } from '@tongying/contract/consultations'
import { institutionAccess } from '../../memberships/index.ts'
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
  serve(routes.usable, { run: usableTemplates }),
  serve(routes.ofInstitution, { access: institutionAccess, run: institutionTemplates }),
  serve(routes.save, { access: institutionAccess, run: saveTemplate }),
  serve(routes.remove, { access: institutionAccess, run: removeTemplate }),
  serve(routes.saveOwn, { run: saveOwnTemplate }),
  serve(routes.removeOwn, { run: removeOwnTemplate }),
]
