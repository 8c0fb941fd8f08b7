import type { HospitalStatistic, MonthStatistic } from '@tongying/contract/bookings'
import { bookingFiles, bookingStates } from '@tongying/contract/bookings'
import { defineTexts, type Text } from '@tongying/contract/kit'
import { and, between, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { institutionsByIds } from '../institutions/index.ts'
import { csvAnswer } from '../platform/csv/csv-answer.ts'
import { inStates } from '../platform/db/columns.ts'
import type { Call } from '../platform/http/call.ts'
import { serveFile } from '../platform/http/serve-file.ts'
import { type Examining, examiningAccess } from './access.ts'
import { type Asked, edgesOf, monthsBetween } from './days.ts'
import { bookings, communityHospitals } from './tables.ts'

const month = sql<string>`to_char(${bookings.orderDate}, 'YYYY-MM')`
const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
const counts = {
  booked: count(),
  examined: counted(inStates(bookings.status, bookingStates.groups.examined)),
  noShow: counted(inStates(bookings.status, ['noShow'])),
  ourSideAbsent: counted(inStates(bookings.status, ['ourSideAbsent'])),
  findings: counted(eq(bookings.hasFindings, true)),
  reported: counted(isNotNull(bookings.hasFindings)),
}

/** Every booking between two months that was confirmed, also if it was cancelled later. */
function isCounted(institutionId: string, { from, to }: Asked): SQL | undefined {
  return and(
    eq(bookings.institutionId, institutionId),
    between(bookings.orderDate, edgesOf(from).first, edgesOf(to).last),
    isNotNull(bookings.bookedAt),
  )
}

type Counts = Omit<MonthStatistic, 'month' | 'findingsRate'>
const nothing: Counts = { booked: 0, examined: 0, noShow: 0, ourSideAbsent: 0, findings: 0, reported: 0 }

function withRate(row: Counts & { month: string }): MonthStatistic {
  return { ...row, findingsRate: row.reported === 0 ? null : row.findings / row.reported }
}

/** Every month of the period, also those without a booking. */
export async function statisticsByMonth({ tx, record }: Call<Examining>, asked: Asked): Promise<MonthStatistic[]> {
  const rows = await tx
    .select({ month, ...counts })
    .from(bookings)
    .where(isCounted(record.institutionId, asked))
    .groupBy(month)
  const known = new Map(rows.map((row) => [row.month, row]))
  return monthsBetween(asked).map((each) => withRate(known.get(each) ?? { month: each, ...nothing }))
}

/** The same for each community hospital that ever had a booking in the period, or has a part now. */
export async function statisticsByHospital(
  { tx, record }: Call<Examining>,
  asked: Asked,
): Promise<HospitalStatistic[]> {
  const rows = await tx
    .select({ hospitalId: bookings.hospitalId, communityId: communityHospitals.communityId, month, ...counts })
    .from(bookings)
    .innerJoin(communityHospitals, eq(communityHospitals.id, bookings.hospitalId))
    .where(isCounted(record.institutionId, asked))
    .groupBy(bookings.hospitalId, communityHospitals.communityId, month)
  const hospitals = new Map([
    ...record.hospitals.map(({ id, communityId }) => [id, communityId] as const),
    ...rows.map(({ hospitalId, communityId }) => [hospitalId, communityId] as const),
  ])
  const named = await institutionsByIds(tx, [...hospitals.values()])
  const known = new Map(rows.map(({ hospitalId, communityId: _of, ...row }) => [`${hospitalId} ${row.month}`, row]))
  return [...hospitals].flatMap(([id, communityId]) =>
    monthsBetween(asked).map((each) => ({
      communityHealthHospId: id,
      name: named.get(communityId)?.name ?? '',
      ...withRate(known.get(`${id} ${each}`) ?? { month: each, ...nothing }),
    })),
  )
}

const heads = defineTexts({
  hospital: { 'zh-CN': '社区医院', 'en-US': 'Community hospital' },
  month: { 'zh-CN': '月份', 'en-US': 'Month' },
  booked: { 'zh-CN': '预约', 'en-US': 'Booked' },
  examined: { 'zh-CN': '已检', 'en-US': 'Examined' },
  noShow: { 'zh-CN': '爽约', 'en-US': 'No-shows' },
  ourSideAbsent: { 'zh-CN': '我方未到', 'en-US': 'Our side absent' },
  reported: { 'zh-CN': '有结果', 'en-US': 'With a result' },
  findings: { 'zh-CN': '有发现', 'en-US': 'With findings' },
  rate: { 'zh-CN': '阳性率', 'en-US': 'Rate of findings' },
})

/** The numbers by hospital and month as a table for a spreadsheet. */
export const statisticsFile = serveFile<typeof bookingFiles.statisticsCsv, Examining, HospitalStatistic[]>(
  bookingFiles.statisticsCsv,
  {
    access: examiningAccess,
    run: statisticsByHospital,
    audit: ({ record }, rows) => [
      { subject: { kind: 'institution', id: record.institutionId } as const, detail: { rows: rows.length } },
    ],
    async answer({ language }, { from, to }, rows) {
      const t = (text: Text) => text[language]
      const cells = rows.map((row) => [
        ...[row.name, row.month, row.booked, row.examined, row.noShow, row.ourSideAbsent, row.reported, row.findings],
        row.findingsRate === null ? '' : `${(row.findingsRate * 100).toFixed(1)}%`,
      ])
      return csvAnswer([Object.values(heads).map(t), ...cells], `examinations-${from}-${to}`)
    },
  },
)
