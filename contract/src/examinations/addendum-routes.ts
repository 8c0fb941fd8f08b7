import * as z from 'zod'
import { addendumFields } from '../consultations/addendum.ts'
import type { consultationErrors } from '../consultations/index.ts'
import { defineRoutes, errorNames, id, requiredText } from '../kit/index.ts'
import type { examinationErrors } from './errors.ts'
import { examination } from './examination.ts'

const path = '/meeting/examination/{id}/addendum'
const errors = errorNames<typeof examinationErrors>
const ofReports = errorNames<typeof consultationErrors>
const quiet = { byToken: false, isSecret: true } as const
const one = z.object({ id })
/** With the SHA-256 of the addendum as its reviewer read it: another text is not decided on. */
const reviewed = one.extend({ textSha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** What is added to an issued result; it stays as it is. */
export const resultAddendumRoutes = defineRoutes('examination', {
  submitAddendum: {
    method: 'POST',
    path,
    permission: 'examination.sign',
    ...quiet,
    errors: [
      ...errors('NoResultDocument', 'ResultFigureBroken', 'ResultSealBroken'),
      ...ofReports('AddendumPending', 'TooManyAddenda'),
    ],
    input: one.extend(addendumFields.shape),
    output: examination,
    summary: {
      'zh-CN': '签名追加检查结果：送审，机构未设审核的直接出具；原报告不变',
      'en-US':
        'Sign an addendum to an issued result: it goes to review, or is issued where the institution reviews none',
    },
  },
  passAddendum: {
    method: 'POST',
    path: `${path}/pass`,
    permission: 'examination.review',
    ...quiet,
    errors: [
      ...errors('NoResultDocument', 'OwnResult', 'ResultFigureBroken', 'ResultSealBroken'),
      ...ofReports('AddendumTextChanged', 'TooManyAddenda'),
    ],
    input: reviewed,
    output: examination,
    summary: {
      'zh-CN': '审核通过追加内容：编号、盖章、出具，通知患者',
      'en-US': 'Pass an addendum: it is numbered, sealed and issued, and the patient is told',
    },
  },
  returnAddendum: {
    method: 'POST',
    path: `${path}/return`,
    permission: 'examination.review',
    ...quiet,
    errors: [...errors('OwnResult'), ...ofReports('AddendumTextChanged')],
    input: reviewed.extend({ note: requiredText(500) }),
    output: examination,
    summary: { 'zh-CN': '退回追加内容，写明原因', 'en-US': 'Return an addendum to its author, with a reason' },
  },
  withdrawAddendum: {
    method: 'POST',
    path: `${path}/withdraw`,
    permission: 'examination.sign',
    ...quiet,
    errors: [],
    input: one,
    output: examination,
    summary: {
      'zh-CN': '作者撤回待审核或已退回的追加内容',
      'en-US': 'Withdraw an addendum that waits or came back, by its author',
    },
  },
})
