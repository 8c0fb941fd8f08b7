import {
  applicationTemplateRoutes as application,
  reportTemplateRoutes as routes,
} from '@tongying/contract/consultations'
import { heldInstitutionAccess, institutionAccess } from '../../memberships/index.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  institutionApplicationTemplates,
  removeApplicationTemplate,
  removeOwnApplicationTemplate,
  saveApplicationTemplate,
  saveOwnApplicationTemplate,
  usableApplicationTemplates,
} from './application-templates.ts'
import {
  institutionTemplates,
  removeOwnTemplate,
  removeTemplate,
  saveOwnTemplate,
  saveTemplate,
  usableTemplates,
} from './report-templates.ts'

/** Templates of reports and of applications: an institution's, and a physician's own. */
export const templateBindings = [
  serve(routes.usableTemplates, { run: usableTemplates }),
  serve(routes.institutionTemplates, { access: institutionAccess, run: institutionTemplates }),
  serve(routes.saveTemplate, { access: heldInstitutionAccess, run: saveTemplate }),
  serve(routes.removeTemplate, { access: heldInstitutionAccess, run: removeTemplate }),
  serve(routes.saveOwnTemplate, { run: saveOwnTemplate }),
  serve(routes.removeOwnTemplate, { run: removeOwnTemplate }),
  serve(application.usableApplicationTemplates, { run: usableApplicationTemplates }),
  serve(application.institutionApplicationTemplates, {
    access: institutionAccess,
    run: institutionApplicationTemplates,
  }),
  serve(application.saveApplicationTemplate, { access: heldInstitutionAccess, run: saveApplicationTemplate }),
  serve(application.removeApplicationTemplate, { access: heldInstitutionAccess, run: removeApplicationTemplate }),
  serve(application.saveOwnApplicationTemplate, { run: saveOwnApplicationTemplate }),
  serve(application.removeOwnApplicationTemplate, { run: removeOwnApplicationTemplate }),
]
