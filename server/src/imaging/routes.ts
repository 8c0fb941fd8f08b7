import { imagingRoutes } from '@tongying/contract/imaging'
import { ownerAccess } from '../attachments/index.ts'
import { serve } from '../platform/http/serve.ts'
import { listStudies } from './list-studies.ts'

export const imagingBindings = [
  serve(imagingRoutes.studies, {
    access: ownerAccess,
    audit: ({ record }) => [{ subject: record }],
    run: async ({ tx, record }) => ({ studies: await listStudies(tx, record) }),
  }),
]
