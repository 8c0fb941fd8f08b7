import * as z from 'zod'
import { id, rule } from '../kit/fields.ts'

/** Files that one call copies from another record. */
export const copyLimits = { files: 100, bytes: 4 * 1024 ** 3 } as const

const tooMany = {
  'zh-CN': `一次最多复制${copyLimits.files}个文件`,
  'en-US': `At most ${copyLimits.files} files can be copied at once`,
}

/** The files that a call copies, by their ids. */
export const copiedFileIds = z.array(id).max(copyLimits.files, rule(tooMany))
