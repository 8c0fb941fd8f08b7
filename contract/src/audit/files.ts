import { defineFiles, errorNames } from '../kit/index.ts'
import type { auditErrors } from './errors.ts'
import { trailCsvPath, trailZipPath } from './routes.ts'
import { exportedTrailRows, trailExport } from './trail.ts'

export const auditFiles = defineFiles('trail', {
  exportCsv: {
    method: 'GET',
    path: trailCsvPath,
    permission: 'auditTrail.export',
    input: trailExport,
    ending: 'file',
    mediaTypes: ['text/csv'],
    byCookie: true,
    errors: [],
    audit: 'eachTime',
    summary: {
      'zh-CN': `审计日志的CSV文件，条件与列表相同，最多${exportedTrailRows}行`,
      'en-US': `The audit trail as a CSV file, narrowed like the list, at most ${exportedTrailRows} rows`,
    },
  },
  exportZip: {
    method: 'GET',
    path: trailZipPath,
    permission: 'auditTrail.export',
    input: trailExport,
    ending: 'stream',
    mediaTypes: ['application/zip'],
    byCookie: true,
    errors: errorNames<typeof auditErrors>('TrailExportTooLarge'),
    audit: 'eachTime',
    summary: {
      'zh-CN': '带签名的ZIP：审计日志的行、封印、锚点、公钥和离线验证方法',
      'en-US':
        'A signed ZIP: rows of the audit trail, their seals and anchors, the public key, and how to verify it offline',
    },
  },
})
