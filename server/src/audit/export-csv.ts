import {
  auditFiles,
  exportedTrailRows,
  recordKindLabels,
  type TrailFilter,
  trailActorLabels,
} from '@tongying/contract/audit'
import { defineTexts, keysOf, type Text, wallClockOf } from '@tongying/contract/kit'
import { type FoundRow, findTrail } from '../platform/audit/find-trail.ts'
import { csvAnswer } from '../platform/csv/csv-answer.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { serveFile } from '../platform/http/serve-file.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { type TrailScope, trailAccess, trailRef } from './access.ts'
import { askedOfTrail } from './asked-of-trail.ts'
import { trailExportLimit } from './limits.ts'
import { presentRows } from './present-rows.ts'

const heads = defineTexts({
  number: { 'zh-CN': '序号', 'en-US': 'No.' },
  at: { 'zh-CN': '时间', 'en-US': 'Time' },
  actor: { 'zh-CN': '谁', 'en-US': 'Who' },
  actorKind: { 'zh-CN': '类别', 'en-US': 'Kind' },
  actorId: { 'zh-CN': '账号编号', 'en-US': 'Account' },
  actionName: { 'zh-CN': '动作', 'en-US': 'Action' },
  action: { 'zh-CN': '动作代码', 'en-US': 'Action code' },
  subjectKind: { 'zh-CN': '对象', 'en-US': 'Object' },
  subject: { 'zh-CN': '对象名称', 'en-US': 'Name of the object' },
  subjectId: { 'zh-CN': '对象编号', 'en-US': 'Id of the object' },
  institution: { 'zh-CN': '机构', 'en-US': 'Institution' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  requestId: { 'zh-CN': '请求编号', 'en-US': 'Request' },
  detail: { 'zh-CN': '其他', 'en-US': 'More' },
})

interface Taken {
  readonly rows: readonly FoundRow[]
  readonly reason: string
}

/** The rows of the page as a table for a spreadsheet; each time leaves a row in the trail, with the reason. */
export const trailCsv = serveFile(auditFiles.exportCsv, {
  access: trailAccess,
  async run(call, asked) {
    await countExport(call)
    return takeRows(call, asked)
  },
  audit: exportRow,
  async answer(call, _input, { rows }) {
    return csvAnswer(await trailTable(call, rows), `audit-trail-${wallClockOf(call.now).day}`)
  },
})

/**
 * Counts an export before anything is done for it.
 * @throws TooManyRequests
 */
export async function countExport(call: Call<TrailScope>): Promise<void> {
  const { now, platform } = call
  const counting = { tx: platform.db.counting, keys: platform.keys, now }
  await requireTry(counting, { limit: trailExportLimit, subject: accountIdOf(call) })
}

/** The newest rows that are asked for. */
export async function takeRows(
  { tx, record }: Call<TrailScope>,
  asked: TrailFilter & { reason: string },
): Promise<Taken> {
  const rows = await findTrail(tx, await askedOfTrail(tx, record, asked), { limit: exportedTrailRows })
  return { rows, reason: asked.reason }
}

/** What was taken along, and why; the words that were looked for stay out of the trail. */
export function exportRow({ record }: Call<TrailScope>, { rows, reason }: Taken) {
  const { institutionId } = record
  const detail = { reason, rows: rows.length, newest: rows[0]?.id ?? null, oldest: rows.at(-1)?.id ?? null }
  return [{ subject: trailRef(institutionId), ...(institutionId && { institutionId }), detail }]
}

/** The rows as a table, with its heads. */
export async function trailTable(
  call: Pick<Call, 'tx' | 'language'>,
  rows: readonly FoundRow[],
): Promise<(string | null)[][]> {
  const t = (text: Text) => text[call.language]
  const kinds = keysOf(recordKindLabels)
  const shown = await presentRows(call, rows)
  return [
    Object.values(heads).map(t),
    ...shown.map((row) => {
      const kind = kinds.find((one) => one === row.subject?.kind)
      const { day, time } = wallClockOf(new Date(row.at))
      return [
        row.id,
        `${day} ${time}`,
        row.actor.name,
        t(trailActorLabels[row.actor.kind]),
        row.actor.id,
        row.actionName,
        row.action,
        kind ? t(recordKindLabels[kind]) : (row.subject?.kind ?? null),
        row.subject?.name ?? null,
        row.subject?.id ?? null,
        row.institution?.name ?? null,
        row.reason,
        row.requestId,
        row.detail,
      ]
    }),
  ]
}
