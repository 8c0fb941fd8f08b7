import { institutionRoutes } from '@tongying/contract/institutions'
import { serve } from '../platform/http/serve.ts'
import { browseInstitutions } from './queries.ts'

export const institutionBindings = [
  serve(institutionRoutes.browse, { run: ({ tx }, asked) => browseInstitutions(tx, asked) }),
]
