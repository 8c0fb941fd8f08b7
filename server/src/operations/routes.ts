import { operationRoutes as routes } from '@tongying/contract/operations'
import { serve } from '../platform/http/serve.ts'
import { carrierStates } from './carriers.ts'
import { discardJob, failedJobs, retryJob } from './failed-jobs.ts'
import { readHealth } from './health.ts'
import { readStorage } from './storage.ts'
import { noticesToTry, sendTest, testCarrier } from './test-carrier.ts'
import { noteTrial, tryNotice } from './try-notice.ts'

export const operationBindings = [
  serve(routes.failedJobs, { run: failedJobs }),
  serve(routes.retryJob, { run: retryJob }),
  serve(routes.discardJob, { run: discardJob }),
  serve(routes.carriers, { run: carrierStates }),
  serve(routes.testCarrier, { before: sendTest, run: testCarrier }),
  serve(routes.tryNotice, { before: tryNotice, run: noteTrial }),
  serve(routes.notices, { run: async (call) => noticesToTry(call) }),
  serve(routes.health, { run: readHealth }),
  serve(routes.storage, { run: ({ tx }) => readStorage(tx) }),
]
