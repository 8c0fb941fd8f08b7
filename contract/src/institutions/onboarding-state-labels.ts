import { defineTexts, type Text } from '../kit/index.ts'
import type { OnboardingState } from './onboarding-states.ts'

export const onboardingStateLabels = defineTexts({
  saved: { 'zh-CN': '已暂存', 'en-US': 'Saved' },
  underReview: { 'zh-CN': '审核中', 'en-US': 'Under review' },
  approved: { 'zh-CN': '审核通过，待确认入驻', 'en-US': 'Approved, awaiting confirmation' },
  rejected: { 'zh-CN': '已驳回', 'en-US': 'Rejected' },
  settled: { 'zh-CN': '已入驻', 'en-US': 'Onboarded' },
} satisfies Record<OnboardingState, Text>)
