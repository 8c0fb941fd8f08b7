import { attachmentErrors, uploadLimits } from '@tongying/contract/attachments'
import { hourMs } from '@tongying/contract/kit'
import type { Limit } from '../platform/limits/limit.ts'

/** Each leaves a row for a week and one in the audit trail; a right file counts only while it is being checked. */
export const refusedUploadLimit: Limit = {
  name: 'upload, refused',
  subject: 'the account, or the terminal, whose file did not pass the check of its content',
  windowMs: hourMs,
  allowed: uploadLimits.refusedAnHour,
  success: 'takesBackItsOwn',
  error: attachmentErrors.TooManyRefused,
}
