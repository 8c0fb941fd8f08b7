import { defineTexts, type Language, type Text } from '@tongying/contract/kit'
import { departmentLabel } from '@tongying/contract/practitioners'
import {
  type Cell,
  definitionTexts,
  type MonthMetrics,
  outcomeLabels,
  replyLabels,
  reportTexts,
  responseLabels,
  type StepTimes,
  stepLabels,
} from '@tongying/contract/reports'

const texts = defineTexts({
  table: { 'zh-CN': '统计', 'en-US': 'Statistics' },
  row: { 'zh-CN': '项目', 'en-US': 'Row' },
  what: { 'zh-CN': '内容', 'en-US': 'What' },
  month: { 'zh-CN': '月份', 'en-US': 'Month' },
  value: { 'zh-CN': '数值', 'en-US': 'Value' },
  cases: { 'zh-CN': '会诊例次', 'en-US': 'Consultations' },
  asked: { 'zh-CN': '申请', 'en-US': 'Asked for' },
  answered: { 'zh-CN': '受邀', 'en-US': 'Answered' },
  kinds: { 'zh-CN': '预约和急会诊', 'en-US': 'Appointments and emergencies' },
  appointment: { 'zh-CN': '预约', 'en-US': 'Appointment' },
  emergency: { 'zh-CN': '急会诊', 'en-US': 'Emergency' },
  outcomes: { 'zh-CN': '会诊的去向', 'en-US': 'Where they stand' },
  responses: { 'zh-CN': '报告的采纳', 'en-US': 'How reports were used' },
  replies: { 'zh-CN': '专家的答复', 'en-US': 'Answers of experts' },
  turnaround: { 'zh-CN': '提交到报告', 'en-US': 'Application to report' },
  median: { 'zh-CN': '中位数（秒）', 'en-US': 'Median (seconds)' },
  p90: { 'zh-CN': '第90百分位（秒）', 'en-US': '90th percentile (seconds)' },
  ratings: { 'zh-CN': '评价（1至5）', 'en-US': 'Ratings (1 to 5)' },
  byApplicants: { 'zh-CN': '申请医生对会诊', 'en-US': 'Consultations, by applicants' },
  byExperts: { 'zh-CN': '专家对申请', 'en-US': 'Applications, by experts' },
  count: { 'zh-CN': '件数', 'en-US': 'Count' },
  average: { 'zh-CN': '平均', 'en-US': 'Average' },
  steps: { 'zh-CN': '用时和时限', 'en-US': 'Times and limits' },
  limitSeconds: { 'zh-CN': '时限（秒）', 'en-US': 'Limit (seconds)' },
  limitDays: { 'zh-CN': '时限（工作日）', 'en-US': 'Limit (working days)' },
  inTime: { 'zh-CN': '时限内', 'en-US': 'In time' },
  departments: { 'zh-CN': '申请的科室', 'en-US': 'Departments asked' },
  asking: { 'zh-CN': '申请的机构', 'en-US': 'Asking institutions' },
  answering: { 'zh-CN': '主持专家的机构', 'en-US': "Lead experts' institutions" },
  modalities: { 'zh-CN': '影像检查', 'en-US': 'Imaging studies' },
  unknown: { 'zh-CN': '类型未知', 'en-US': 'Not known' },
  examinations: { 'zh-CN': '远程检查', 'en-US': 'Remote examinations' },
  note: { 'zh-CN': '说明', 'en-US': 'Note' },
})

type Row = (string | number | null)[]

/** A month as one long table: which statistics, which row of them, what is counted, of which month, the value. */
export function metricRows(metrics: MonthMetrics, language: Language): Row[] {
  return new MetricTable(metrics, language).rows()
}

class MetricTable {
  readonly #metrics: MonthMetrics
  readonly #language: Language

  constructor(metrics: MonthMetrics, language: Language) {
    this.#metrics = metrics
    this.#language = language
  }

