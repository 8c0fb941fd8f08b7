import type { Text } from '../kit/index.ts'
import { agreementChapters } from './policy-agreement.ts'
import type { PolicyChapter } from './policy-chapter.ts'
import { privacyChapters } from './policy-privacy.ts'

export interface PolicyPart {
  readonly anchor: 'privacy' | 'agreement'
  readonly title: Text
  readonly chapters: readonly PolicyChapter[]
}

/**
 * The policy page: the privacy notice and the user agreement, the same for `/policy` and `/agreement`. A changed text gets a
 * new version in `policyVersions` of accounts.
 */
export const policyParts: readonly PolicyPart[] = [
  { anchor: 'privacy', title: { 'zh-CN': '隐私政策', 'en-US': 'Privacy notice' }, chapters: privacyChapters },
  { anchor: 'agreement', title: { 'zh-CN': '用户协议', 'en-US': 'User agreement' }, chapters: agreementChapters },
]
