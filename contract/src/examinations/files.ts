import * as z from 'zod'
import { addendumLimits } from '../consultations/addendum.ts'
import { defineFiles, errorNames, id, wholeNumber } from '../kit/index.ts'
import type { examinationErrors } from './errors.ts'

export const examinationFiles = defineFiles('examination', {
  reportPdf: {
    method: 'GET',
    path: '/meeting/examination/{id}/report.pdf',
    permission: 'examination.readReport',
    input: z.object({
      id,
      download: z.string().optional(),
      /** The file as it was after so many addenda: 0 is the report as it was issued; the newest where it is left out. */
      addendum: wholeNumber(z.number().int().min(0).max(addendumLimits.most)).optional(),
    }),
    ending: 'file',
    mediaTypes: ['application/pdf'],
    byCookie: true,
    errors: errorNames<typeof examinationErrors>('NoResultDocument', 'ResultFigureBroken', 'ResultSealBroken'),
    audit: 'reading',
    summary: {
      'zh-CN': '盖章的超声检查报告单；英文为同一内容的阅读副本',
      'en-US': 'The sealed report of an examination; in English a reading copy of the same content',
    },
  },
  previewPdf: {
    method: 'GET',
    path: '/meeting/examination/{id}/preview.pdf',
    permission: 'examination.write',
    input: z.object({ id }),
    ending: 'file',
    mediaTypes: ['application/pdf'],
    byCookie: true,
    errors: errorNames<typeof examinationErrors>('NoResultDocument', 'ResultFigureBroken', 'ResultFigureUnknown'),
    audit: 'reading',
    summary: {
      'zh-CN': '报告单的样子，每页注明未出具',
      'en-US': 'How the report would be printed now, marked on every page as a preview',
    },
  },
})
