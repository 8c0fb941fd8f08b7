import type { ExaminationQuality } from '@tongying/contract/bookings'
import { productDay, toInstant } from '@tongying/contract/kit'
import { accountsByIds } from '../accounts/index.ts'
import { qualityChecks } from '../devices/index.ts'
import { criticalByMonth, medianFrames, reportsByDoctor, streamsByMonth } from '../examinations/index.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Call } from '../platform/http/call.ts'
import type { Examining } from './access.ts'
import { type Asked, edgesOf, monthsBetween, plusDays } from './days.ts'

/** How well it was examined: critical findings, pictures of devices, their quality checks, and who wrote the reports. */
export async function examinationQuality(
  { tx, now, record }: Call<Examining>,
  asked: Asked,
): Promise<ExaminationQuality> {
  const { institutionId, hospitals } = record
  const period = periodOf(asked)
  const reports = await reportsByDoctor(tx, institutionId, period)
  const critical = new Map((await criticalByMonth(tx, institutionId, period)).map((row) => [row.month, row]))
  const streams = new Map((await streamsByMonth(tx, institutionId, period)).map((row) => [row.month, row]))
  const months = monthsBetween(asked).map((month) => ({
    month,
    reports: sum(reports.filter((row) => row.month === month)),
    critical: critical.get(month)?.critical ?? 0,
    inTime: critical.get(month)?.inTime ?? 0,
    measured: streams.get(month)?.measured ?? 0,
    cuts: streams.get(month)?.cuts ?? 0,
  }))
  const places = [institutionId, ...hospitals.map(({ communityId }) => communityId)]
  return {
    months,
    frames: await medianFrames(tx, institutionId, period),
    doctors: await doctorsOf(tx, reports),
    devices: await qualityChecks(tx, places, productDay(now)),
  }
}

const sum = (rows: readonly { readonly reports: number }[]) => rows.reduce((total, { reports }) => total + reports, 0)

function periodOf({ from, to }: Asked) {
  const [first, last] = [edgesOf(from).first, edgesOf(to).last]
  return { first, last, since: toInstant(first, '00:00'), until: toInstant(plusDays(last, 1), '00:00') }
}

/** Whoever wrote reports, the most first. */
async function doctorsOf(
  tx: Tx,
  rows: readonly { readonly doctorId: string; readonly month: string; readonly reports: number }[],
): Promise<ExaminationQuality['doctors']> {
  const ofDoctors = Map.groupBy(rows, ({ doctorId }) => doctorId)
  const named = new Map((await accountsByIds(tx, [...ofDoctors.keys()])).map(({ id, name }) => [id, name]))
  return [...ofDoctors]
    .map(([accountId, months]) => ({
      ...{ accountId, name: named.get(accountId) ?? '', reports: sum(months) },
      months: months.map(({ month, reports }) => ({ month, reports })).toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    }))
    .toSorted((one, other) => other.reports - one.reports || one.name.localeCompare(other.name, 'zh-CN'))
}
