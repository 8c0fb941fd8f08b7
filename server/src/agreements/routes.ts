import { agreementRoutes as routes } from '@tongying/contract/agreements'
import { heldInstitutionAccess, institutionAccess } from '../memberships/index.ts'
import { serve } from '../platform/http/serve.ts'
import { agreementAccess } from './access.ts'
import { agree, decline, endAgreement, withdraw } from './answer-agreement.ts'
import { listAgreements } from './list-agreements.ts'
import { proposeAgreement } from './propose-agreement.ts'

export const agreementBindings = [
  serve(routes.list, { access: institutionAccess, run: listAgreements }),
  serve(routes.propose, { access: heldInstitutionAccess, run: proposeAgreement }),
  serve(routes.agree, { access: agreementAccess, run: agree }),
  serve(routes.decline, { access: agreementAccess, run: decline }),
  serve(routes.withdraw, { access: agreementAccess, run: withdraw }),
  serve(routes.end, { access: agreementAccess, run: endAgreement }),
]
