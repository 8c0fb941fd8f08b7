import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { defineFiles } from '../kit/files.ts'
import type { attachmentErrors } from './errors.ts'
import { attachmentFilePath, attachmentPreviewPath } from './routes.ts'
import { uploadPath } from './upload.ts'

const one = z.object({ id: z.string() })
const read = {
  method: 'GET',
  permission: 'attachment.read',
  input: one,
  byCookie: true,
  needsSession: true,
  audit: 'reading',
} as const
/** Of a file that is stored: whole, a part of it, or only that it has not changed. */
const inParts = { headers: ['range', 'if-none-match'], statuses: [200, 206, 304, 416] } as const
const send = { permission: 'attachment.upload', ending: 'empty', audit: 'byCommand' } as const
const protocol = 'tus-resumable'
const errors = errorNames<typeof attachmentErrors>
/** Why a file that has arrived is refused; the last is that of a later domain which looks into images. */
const refusals = [
  ...errors('FileContentWrong', 'HashMismatch', 'PictureTooLarge', 'UploadRefused', 'TooManyRefused'),
  'NotDicom',
]
const transfer = [...errors('TooManyTransfers'), ...refusals]

/** Files and previews, and uploads by the tus protocol 1.0. */
export const attachmentFiles = defineFiles('attachment', {
  download: {
    ...read,
    path: attachmentFilePath('{id}'),
    ending: 'file',
    // Its type is that of the file.
    mediaTypes: ['*/*'],
    ...inParts,
    errors: [],
    summary: { 'zh-CN': '下载附件，支持断点续传', 'en-US': 'Download a file, or a range of it' },
  },
  preview: {
    ...read,
    path: attachmentPreviewPath('{id}'),
    ending: 'file',
    mediaTypes: ['image/webp'],
    ...inParts,
    errors: errors('PictureTooLarge', 'PictureNotShown'),
    summary: { 'zh-CN': '图片附件的预览图', 'en-US': 'Preview of an image, for lists' },
  },
  uploadOptions: {
    method: 'OPTIONS',
    path: uploadPath,
    permission: 'platform.read',
    input: z.object({}),
    ending: 'empty',
    errors: [],
    audit: 'none',
    summary: {
      'zh-CN': '上传协议（tus 1.0）的版本与扩展',
      'en-US': 'Version and extensions of the upload protocol (tus 1.0)',
    },
  },
  beginUpload: {
    ...send,
    method: 'POST',
    path: uploadPath,
    input: z.object({}),
    statuses: [201],
    bodyType: 'application/offset+octet-stream',
    headers: [protocol, 'upload-length', 'upload-metadata'],
    // Its body may be the whole file.
    errors: [
      ...errors(
        'FileTypeWrong',
        'FileTooLarge',
        'FileEmpty',
        'AttachmentTypeRequired',
        'TooManyUploads',
        'TooManyTransfers',
        'TooManyFiles',
        'TooManyUnattached',
        'StorageQuotaReached',
      ),
      ...refusals,
    ],
    summary: { 'zh-CN': '开始一次上传', 'en-US': 'Begin an upload' },
  },
  uploadOffset: {
    ...send,
    method: 'HEAD',
    statuses: [200],
    path: `${uploadPath}/{id}`,
    input: one,
    // The answer to the last byte may have been lost: then the file is checked and kept now.
    changes: true,
    isRoutine: true,
    worksWhenFull: true,
    headers: [protocol],
    errors: transfer,
    summary: { 'zh-CN': '查询已上传的字节数', 'en-US': 'Progress of an upload' },
  },
  uploadChunk: {
    ...send,
    method: 'PATCH',
    path: `${uploadPath}/{id}`,
    input: one,
    isRoutine: true,
    worksWhenFull: true,
    bodyType: 'application/offset+octet-stream',
    headers: [protocol, 'upload-offset'],
    errors: transfer,
    summary: { 'zh-CN': '续传文件内容', 'en-US': 'Send more bytes of an upload' },
  },
  sendByPost: {
    ...send,
    method: 'POST',
    statuses: [200, 204],
    path: `${uploadPath}/{id}`,
    input: one,
    isRoutine: true,
    worksWhenFull: true,
    bodyType: 'application/offset+octet-stream',
    headers: [protocol, 'upload-offset', 'x-http-method-override'],
    errors: transfer,
    summary: {
      'zh-CN': '在只放行 GET 和 POST 的网络中代替 HEAD、PATCH、DELETE，方法写在 X-HTTP-Method-Override',
      'en-US':
        'HEAD, PATCH or DELETE, named by X-HTTP-Method-Override, for networks that let only GET and POST through',
    },
  },
  discardUpload: {
    ...send,
    method: 'DELETE',
    path: `${uploadPath}/{id}`,
    input: one,
    worksWhenFull: true,
    headers: [protocol],
    errors: refusals,
    summary: { 'zh-CN': '取消上传', 'en-US': 'Cancel an upload' },
  },
})
