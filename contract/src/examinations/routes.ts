import * as z from 'zod'
import { defineRoutes, errorNames, id, recordedReason, recordVersion, requiredText } from '../kit/index.ts'
import type { examinationErrors } from './errors.ts'
import { foundUltrasoundRecord, recordNumbers, ultrasoundRecord, ultrasoundRecordFields } from './ultrasound-record.ts'

const errors = errorNames<typeof examinationErrors>
const base = '/meeting/ultrasoundRecord'

export const examinationRoutes = defineRoutes('examination', {
  addRecord: {
    method: 'POST',
    path: `${base}/add`,
    isSecret: true,
    byToken: false,
    permission: 'ultrasoundRecord.add',
    errors: errors('ApplicationNumberTaken', 'UltrasoundNumberTaken'),
    input: ultrasoundRecordFields.safeExtend({ institutionId: id }),
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
    errors: errors('ApplicationNumberTaken', 'UltrasoundNumberTaken', 'UltrasoundRecordChanged'),
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
    /** The whole name, or the whole number of a telephone, a social security card or the patient. */
    input: z.object({ institutionId: id, search: requiredText(40) }),
    output: z.object({ list: z.array(foundUltrasoundRecord), hasMore: z.boolean() }),
    summary: {
      'zh-CN': '按姓名、号码或社保卡查找以往的超声患者记录（信息脱敏，每次查找留痕）',
      'en-US': 'Find earlier ultrasound patient records by name, number or card; masked, every search recorded',
    },
  },
  unmaskRecord: {
    method: 'POST',
    path: `${base}/{id}/unmask`,
    worksWhenFull: true,
    isSecret: true,
    byToken: false,
    permission: 'ultrasoundRecord.unmask',
    input: recordedReason.extend({ id, field: z.enum(recordNumbers) }),
    output: z.object({ field: z.enum(recordNumbers), value: z.string().nullable() }),
    summary: {
      'zh-CN': '查看完整的电话或社保卡号（记录原因）',
      'en-US': 'Show a telephone or card number in full, with a recorded reason',
    },
  },
})
