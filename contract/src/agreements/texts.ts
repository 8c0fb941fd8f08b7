import { defineTexts, type Text } from '../kit/index.ts'
import type { AgreementSide } from './agreement-side.ts'
import type { ConsultationKind } from './consultation-kinds.ts'

export const agreementTexts = defineTexts({
  partner: { 'zh-CN': '请选择机构', 'en-US': 'Select an institution' },
  scope: { 'zh-CN': '请至少选择一种会诊', 'en-US': 'Select at least one kind of consultation' },
  lastBeforeFirst: {
    'zh-CN': '最后一天不能早于第一天',
    'en-US': 'The last day cannot be earlier than the first day',
  },
  tooLong: { 'zh-CN': '协议期限最长10年', 'en-US': 'An agreement lasts 10 years at most' },
})

export const consultationKindLabels = defineTexts({
  appointment: { 'zh-CN': '预约会诊', 'en-US': 'Appointment' },
  inWriting: { 'zh-CN': '书面会诊', 'en-US': 'In writing' },
  emergency: { 'zh-CN': '急会诊', 'en-US': 'Emergency' },
} satisfies Record<ConsultationKind, Text>)

export const agreementSideLabels = defineTexts({
  requester: { 'zh-CN': '本机构申请会诊', 'en-US': 'We request consultations' },
  provider: { 'zh-CN': '本机构提供专家', 'en-US': 'We provide experts' },
} satisfies Record<AgreementSide, Text>)
