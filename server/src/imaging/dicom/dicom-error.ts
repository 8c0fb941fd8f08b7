import type { Text } from '@tongying/contract/kit'
import { WorkFailed } from '../../platform/workers/work-failed.ts'

/** Why a file is not taken; every reason has a sentence for people in both languages. */
export const dicomRefusals = {
  notDicom: { 'zh-CN': '该文件不是DICOM影像', 'en-US': 'This file is not a DICOM image' },
  empty: { 'zh-CN': '该文件为空', 'en-US': 'This file is empty' },
  truncated: {
    'zh-CN': '该文件不完整，请重新导出后上传',
    'en-US': 'This file is incomplete; export and upload it again',
  },
  tooManyNested: { 'zh-CN': '该文件结构嵌套过深，无法读取', 'en-US': 'This file is nested too deeply to read' },
  tooLarge: { 'zh-CN': '该影像超出可读取的大小', 'en-US': 'This image is too large to read' },
  inconsistent: {
    'zh-CN': '该文件的影像描述与内容不一致，无法显示',
    'en-US': 'The image description in this file does not match its content, so it cannot be displayed',
  },
  unsupportedSyntax: {
    'zh-CN': '暂不支持该影像的编码格式',
    'en-US': 'The encoding of this image is not supported',
  },
  directory: {
    'zh-CN': '该文件是光盘目录（DICOMDIR），不含影像',
    'en-US': 'This file is a disc directory (DICOMDIR) and contains no image',
  },
  noImage: { 'zh-CN': '该文件不含可显示的影像', 'en-US': 'This file contains no image that can be displayed' },
  timedOut: { 'zh-CN': '读取该文件超时', 'en-US': 'Reading this file took too long' },
  unreadable: { 'zh-CN': '无法读取该文件', 'en-US': 'This file cannot be read' },
} as const satisfies Record<string, Text>

/** The code of one refusal. */
export type DicomRefusal = keyof typeof dicomRefusals

/** A DICOM file that is not taken or not drawn, with the reason as a code. */
export class DicomRefused extends Error {
  readonly reason: DicomRefusal
  /** For the log; never shown. */
  readonly detail: string

  constructor(reason: DicomRefusal, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`)
    this.name = 'DicomRefused'
    this.reason = reason
    this.detail = detail
  }
}

/** What a worker could not do, as a refusal of the file; anything else as it is. */
export function asDicomRefused(thrown: unknown): unknown {
  if (!(thrown instanceof WorkFailed)) return thrown
  return new DicomRefused(isRefusal(thrown.reason) ? thrown.reason : 'unreadable', thrown.detail)
}

function isRefusal(word: string): word is DicomRefusal {
  return Object.hasOwn(dicomRefusals, word)
}
