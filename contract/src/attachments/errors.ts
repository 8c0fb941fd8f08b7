import { defineErrors } from '../kit/index.ts'
import { uploadLimits } from './upload.ts'

/** Where a kind has words of its own (`attachmentKinds[kind].tooLarge`), those are shown instead. */
export const attachmentErrors = defineErrors({
  FileTypeWrong: {
    status: 422,
    message: { 'zh-CN': '文件格式错误，请重新选择', 'en-US': 'file format wrong, please reselect' },
  },
  FileTooLarge: {
    status: 413,
    message: { 'zh-CN': '文件太大，请重新上传', 'en-US': 'file too large, please upload again' },
  },
  FileEmpty: {
    status: 422,
    message: { 'zh-CN': '文件为空，请重新选择', 'en-US': 'This file is empty. Choose another' },
  },
  /** The name shows one type and the bytes another. */
  FileContentWrong: {
    status: 422,
    message: {
      'zh-CN': '文件内容与扩展名不符，或文件已损坏，请重新选择',
      'en-US': 'The content of this file does not match its extension, or the file is damaged. Choose another',
    },
  },
  PictureTooLarge: {
    status: 422,
    message: {
      'zh-CN': '图片的像素过多，无法显示，请缩小后重新上传',
      'en-US': 'This image has too many pixels to be displayed. Reduce its size and upload it again',
    },
  },
  PictureNotShown: {
    status: 422,
    message: {
      'zh-CN': '无法预览该图片，请下载后查看',
      'en-US': 'This image cannot be previewed. Download it to view it',
    },
  },
  HashMismatch: {
    status: 422,
    message: {
      'zh-CN': '文件在传输中发生变化，请重新上传',
      'en-US': 'The file was changed during the upload. Upload it again',
    },
  },
  AttachmentTypeRequired: {
    status: 422,
    message: { 'zh-CN': '请选择附件类型', 'en-US': 'Select the attachment type' },
  },
  TooManyUploads: {
    status: 429,
    message: {
      'zh-CN': '未完成的上传太多（最多{allowed}个，共{size}），请等待或取消其中一些',
      'en-US':
        'Too many unfinished uploads (at most {allowed}, {size} in all). Wait for some to finish, or cancel some',
    },
  },
  /** 423 is what clients of the upload protocol take for "try again soon". */
  TooManyTransfers: {
    status: 423,
    message: {
      'zh-CN': '同时上传的文件太多（最多{allowed}个），请等其他文件传完后再继续',
      'en-US': 'Too many files are being sent at once (at most {allowed}). Wait for others to finish, then continue',
    },
  },
  /** Of one record. */
  TooManyFiles: {
    status: 422,
    message: {
      'zh-CN': '文件数已达到上限（{allowed}个），请移除不需要的文件后再上传',
      'en-US':
        'There are already {allowed} files here, which is the maximum. Remove files you no longer need, then upload',
    },
  },
  /** Of one account: files that no record has taken yet. */
  TooManyUnattached: {
    status: 422,
    message: {
      'zh-CN':
        '你上传后尚未使用的文件已达到上限（{allowed}个）。请使用其中的文件并保存；一周未使用的文件会自动让出位置',
      'en-US':
        'You have {allowed} uploaded files that are not in use yet, which is the maximum. Use and save some of them; files unused for a week give up their place by themselves',
    },
  },
  /** Files whose content was refused, of one account in an hour. */
  TooManyRefused: {
    status: 429,
    message: {
      'zh-CN': `一小时内已有${uploadLimits.refusedAnHour}个文件未通过内容检查，达到上限。请确认文件无误，{minutes}分钟后再上传`,
      'en-US': `${uploadLimits.refusedAnHour} files were rejected within one hour because of their content, which is the maximum. Check the files and upload again in {minutes} min`,
    },
  },
  UploadRefused: {
    status: 422,
    message: { 'zh-CN': '该文件未通过检查，请重新上传', 'en-US': 'This file was rejected. Upload another' },
  },
  /** Of the files that one call copies together. */
  CopyTooLarge: {
    status: 422,
    message: {
      'zh-CN': '一次最多复制{size}的文件，请少选一些',
      'en-US': 'At most {size} of files can be copied at once. Choose fewer',
    },
  },
  /** Finished and unfinished files of the account, or of the institution whose record they are for. */
  StorageQuotaReached: {
    status: 422,
    message: {
      'zh-CN':
        '存储空间不够：已用{used}，上限{allowed}，这个文件{size}。请移除不需要的文件，或取消未传完的上传；仍不够时，请联系平台管理员提高上限',
      'en-US':
        'Not enough storage: {used} of {allowed} used, and this file is {size}. Remove files you no longer need, or cancel unfinished uploads. If that is not enough, ask the platform administrator to raise the limit',
    },
  },
})
