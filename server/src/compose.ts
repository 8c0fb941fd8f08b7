import { join } from 'node:path'
import { platformRoutes } from '@tongying/contract/platform'
import type { ReportOnPage } from '@tongying/contract/site'
import type { FastifyInstance } from 'fastify'
import { accountsDomain } from './accounts/index.ts'
import { agreementsDomain } from './agreements/index.ts'
import { answerPorts } from './answer-ports.ts'
import { attachmentsDomain } from './attachments/index.ts'
import { auditDomain } from './audit/index.ts'
import { bookingsDomain } from './bookings/index.ts'
import { consultationsDomain, verifyReport } from './consultations/index.ts'
import { devicesDomain } from './devices/index.ts'
import { examinationsDomain } from './examinations/index.ts'
import { expertsDomain } from './experts/index.ts'
import { holidaysDomain } from './holidays/index.ts'
import { imagingDomain } from './imaging/index.ts'
import { institutionsDomain } from './institutions/index.ts'
import { meetingsDomain } from './meetings/index.ts'
import { membershipsDomain } from './memberships/index.ts'
import { messagesDomain } from './messages/index.ts'
import { operationsDomain } from './operations/index.ts'
import { registerPages } from './pages.ts'
import { patientsDomain } from './patients/index.ts'
import type { MovableClock } from './platform/clock.ts'
import type { Domain } from './platform/domain.ts'
import { createApp, mount } from './platform/http/app.ts'
import { publicOrigin } from './platform/http/origin.ts'
import { type Binding, serve } from './platform/http/serve.ts'
import { mountFiles } from './platform/http/serve-file.ts'
import { trustOf } from './platform/http/trusted-proxies.ts'
import { takeUpgrades } from './platform/http/upgrade.ts'
import { liveTicket, registerLive } from './platform/live/socket.ts'
import { networkOf } from './platform/network-of.ts'
import { drainBeforeClosing } from './platform/operations/drain.ts'
import { measureRequests } from './platform/operations/measures.ts'
import { registerOperations } from './platform/operations/register-operations.ts'
import type { Platform } from './platform/platform.ts'
import { Problem } from './platform/problem.ts'
import { closeWorkers } from './platform/workers/ask-workers.ts'
import { practitionersDomain } from './practitioners/index.ts'
import { reportsDomain } from './reports/index.ts'
import { schedulesDomain } from './schedules/index.ts'
import { previewBy, registerMarketing, sendContactBinding, siteDomain, siteFactsOf } from './site/index.ts'

/** Every domain, in the order of `architecture.ts`. */
export const domains: readonly Domain[] = [
  accountsDomain,
  attachmentsDomain,
  siteDomain,
  holidaysDomain,
  institutionsDomain,
  practitionersDomain,
  membershipsDomain,
  agreementsDomain,
  schedulesDomain,
  patientsDomain,
  expertsDomain,
  devicesDomain,
  imagingDomain,
  meetingsDomain,
  consultationsDomain,
  examinationsDomain,
  bookingsDomain,
  auditDomain,
  messagesDomain,
  operationsDomain,
  reportsDomain,
]

/** The whole server: platform, every domain's calls, sockets and files, the pages, the operator's addresses. */
export async function compose(
  platform: Platform,
  options: { movableClock?: MovableClock | undefined; webRoot?: string },
): Promise<FastifyInstance> {
  answerPorts()
  const app = await createApp(platform)
  // Before the routes: a part that is registered later sees only the hooks that were there before it.
  const measures = measureRequests(app)
  const drain = drainBeforeClosing(app, platform.config.drainSeconds)
  app.addHook('onClose', async () => closeWorkers())
  const bindings = [liveTicket, ...clockBindings(options.movableClock), ...domains.flatMap((domain) => domain.bindings)]
  mount(app, platform, bindings)
  mountFiles(
    app,
    platform,
    domains.flatMap((domain) => domain.files ?? []),
  )
  takeUpgrades(app, { trust: trustOf(platform.config.trustProxy) })
  registerLive(app, platform)
  for (const domain of domains) await domain.register?.(app, platform)
  const routes = bindings.map((binding) => binding.route)
  const metrics = domains.flatMap((domain) => domain.metrics ?? [])
  await registerOperations(app, platform, { measures, drain, routes, metrics })
  if (options.webRoot) await registerSites(app, platform, options.webRoot)
  return app
}

/** The open pages that the server renders, then the built web. */
async function registerSites(app: FastifyInstance, platform: Platform, webRoot: string): Promise<void> {
  const bundle = await registerMarketing(app, {
    root: join(webRoot, '../dist-marketing'),
    config: {
      originOf: (request) => publicOrigin(request, platform.config),
      isDemo: platform.config.isDemo,
      facts: siteFactsOf(platform).current,
      sendContact: (request, reply) => sendContactBinding.handle(platform, request, reply),
      findReport: (request, reportNo) => findReport(platform, networkOf(request.ip), reportNo),
    },
  })
  previewBy(platform, bundle)
  await registerPages(app, platform.config, { webRoot, facts: siteFactsOf(platform).current })
}

/** What the open page shows of a report: the site asks, consultations know. */
async function findReport(platform: Platform, network: string, reportNo: string): Promise<ReportOnPage> {
  try {
    return { is: 'known', ...(await verifyReport(platform, network, reportNo)) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { is: error.definition.status === 429 ? 'refused' : 'unknown' }
  }
}

function clockBindings(movable: MovableClock | undefined): Binding[] {
  const now = serve(platformRoutes.now, {
    run: async (context) => ({ now: context.platform.clock.now().toISOString() }),
  })
  if (!movable) return [now]
  const moveClock = serve(platformRoutes.moveClock, {
    run: async (_context, { moveByMs }) => {
      await movable.moveBy(moveByMs)
      return { now: movable.now().toISOString() }
    },
  })
  return [now, moveClock]
}
