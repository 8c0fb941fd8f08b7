import type { Text } from '../kit/index.ts'

/** One published version of the product, the newest first in `releases`. */
export interface Release {
  readonly version: string
  readonly releasedOn: string
  readonly changes: readonly Text[]
}

export const releases: readonly [Release, ...Release[]] = [
  {
    version: '0.1.0',
    releasedOn: '2026-11-21',
    changes: [
      {
        'zh-CN': '远程会诊从头走到尾：四步申请、审核、专家应答、音视频会诊、报告与审核',
        'en-US':
          'Remote consultations from end to end: application, review, expert responses, video meeting and report',
      },
      {
        'zh-CN': '可断点续传的文件上传；DICOM影像在浏览器里查看',
        'en-US': 'Resumable uploads; DICOM images in the browser',
      },
      { 'zh-CN': '界面有中文和英文', 'en-US': 'User interface in Chinese and English' },
    ],
  },
]
