import * as z from 'zod'
import type { imagingErrors } from '../imaging/errors.ts'
import { errorNames } from '../kit/errors.ts'
import { wholeNumber } from '../kit/fields.ts'
import { defineFiles } from '../kit/files.ts'
import { calendarFeedPath } from './calendar-feed.ts'
import type { consultationErrors } from './errors.ts'
import { exportedMax, exportedTabs, listFilter } from './list-routes.ts'
import { calendarPath, listCalendarPath, listCsvPath, reportPdfPath, reportPreviewPath } from './routes.ts'

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
    audit: 'none',
    summary: {
      'zh-CN': '会诊的日历文件（iCalendar），未确定的时间标为暂定',
      'en-US': 'The calendar file of a consultation (iCalendar); a time that is not set is tentative',
    },
  },
  exportList: {
    method: 'GET',
    path: listCsvPath,
    permission: 'consultation.list',
    input: listFilter.extend({ tab: z.enum(exportedTabs).default('applied') }),
    ending: 'file',
    mediaTypes: ['text/csv'],
    byCookie: true,
    errors: [],
    audit: 'eachTime',
    summary: {
      'zh-CN': `会诊列表的CSV文件，条件与列表相同，患者姓名隐去，最多${exportedMax}行`,
      'en-US': `The list of consultations as a CSV file, narrowed like the list, patient names masked, at most ${exportedMax} rows`,
    },
  },
  exportCalendar: {
    method: 'GET',
    path: listCalendarPath,
    permission: 'consultation.list',
    input: listFilter.extend({ tab: z.enum(exportedTabs).default('applied') }),
    ending: 'file',
    mediaTypes: ['text/calendar'],
    byCookie: true,
    errors: [],
    audit: 'eachTime',
    summary: {
      'zh-CN': '会诊列表中的预约（iCalendar），条件与列表相同，不含患者',
      'en-US': 'The appointments in the list of consultations (iCalendar), narrowed like the list, without patients',
    },
  },
  readCalendarFeed: {
    method: 'GET',
    path: calendarFeedPath,
    permission: 'consultation.readFeed',
    input: z.object({ secret: z.string().max(100) }),
    ending: 'file',
    mediaTypes: ['text/calendar'],
    errors: errorNames<typeof consultationErrors>('CalendarFeedUnknown'),
    audit: 'none',
    summary: {
      'zh-CN': '日历订阅（iCalendar）：本人会诊和值班的时间，不含患者、编号和房间号',
      'en-US': "A calendar subscription (iCalendar): a person's consultations and duty as times alone",
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
    errors: errorNames<typeof consultationErrors & typeof imagingErrors>(
      'ConsultationNotFound',
      'ImageNotShown',
      'NoDocument',
    ),
    audit: 'reading',
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
    errors: errorNames<typeof consultationErrors & typeof imagingErrors>(
      'ConsultationNotFound',
      'ImageNotShown',
      'NoDocument',
      'ReportSealBroken',
    ),
    audit: 'reading',
    summary: {
      'zh-CN': '会诊报告 PDF：中文为盖章原件，英文为供阅读的译本',
      'en-US': 'The report as a PDF: the sealed original in Chinese, a reading copy in English',
    },
  },
})
