import * as z from 'zod'
import type { attachmentErrors } from '../attachments/index.ts'
import { defineFiles } from '../kit/files.ts'
import { errorNames, id } from '../kit/index.ts'

const errors = errorNames<typeof attachmentErrors>

const picture = {
  method: 'POST',
  permission: 'certification.editOwn',
  // Its body is the form.
  in: 'query',
  input: z.object({}),
  bodyType: 'multipart/form-data',
  ending: 'file',
  mediaTypes: ['application/json'],
  /** The picture's id, for a field of the application or the profile; empty where the picture was too large. */
  output: z.union([id, z.literal('')]),
  errors: errors(
    'FileContentWrong',
    'FileEmpty',
    'FileTypeWrong',
    'HashMismatch',
    'PictureTooLarge',
    'StorageQuotaReached',
    'TooManyRefused',
    'TooManyTransfers',
    'TooManyUnattached',
    'TooManyUploads',
    'UploadRefused',
  ),
  audit: 'byCommand',
} as const

/** Pictures by the form of the specification, field `file`. What they become is what the upload protocol makes of them. */
export const practitionerFiles = defineFiles('practitioner', {
  uploadPaper: {
    ...picture,
    path: '/meeting/doctorApply/upload',
    summary: {
      'zh-CN': '以表单上传认证图片，超过5MB时返回空数据',
      'en-US': 'Upload an image of a paper as a form; the data is empty where it is over 5 MB',
    },
  },
  uploadPortrait: {
    ...picture,
    path: '/meeting/doctorApply/upload/avatar',
    summary: {
      'zh-CN': '以表单上传头像或个人照片，超过5MB时返回空数据',
      'en-US': 'Upload a portrait as a form; the data is empty where it is over 5 MB',
    },
  },
})
