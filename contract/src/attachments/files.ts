import * as z from 'zod'
import { errorNames } from '../kit/errors.ts'
import { defineFiles } from '../kit/files.ts'
import type { attachmentErrors } from './errors.ts'
import { attachmentFilePath, attachmentPreviewPath } from './routes.ts'
import { uploadPath } from './upload.ts'

const one = z.object({ id: z.string() })
const read = { method: 'GET', permission: 'attachment.read', input: one, byCookie: true, needsSession: true } as const
const protocol = 'tus-resumable'
const errors = errorNames<typeof attachmentErrors>
/** Why a file that has arrived is refused; the last is that of a later domain which looks into images. */
const refusals = [
  ...errors('FileContentWrong', 'HashMismatch', 'PictureTooLarge', 'UploadRefused', 'TooManyRefused'),
  'NotDicom',
]

/** Files and previews, and uploads by the tus protocol 1.0. */
export const attachmentFiles = defineFiles('attachment', {
  download: {
    ...read,
    path: attachmentFilePath('{id}'),
    ending: 'file',
    mediaTypes: ['application/octet-stream'],
    headers: ['range', 'if-none-match'],
    errors: [],
    summary: { 'zh-CN': '下载附件，支持断点续传', 'en-US': 'Download a file, or a range of it' },
  },
  preview: {
    ...read,
    path: attachmentPreviewPath('{id}'),
    ending: 'file',
    mediaTypes: ['image/webp'],
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
    summary: {
      'zh-CN': '上传协议（tus 1.0）的版本与扩展',
      'en-US': 'Version and extensions of the upload protocol (tus 1.0)',
    },
  },
  beginUpload: {
    method: 'POST',
    path: uploadPath,
    permission: 'attachment.upload',
    input: z.object({}),
    ending: 'empty',
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
    method: 'HEAD',
    path: `${uploadPath}/{id}`,
    permission: 'attachment.upload',
    input: one,
    // The answer to the last byte may have been lost: then the file is checked and kept now.
    changes: true,
    worksWhenFull: true,
    ending: 'empty',
    headers: [protocol],
    errors: [...errors('TooManyTransfers'), ...refusals],
    summary: { 'zh-CN': '查询已上传的字节数', 'en-US': 'Progress of an upload' },
  },
  uploadChunk: {
    method: 'PATCH',
    path: `${uploadPath}/{id}`,
    permission: 'attachment.upload',
    input: one,
    worksWhenFull: true,
    ending: 'empty',
    bodyType: 'application/offset+octet-stream',
    headers: [protocol, 'upload-offset'],
    errors: [...errors('TooManyTransfers'), ...refusals],
    summary: { 'zh-CN': '续传文件内容', 'en-US': 'Send more bytes of an upload' },
  },
  discardUpload: {
    method: 'DELETE',
    path: `${uploadPath}/{id}`,
    permission: 'attachment.upload',
    input: one,
    worksWhenFull: true,
    ending: 'empty',
    headers: [protocol],
    errors: refusals,
    summary: { 'zh-CN': '取消上传', 'en-US': 'Cancel an upload' },
  },
})
