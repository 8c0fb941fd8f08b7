import { imagingRoutes } from '@tongying/contract/imaging'
import { ownerAccess } from '../attachments/index.ts'
import { recordView } from '../platform/audit/record-view.ts'
import { serve } from '../platform/http/serve.ts'
import { listStudies } from './list-studies.ts'

export const imagingBindings = [
  serve(imagingRoutes.studies, {
    access: ownerAccess,
    async run({ tx, platform, actor, record, requestId }) {
      await recordView(platform, { actor, requestId }, record)
      return { studies: await listStudies(tx, record) }
    },
  }),
]
