import * as z from 'zod'
import { requiredText } from '../kit/index.ts'

/** A text that administrators write in both languages, each at most so long. */
export function bilingual(max: number) {
  return z.object({ 'zh-CN': requiredText(max), 'en-US': requiredText(max) })
}
