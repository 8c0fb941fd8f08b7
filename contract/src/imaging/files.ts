import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { id } from '../kit/fields.ts'
import { defineFiles } from '../kit/files.ts'
import type { imagingErrors } from './errors.ts'
import { dicomwebPath } from './routes.ts'

const study = z.object({ study: z.string() })
const series = study.extend({ series: z.string() })
const instance = series.extend({ sop: z.string() })
/** How a picture is shown, by the names of DICOMweb; `attachment` distinguishes files that have the same UIDs. */
const shown = instance.extend({
  attachment: id.optional(),
  /** Only makes the address a new one when the drawing has changed. */
  drawing: z.string().max(10).optional(),
  window: z
    .string()
    .regex(/^-?[\d.]{1,12},[\d.]{1,12}(,(linear|linear-exact|sigmoid))?$/i)
    .optional(),
  viewport: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})?$/)
    .optional(),
})
const framed = shown.extend({ frame: z.string() })

const studyPath = `${dicomwebPath}/studies/{study}`
const seriesPath = `${studyPath}/series/{series}`
const instancePath = `${seriesPath}/instances/{sop}`
const read = {
  method: 'GET',
  permission: 'imaging.read',
  byCookie: true,
  needsSession: true,
  audit: 'reading',
} as const
const picture = { ...read, ending: 'stream', errors: errorNames<typeof imagingErrors>('ImageNotShown') } as const
const kept = { headers: ['if-none-match'], statuses: [200, 304] } as const
const described = { ...read, ending: 'stream', mediaTypes: ['application/dicom+json'], errors: [] } as const
const summaryOf = { 'zh-CN': '检查信息（DICOM JSON）', 'en-US': 'Metadata of the instances, as DICOM JSON' } as const

/** The part of DICOMweb that viewers use. */
export const imagingFiles = defineFiles('imaging', {
  frame: {
    ...picture,
    path: `${instancePath}/frames/{frame}`,
    input: framed,
    mediaTypes: [
      'application/octet-stream',
      'image/jpeg',
      'image/jls',
      'image/jp2',
      'image/dicom-rle',
      'multipart/related',
    ],
    headers: ['accept', 'if-none-match'],
    statuses: [200, 304],
    summary: { 'zh-CN': '原始帧', 'en-US': 'One frame as it is in the file' },
  },
  renderedFrame: {
    ...picture,
    path: `${instancePath}/frames/{frame}/rendered`,
    ...kept,
    input: framed,
    mediaTypes: ['image/jpeg'],
    summary: { 'zh-CN': '按窗宽窗位渲染的一帧', 'en-US': 'One frame drawn for a browser' },
  },
  rendered: {
    ...picture,
    path: `${instancePath}/rendered`,
    ...kept,
    input: shown,
    mediaTypes: ['image/jpeg'],
    summary: { 'zh-CN': '渲染的第一帧', 'en-US': 'The first frame drawn for a browser' },
  },
  thumbnail: {
    ...picture,
    path: `${instancePath}/thumbnail`,
    input: shown,
    mediaTypes: ['image/webp'],
    headers: ['range', 'if-none-match'],
    statuses: [200, 206, 304, 416],
    summary: { 'zh-CN': '缩略图', 'en-US': 'A small picture for lists' },
  },
  studyMetadata: { ...described, path: `${studyPath}/metadata`, input: study, summary: summaryOf },
  seriesMetadata: { ...described, path: `${seriesPath}/metadata`, input: series, summary: summaryOf },
  instanceMetadata: { ...described, path: `${instancePath}/metadata`, input: instance, summary: summaryOf },
  studyInstances: { ...described, path: `${studyPath}/instances`, input: study, summary: summaryOf },
  seriesInstances: { ...described, path: `${seriesPath}/instances`, input: series, summary: summaryOf },
})
