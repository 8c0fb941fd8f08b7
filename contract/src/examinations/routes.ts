import * as z from 'zod'
import { type attachmentErrors, copiedFileIds } from '../attachments/index.ts'
import type { consultationErrors } from '../consultations/index.ts'
import type { institutionErrors } from '../institutions/errors.ts'
import { day, defineRoutes, errorNames, id, recordedReason, recordVersion, requiredText } from '../kit/index.ts'
import type { examinationErrors } from './errors.ts'
import { examination, examinationRow } from './examination.ts'
import { resultView, savedResultFields } from './result.ts'
import { foundUltrasoundRecord, recordNumbers, ultrasoundRecord, ultrasoundRecordFields } from './ultrasound-record.ts'

const errors = errorNames<typeof examinationErrors & typeof institutionErrors>
const base = '/meeting/ultrasoundRecord'
const examinations = '/meeting/examination'
const one = z.object({ id })

export const examinationRoutes = defineRoutes('examination', {
  addRecord: {
    method: 'POST',
    path: `${base}/add`,
    isSecret: true,
    byToken: false,
    permission: 'ultrasoundRecord.add',
    errors: errors('ApplicationNumberTaken', 'InstitutionClosed', 'SiteUnknown', 'UltrasoundNumberTaken'),
    /** `siteInstitutionId` is the community hospital where the patient sits, if they sit in one. */
    input: ultrasoundRecordFields.safeExtend({ institutionId: id, siteInstitutionId: id.optional() }),
    output: ultrasoundRecord,
    summary: {
      'zh-CN': '新建超声患者记录；超声号、检查申请号、患者编号不填时由系统给出',
      'en-US': 'Add an ultrasound patient record; numbers left empty are given by the system',
    },
  },
  saveRecord: {
    method: 'POST',
    path: `${base}/save`,
    isSecret: true,
    byToken: false,
    permission: 'ultrasoundRecord.edit',
    errors: errors(
      ...([
        'ApplicationNumberTaken',
        'UltrasoundNumberTaken',
        'UltrasoundRecordChanged',
        'UltrasoundRecordClosed',
      ] as const),
    ),
    /** The version that the change is based on. */
    input: ultrasoundRecordFields.safeExtend({ id, version: recordVersion }),
    output: ultrasoundRecord,
    summary: {
      'zh-CN': '修改超声患者记录；未传的电话和社保卡号保持不变',
      'en-US': 'Change an ultrasound patient record; a telephone or card number that is left out stays as it is',
    },
  },
  readRecord: {
    method: 'GET',
    path: `${base}/{id}`,
    byToken: false,
    audit: 'reading',
    permission: 'ultrasoundRecord.read',
    errors: [],
    input: z.object({ id }),
    output: ultrasoundRecord,
    summary: { 'zh-CN': '查看超声患者记录（号码脱敏）', 'en-US': 'Read an ultrasound patient record, numbers masked' },
  },
  findRecords: {
    method: 'POST',
    path: `${base}/find`,
    isSecret: true,
    byToken: false,
    permission: 'ultrasoundRecord.find',
    errors: errors('TooManyRecordSearches'),
    /** The whole name, or the whole number of a telephone, a social security card, the patient, or a printed report. */
    input: z.object({ institutionId: id, search: requiredText(40) }),
    output: z.object({ list: z.array(foundUltrasoundRecord), hasMore: z.boolean() }),
    summary: {
      'zh-CN': '按姓名、号码或社保卡查找以往的超声患者记录（信息脱敏，每次查找留痕）',
      'en-US': 'Find earlier ultrasound patient records by name, number or card; masked, every search recorded',
    },
  },
  samePerson: {
    method: 'GET',
    path: `${base}/{id}/samePerson`,
    byToken: false,
    audit: 'reading',
    permission: 'ultrasoundRecord.find',
    errors: [],
    input: one,
    output: z.object({ list: z.array(foundUltrasoundRecord), hasMore: z.boolean() }),
    summary: {
      'zh-CN': '可能是同一人的以往记录：电话、社保卡号相同，或姓名和生日都相同（信息脱敏）',
      'en-US':
        'Earlier records that may be of the same person: the same telephone or card, or name and birthday; masked',
    },
  },
  unmaskRecord: {
    method: 'POST',
    path: `${base}/{id}/unmask`,
    worksWhenFull: true,
    isSecret: true,
    byToken: false,
    permission: 'ultrasoundRecord.unmask',
    errors: [],
    input: recordedReason.extend({ id, field: z.enum(recordNumbers) }),
    output: z.object({ field: z.enum(recordNumbers), value: z.string().nullable() }),
    summary: {
      'zh-CN': '查看完整的电话或社保卡号（记录原因）',
      'en-US': 'Show a telephone or card number in full, with a recorded reason',
    },
  },
  start: {
    method: 'POST',
    path: `${examinations}/start`,
    permission: 'examination.examine',
    byToken: false,
    isSecret: true,
    errors: errors('ExaminationStarted'),
    input: z.object({ recordId: id }),
    output: examination,
    summary: {
      'zh-CN': '从超声患者记录开始检查（没有预约）',
      'en-US': 'Begin the examination of a patient record, without a booking',
    },
  },
  read: {
    method: 'GET',
    path: `${examinations}/{id}`,
    permission: 'examination.read',
    errors: [],
    byToken: false,
    audit: 'reading',
    input: one,
    output: examination,
    summary: {
      'zh-CN': '查看一次检查和患者记录（号码脱敏）',
      'en-US': 'Read an examination with its patient record, numbers masked',
    },
  },
  end: {
    method: 'POST',
    path: `${examinations}/{id}/end`,
    permission: 'examination.examine',
    errors: [],
    byToken: false,
    isSecret: true,
    input: one,
    output: examination,
    summary: {
      'zh-CN': '检查做完；预约随之记为已检查',
      'en-US': 'End an examination; its booking becomes examined',
    },
  },
  stop: {
    method: 'POST',
    path: `${examinations}/{id}/stop`,
    permission: 'examination.examine',
    errors: [],
    byToken: false,
    isSecret: true,
    input: one.extend({ reason: requiredText(200) }),
    output: examination,
    summary: {
      'zh-CN': '中止检查并写明原因；预约的患者回到待检',
      'en-US': 'Stop an examination with a reason; a booked patient waits to be called again',
    },
  },
  list: {
    method: 'GET',
    path: `${examinations}/list`,
    permission: 'examination.list',
    errors: [],
    byToken: false,
    audit: 'reading',
    /**
     * Those that somebody still has work with, the oldest first; or of a day everything, or what had no booking. Staff see
     * those of their patients.
     */
    input: z.object({ institutionId: id, day: day.optional(), of: z.enum(['all', 'withoutBooking']).default('all') }),
    output: z.object({ list: z.array(examinationRow) }),
    summary: {
      'zh-CN': '还没有出报告的检查，或一天的全部检查',
      'en-US': 'Examinations without an issued report, or all of a day',
    },
  },
  apply: {
    method: 'POST',
    path: `${examinations}/{id}/apply`,
    permission: 'examination.apply',
    byToken: false,
    audit: 'reading',
    errors: [
      ...errorNames<typeof consultationErrors>('TooManyDrafts'),
      ...errorNames<typeof attachmentErrors>(
        'CopyTooLarge',
        'FileEmpty',
        'FileTooLarge',
        'FileTypeWrong',
        'StorageQuotaReached',
        'TooManyFiles',
      ),
    ],
    /** All pictures when left out. */
    input: one.extend({ fileIds: copiedFileIds.optional() }),
    output: z.object({ consultationId: id }),
    summary: {
      'zh-CN': '从检查发起会诊申请，带上患者信息、所见和存图',
      'en-US': 'Begin an application for a consultation from an examination, with patient, findings and pictures',
    },
  },
  saveResult: {
    method: 'POST',
    path: `${examinations}/{id}/result`,
    permission: 'examination.write',
    byToken: false,
    isSecret: true,
    errors: errors('ResultClosed', 'ResultFigureUnknown'),
    /** The version that the change is based on; 0 for the first. */
    input: savedResultFields.safeExtend({ id, version: recordVersion }),
    output: resultView,
    summary: { 'zh-CN': '保存检查结果（草稿）', 'en-US': 'Save the result of an examination as a draft' },
  },
  sign: {
    method: 'POST',
    path: `${examinations}/{id}/sign`,
    permission: 'examination.sign',
    byToken: false,
    isSecret: true,
    errors: errors(
      ...(['MethodMissing', 'ResultChanged', 'ResultClosed'] as const),
      ...(['ResultFigureBroken', 'ResultFigureUnknown', 'ResultIncomplete'] as const),
    ),
    input: one.extend({ version: recordVersion }),
    output: examination,
    summary: {
      'zh-CN': '签名：送审，机构未设审核的直接出报告并盖章',
      'en-US': 'Sign the result: it goes to review, or is sealed where the institution reviews none',
    },
  },
  pass: {
    method: 'POST',
    path: `${examinations}/{id}/pass`,
    permission: 'examination.review',
    byToken: false,
    isSecret: true,
    errors: errors('OwnResult', 'ResultChanged', 'ResultFigureBroken'),
    /** The text that the reviewer saw. */
    input: one.extend({ textSha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: examination,
    summary: { 'zh-CN': '审核通过，报告盖章出具', 'en-US': 'Pass a signed result, which is sealed and issued' },
  },
  sendLink: {
    method: 'POST',
    path: `${examinations}/{id}/sendLink`,
    permission: 'examination.sendLink',
    byToken: false,
    errors: errors('NoResultDocument', 'NoTelephoneOnRecord', 'NoMobileOnRecord', 'TooManyResultLinks'),
    input: one,
    /** To which telephone it goes, masked. */
    output: z.object({ phone: z.string() }),
    summary: {
      'zh-CN': '把报告链接再发到患者手机，链接重新有效90天',
      'en-US': "Send the link to an issued report to the patient's telephone again; it holds for 90 days from now",
    },
  },
  returnResult: {
    method: 'POST',
    path: `${examinations}/{id}/return`,
    permission: 'examination.review',
    byToken: false,
    isSecret: true,
    errors: errors('OwnResult'),
    input: one.extend({ reason: requiredText(500) }),
    output: examination,
    summary: { 'zh-CN': '审核退回，写明原因', 'en-US': 'Return a signed result to its examiner, with a reason' },
  },
})