  rows(): Row[] {
    const { table, row, what, month, value } = texts
    return [
      [table, row, what, month, value].map((text) => this.#t(text)),
      ...this.#cases(),
      ...this.#times(),
      ...this.#breakdowns(),
      [this.#t(texts.note), '', '', '', this.#t(definitionTexts.small)],
    ]
  }

  #t(text: Text | undefined): string {
    return text?.[this.#language] ?? ''
  }

  #cell(value: number | null): string | number {
    return value ?? this.#t(reportTexts.hidden)
  }

  /** One value of the month, or of another. */
  #row(table: Text, row: string, what: Text, value: number | null, month = this.#metrics.month): Row {
    return [this.#t(table), row, this.#t(what), month, this.#cell(value)]
  }

  #parts(table: Text, parts: readonly { readonly label: string; readonly count: Cell }[]): Row[] {
    return parts.map(({ label, count }) => this.#row(table, label, texts.count, count))
  }

  #cases(): Row[] {
    const { isTwoSided, months, kinds, outcomes, responses, replies } = this.#metrics
    return [
      ...months.map(({ month, asked }) => this.#row(texts.cases, this.#t(texts.asked), texts.count, asked, month)),
      // Of the platform nobody answers from outside: there is no second side.
      ...(isTwoSided
        ? months.map(({ month, answered }) =>
            this.#row(texts.cases, this.#t(texts.answered), texts.count, answered, month),
          )
        : []),
      ...this.#parts(
        texts.kinds,
        kinds.map(({ name, count }) => ({ label: this.#t(texts[name]), count })),
      ),
      ...this.#parts(
        texts.outcomes,
        outcomes.map(({ name, count }) => ({ label: this.#t(outcomeLabels[name]), count })),
      ),
      ...this.#parts(
        texts.responses,
        responses.map(({ name, count }) => ({ label: this.#t(responseLabels[name]), count })),
      ),
      ...this.#parts(
        texts.replies,
        replies.map(({ name, count }) => ({ label: this.#t(replyLabels[name]), count })),
      ),
    ]
  }

  #times(): Row[] {
    const { turnaround, rating, applicationRating, steps } = this.#metrics
    const rated = (label: Text, { count, average }: MonthMetrics['rating']) => [
      this.#row(texts.ratings, this.#t(label), texts.count, count),
      this.#row(texts.ratings, this.#t(label), texts.average, average),
    ]
    return [
      this.#row(texts.turnaround, '', texts.median, turnaround),
      ...steps.flatMap((step) => this.#step(step)),
      ...rated(texts.byApplicants, rating),
      ...rated(texts.byExperts, applicationRating),
    ]
  }

  #step({ step, count, median, p90, limit, limitIn, inTime }: StepTimes): Row[] {
    const row = (what: Text, value: number | null) => this.#row(texts.steps, this.#t(stepLabels[step]), what, value)
    return [
      row(texts.count, count),
      row(texts.median, median),
      row(texts.p90, p90),
      row(limitIn === 'seconds' ? texts.limitSeconds : texts.limitDays, limit),
      row(texts.inTime, inTime),
    ]
  }

  #breakdowns(): Row[] {
    const { months, departments, asking, answering, modalities, examinations } = this.#metrics
    const institutions = (table: Text, list: MonthMetrics['asking']) =>
      this.#parts(
        table,
        list.map(({ name, count }) => ({ label: name, count })),
      )
    return [
      ...departments.flatMap(({ department, counts }) =>
        counts.map((count, index) =>
          this.#row(
            texts.departments,
            this.#t(departmentLabel(department)),
            texts.count,
            count,
            months[index]?.month ?? this.#metrics.month,
          ),
        ),
      ),
      ...institutions(texts.asking, asking),
      ...institutions(texts.answering, answering),
      ...this.#parts(
        texts.modalities,
        modalities.map(({ modality, studies }) => ({ label: modality ?? this.#t(texts.unknown), count: studies })),
      ),
      ...examinations.map(({ month, count }) => this.#row(texts.examinations, '', texts.count, count, month)),
    ]
  }
}
