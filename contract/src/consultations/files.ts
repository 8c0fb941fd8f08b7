import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { defineFiles } from '../kit/files.ts'
import type { consultationErrors } from './errors.ts'
import { reportPdfPath } from './routes.ts'

export const consultationFiles = defineFiles('consultation', {
  readReportPdf: {
    method: 'GET',
    path: reportPdfPath,
    permission: 'consultation.readReport',
    input: z.object({ id: z.string(), download: z.string().optional() }),
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
