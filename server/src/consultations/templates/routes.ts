import {
  applicationTemplateRoutes as application,
  reportTemplateRoutes as report,
} from '@tongying/contract/consultations'
import { heldInstitutionAccess, institutionAccess } from '../../memberships/index.ts'
import { serve } from '../../platform/http/serve.ts'
import { applicationTemplates } from './application-templates.ts'
import { reportTemplates } from './report-templates.ts'

/** Templates of reports and of applications: an institution's, and a physician's own. */
export const templateBindings = [
  serve(report.usableTemplates, { run: reportTemplates.usable }),
  serve(report.institutionTemplates, { access: institutionAccess, run: reportTemplates.ofInstitution }),
  serve(report.saveTemplate, { access: heldInstitutionAccess, run: reportTemplates.save }),
  serve(report.removeTemplate, { access: heldInstitutionAccess, run: reportTemplates.remove }),
  serve(report.saveOwnTemplate, { run: reportTemplates.saveOwn }),
  serve(report.removeOwnTemplate, { run: reportTemplates.removeOwn }),
  serve(application.usableApplicationTemplates, { run: applicationTemplates.usable }),
  serve(application.institutionApplicationTemplates, {
    access: institutionAccess,
    run: applicationTemplates.ofInstitution,
  }),
  serve(application.saveApplicationTemplate, { access: heldInstitutionAccess, run: applicationTemplates.save }),
  serve(application.removeApplicationTemplate, { access: heldInstitutionAccess, run: applicationTemplates.remove }),
  serve(application.saveOwnApplicationTemplate, { run: applicationTemplates.saveOwn }),
  serve(application.removeOwnApplicationTemplate, { run: applicationTemplates.removeOwn }),
]
