import type { MetricSide, MonthMetrics } from '@tongying/contract/reports'
import { reportFiles as files, reportRoutes as routes } from '@tongying/contract/reports'
import { csvAnswer } from '../platform/csv/csv-answer.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { type Binding, serve } from '../platform/http/serve.ts'
import { type FileBinding, serveFile } from '../platform/http/serve-file.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { readScopes, statisticsAccess } from './access.ts'
import { statisticsLimit } from './limits.ts'
import { metricRows } from './metric-rows.ts'
import { readMetrics } from './read-metrics.ts'
import type { Scope } from './scope.ts'

interface Asked {
  readonly month: string
  readonly side?: MetricSide
}

/** A month in numbers, counted against the caller's limit. */
async function read(call: Call<unknown>, scope: Scope, { month, side = 'asked' }: Asked): Promise<MonthMetrics> {
  const { tx, now, platform } = call
  const subject = accountIdOf(call)
  await requireTry({ tx: platform.db.counting, keys: platform.keys, now }, { limit: statisticsLimit, subject })
  return readMetrics({ tx, now, scope, side, month })
}

const ofPerson = (call: Call, asked: Asked) => read(call, { of: 'person', accountId: accountIdOf(call) }, asked)
const ofInstitution = (call: Call<{ institutionId: string }>, asked: Asked) =>
  read(call, { of: 'institution', institutionId: call.record.institutionId }, asked)
const ofPlatform = (call: Call, asked: Asked) => read(call, { of: 'platform' }, asked)

export const reportBindings: readonly Binding[] = [
  serve(routes.scopes, { run: readScopes }),
  serve(routes.own, { run: ofPerson }),
  serve(routes.institution, { access: statisticsAccess, run: ofInstitution }),
  serve(routes.platform, { run: ofPlatform }),
]

/** The same numbers as a table for a spreadsheet, in the caller's language. */
async function answer({ language }: Pick<Call, 'language'>, { month }: Asked, metrics: MonthMetrics) {
  return csvAnswer(metricRows(metrics, language), `statistics-${month}`)
}
const ofCaller = (call: Call, { month }: MonthMetrics) => [
  { subject: { kind: 'account', id: accountIdOf(call) } as const, detail: { month } },
]

export const reportFileBindings: readonly FileBinding[] = [
  serveFile<typeof files.ownCsv, undefined, MonthMetrics>(files.ownCsv, { run: ofPerson, audit: ofCaller, answer }),
  serveFile<typeof files.institutionCsv, { institutionId: string }, MonthMetrics>(files.institutionCsv, {
    access: statisticsAccess,
    run: ofInstitution,
    audit: ({ record }, { month }) => [
      { subject: { kind: 'institution', id: record.institutionId } as const, detail: { month } },
    ],
    answer,
  }),
  serveFile<typeof files.platformCsv, undefined, MonthMetrics>(files.platformCsv, {
    run: ofPlatform,
    audit: ofCaller,
    answer,
  }),
]
