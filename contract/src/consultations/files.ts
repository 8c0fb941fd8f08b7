import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { wholeNumber } from '../kit/fields.ts'
import { defineFiles } from '../kit/files.ts'
import type { consultationErrors } from './errors.ts'
import { calendarPath, reportPdfPath, reportPreviewPath } from './routes.ts'

export const consultationFiles = defineFiles('consultation', {
  calendar: {
    method: 'GET',
    path: calendarPath,
    permission: 'consultation.readBody',
    input: z.object({ id: z.string() }),
    ending: 'file',
    mediaTypes: ['text/calendar'],
    byCookie: true,
    errors: errorNames<typeof consultationErrors>('ConsultationNotFound', 'NoMeetingTime'),
    summary: {
      'zh-CN': '会诊的日历文件（iCalendar），未确定的时间标为暂定',
      'en-US': 'The calendar file of a consultation (iCalendar); a time that is not settled is tentative',
    },
  },
  previewReportPdf: {
    method: 'GET',
    path: reportPreviewPath,
    permission: 'consultation.previewReport',
    input: z.object({ id: z.string() }),
    ending: 'file',
    mediaTypes: ['application/pdf'],
    byCookie: true,
    errors: errorNames<typeof consultationErrors>('ConsultationNotFound', 'NoDocument'),
    summary: {
      'zh-CN': '会诊报告 PDF 预览：出具前的样子，每页注明“预览，未出具”',
      'en-US': 'A preview of the report as a PDF, marked on every page as not issued',
    },
  },
  readReportPdf: {
    method: 'GET',
    path: reportPdfPath,
    permission: 'consultation.readReport',
    input: z.object({
      id: z.string(),
      download: z.string().optional(),
      /** The file as it was after so many addenda: 0 is the report as it was issued; the newest where it is left out. */
      addendum: wholeNumber(z.number().int().min(0)).optional(),
    }),
    ending: 'file',
    mediaTypes: ['application/pdf'],
    byCookie: true,
    errors: errorNames<typeof consultationErrors>('ConsultationNotFound', 'NoDocument', 'ReportSealBroken'),
    summary: {
      'zh-CN': '会诊报告 PDF：中文为盖章原件，英文为供阅读的译本',
      'en-US': 'The report as a PDF: the sealed original in Chinese, a reading copy in English',
    },
  },
})
