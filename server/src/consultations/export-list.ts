import {
  businessTypes,
  type ConsultationRow,
  consultationFiles,
  consultationReviewLabels,
  consultationStateLabels,
  exportedMax,
  schedules,
} from '@tongying/contract/consultations'
import { defineTexts, labelOf, type Text, wallClockOf } from '@tongying/contract/kit'
import { genders } from '@tongying/contract/patients'
import { csvAnswer } from '../platform/csv/csv-answer.ts'
import { accountIdOf, type Call } from '../platform/http/call.ts'
import { serveFile } from '../platform/http/serve-file.ts'
import { requireTry } from '../platform/limits/count-try.ts'
import { exportLimit } from './limits.ts'
import type { ListQuery } from './list-conditions.ts'
import { listWhole } from './list-consultations.ts'

const heads = defineTexts({
  number: { 'zh-CN': '会诊编号', 'en-US': 'Number' },
  state: { 'zh-CN': '状态', 'en-US': 'Status' },
  review: { 'zh-CN': '审核', 'en-US': 'Review' },
  businessType: { 'zh-CN': '业务类型', 'en-US': 'Type' },
  schedule: { 'zh-CN': '申请类型', 'en-US': 'Application type' },
  patient: { 'zh-CN': '患者', 'en-US': 'Patient' },
  gender: { 'zh-CN': '性别', 'en-US': 'Gender' },
  age: { 'zh-CN': '年龄', 'en-US': 'Age' },
  reason: { 'zh-CN': '会诊原因与目的', 'en-US': 'Reason and purpose' },
  applicant: { 'zh-CN': '申请医生', 'en-US': 'Applicant' },
  institution: { 'zh-CN': '申请机构', 'en-US': 'Applying institution' },
  lead: { 'zh-CN': '主持专家', 'en-US': 'Lead expert' },
  leadInstitution: { 'zh-CN': '主持专家机构', 'en-US': 'Lead expert’s institution' },
  start: { 'zh-CN': '开始时间', 'en-US': 'Start' },
  end: { 'zh-CN': '结束时间', 'en-US': 'End' },
  updated: { 'zh-CN': '更新时间', 'en-US': 'Updated' },
})

/** The last row of a file that does not hold all of the list. */
const cut: Text = {
  'zh-CN': `以上是最前的${exportedMax}条，后面还有。请缩小范围，分几次导出`,
  'en-US': `These are the first ${exportedMax}; there are more. Narrow the list and export it in parts`,
}

/** A person's own list as a table for a spreadsheet, as narrowed on the page; each time leaves a row in the trail. */
export const listExport = serveFile(consultationFiles.exportList, {
  async run(call, asked) {
    const listed = await takeListAlong(call, asked)
    return { tab: asked.tab, listed: listed.slice(0, exportedMax), isCut: listed.length > exportedMax }
  },
  audit: exportRow,
  async answer({ language, now }, _input, { listed, isCut }) {
    const t = (text: Text | undefined) => text?.[language] ?? ''
    return csvAnswer(
      [Object.values(heads).map(t), ...listed.map((row) => cellsOf(row, t)), ...(isCut ? [[t(cut)]] : [])],
      `consultations-${wallClockOf(now).day}`,
    )
  },
})

/**
 * The caller's own list, counted.
 * @throws TooManyRequests
 */
export async function takeListAlong(call: Call, asked: ListQuery): Promise<ConsultationRow[]> {
  const { tx, now, platform } = call
  const accountId = accountIdOf(call)
  await requireTry({ tx: platform.db.counting, keys: platform.keys, now }, { limit: exportLimit, subject: accountId })
  // One more than a file holds: whether there are more.
  return listWhole(tx, { accountId, now }, { ...asked, most: exportedMax + 1 })
}

/** Each time, not as a reading of a record, of which one session leaves one: what is taken along differs from time to time. */
export function exportRow(call: Call, { tab, listed }: { tab: string; listed: readonly unknown[] }) {
  return [{ subject: { kind: 'account', id: accountIdOf(call) } as const, detail: { tab, rows: listed.length } }]
}

function cellsOf(row: ConsultationRow, t: (text: Text | undefined) => string): (string | number | null)[] {
  return [
    row.number,
    t(consultationStateLabels[row.state]),
    row.review && t(consultationReviewLabels[row.review]),
    t(labelOf(businessTypes, row.consultationType1)),
    t(labelOf(schedules, row.applyType)),
    row.patientName,
    t(labelOf(genders, row.gender)),
    row.age,
    row.reason,
    row.applicantName,
    row.institutionName,
    row.leadName,
    row.leadInstitutionName,
    timeOf(row.startTime),
    timeOf(row.endTime),
    timeOf(row.updatedAt),
  ]
}

/** By the wall clock in China, as spreadsheets read it. */
function timeOf(at: string | null): string | null {
  if (at === null) return null
  const { day, time } = wallClockOf(new Date(at))
  return `${day} ${time}`
}
