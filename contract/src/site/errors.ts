import { defineErrors, tryLater } from '../kit/index.ts'

export const siteErrors = defineErrors({
  InstallerExists: {
    status: 409,
    message: {
      'zh-CN': '这个平台已有相同的版本号',
      'en-US': 'This platform already has this version',
    },
  },
  InstallerFileMissing: {
    status: 422,
    message: { 'zh-CN': '请先上传安装包，只能有一个', 'en-US': 'Upload the installer first, exactly one file' },
  },
  InstallerOfOtherPlatform: {
    status: 422,
    message: {
      'zh-CN': '文件的扩展名与所选平台不符',
      'en-US': 'The extension of the file does not fit the platform',
    },
  },
  TooManyContactRequests: { status: 429, message: tryLater },
  SiteContentChanged: {
    status: 409,
    message: {
      'zh-CN': '网站内容刚被他人修改，请核对后再保存',
      'en-US': 'Someone else has just changed the website. Check their change, then save again',
    },
  },
})
