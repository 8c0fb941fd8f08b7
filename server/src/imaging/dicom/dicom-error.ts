import { notShownTexts } from '@tongying/contract/imaging'
import type { Text } from '@tongying/contract/kit'
import { WorkFailed } from '../../platform/workers/work-failed.ts'

/** Why a file is not taken or not drawn; every reason has a sentence for people in both languages. */
export const dicomRefusals = {
  notDicom: { 'zh-CN': '该文件不是DICOM影像', 'en-US': 'This file is not a DICOM image' },
  empty: { 'zh-CN': '该文件为空', 'en-US': 'This file is empty' },
  truncated: {
    'zh-CN': '该文件不完整，请重新导出后上传',
    'en-US': 'This file is incomplete; export and upload it again',
  },
  missingFrames: {
    'zh-CN': '该文件标明的帧数多于实际数据，请重新导出后上传',
    'en-US': 'This file states more frames than it contains; export and upload it again',
  },
  tooManyNested: { 'zh-CN': '该文件结构嵌套过深，无法读取', 'en-US': 'This file is nested too deeply to read' },
  tooLarge: { 'zh-CN': '该影像超出可读取的大小', 'en-US': 'This image is too large to read' },
  missingUid: {
    'zh-CN': '该文件缺少检查或序列的UID，或UID无效，无法归入检查',
    'en-US': 'This file has no valid study or series UID, so it cannot be assigned to a study',
  },
  missingSyntax: {
    'zh-CN': '该文件没有注明传输语法（编码格式），无法读取',
    'en-US': 'This file does not state its transfer syntax (encoding), so it cannot be read',
  },
  directory: {
    'zh-CN': '该文件是光盘目录（DICOMDIR），不含影像',
    'en-US': 'This file is a disc directory (DICOMDIR) and contains no image',
  },
  timedOut: { 'zh-CN': '读取该文件超时', 'en-US': 'Reading this file took too long' },
  unreadable: { 'zh-CN': '无法读取该文件', 'en-US': 'This file cannot be read' },
  ...notShownTexts,
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
