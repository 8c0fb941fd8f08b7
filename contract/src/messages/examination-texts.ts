import type { MessageText } from './message-text.ts'

/** About results and critical findings of remote examinations; `number` is the ultrasound number, by which both sides know the patient. */
export const examinationTexts = {
  'examination.returned': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '检查结果被退回', 'en-US': 'A result was returned to you' },
    body: {
      'zh-CN': '{by}审核后退回了检查结果，超声号{number}。原因：{reason}',
      'en-US': '{by} has reviewed and returned your result, ultrasound number {number}. Reason: {reason}',
    },
  },
  'examination.addendumReturned': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '检查报告的追加内容被退回', 'en-US': 'An addendum to a result was returned to you' },
    body: {
      'zh-CN': '{by}审核后退回了追加内容，超声号{number}。原因：{reason}',
      'en-US': '{by} has reviewed and returned your addendum, ultrasound number {number}. Reason: {reason}',
    },
  },
  'examination.toReview': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '检查结果等你审核', 'en-US': 'A result to review' },
    body: {
      'zh-CN': '{by}签名了检查结果，超声号{number}。审核后才能出报告。',
      'en-US': '{by} has signed a result, ultrasound number {number}. Its report is issued once it is reviewed.',
    },
  },
  'examination.nobodyToReview': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '没有人能审核检查结果', 'en-US': 'Nobody can review a result' },
    body: {
      'zh-CN': '{by}签名了超声号{number}的检查结果或追加内容，本机构没有另一位可以审核的检查医生。请增加一位检查医生。',
      'en-US':
        '{by} has signed a result or an addendum, ultrasound number {number}, and no other examiner of the institution can review it. Name another examiner.',
    },
  },
  'examination.addendumToReview': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '检查报告的追加内容等你审核', 'en-US': 'An addendum to review' },
    body: {
      'zh-CN': '{by}签名了追加内容，超声号{number}。审核后才能出具。',
      'en-US': '{by} has signed an addendum, ultrasound number {number}. It is issued once it is reviewed.',
    },
  },
  'examination.unwritten': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '检查结果还没有写', 'en-US': 'A result is not written yet' },
    body: {
      'zh-CN': '超声号{number}的检查结果等签名已过{days}个工作日，患者在等报告。',
      'en-US': {
        by: 'days',
        one: 'The result of ultrasound number {number} has waited to be signed for {days} working day. The patient waits for the report.',
        other:
          'The result of ultrasound number {number} has waited to be signed for {days} working days. The patient waits for the report.',
      },
    },
  },
  'examination.unreviewed': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '检查结果还没有审核', 'en-US': 'A result is not reviewed yet' },
    body: {
      'zh-CN': '超声号{number}的检查结果已等审核{days}个工作日，患者在等报告。',
      'en-US': {
        by: 'days',
        one: 'The result of ultrasound number {number} has waited for a review for {days} working day. The patient waits for the report.',
        other:
          'The result of ultrasound number {number} has waited for a review for {days} working days. The patient waits for the report.',
      },
    },
  },
  'examination.addendumUnreviewed': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '追加内容还没有审核', 'en-US': 'An addendum is not reviewed yet' },
    body: {
      'zh-CN': '超声号{number}的追加内容已等审核{days}个工作日。',
      'en-US': {
        by: 'days',
        one: 'An addendum to the result of ultrasound number {number} has waited for a review for {days} working day.',
        other:
          'An addendum to the result of ultrasound number {number} has waited for a review for {days} working days.',
      },
    },
  },
  'criticalFinding.reported': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '危急值，请马上确认', 'en-US': 'Critical finding: confirm at once' },
    body: {
      'zh-CN': '{hospital}{name}报危急值，超声号{number}，患者在{site}。请在{until}前登录确认并处理。',
      'en-US':
        '{name}, {hospital}, reports a critical finding, ultrasound number {number}, patient at {site}. Log in, confirm and act before {until}.',
    },
  },
  'criticalFinding.reportedLate': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '危急值，请马上确认', 'en-US': 'Critical finding: confirm at once' },
    body: {
      'zh-CN':
        '{hospital}{name}报危急值，超声号{number}，患者在{site}，{found}发现，确认时限已过。请马上登录确认并处理。',
      'en-US':
        '{name}, {hospital}, reports a critical finding of {found}, ultrasound number {number}, patient at {site}. The time to confirm it is over: log in, confirm and act at once.',
    },
  },
  'criticalFinding.overdue': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '危急值还没有确认', 'en-US': 'Critical finding not confirmed yet' },
    body: {
      'zh-CN': '{hospital}{reported}报的危急值（超声号{number}，患者在{site}）还没有人确认。请马上电话联系，登录确认。',
      'en-US':
        'Nobody has confirmed the critical finding that {hospital} reported at {reported} (ultrasound number {number}, patient at {site}). Phone them, and confirm it here.',
    },
  },
  'criticalFinding.overdueAbove': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '危急值还没有确认', 'en-US': 'Critical finding not confirmed yet' },
    body: {
      'zh-CN':
        '{hospital}{reported}报的危急值（超声号{number}，患者在{site}）还没有人确认。请马上电话联系患者所在机构，由被通知的人登录确认。',
      'en-US':
        'Nobody has confirmed the critical finding that {hospital} reported at {reported} (ultrasound number {number}, patient at {site}). Phone the patient’s hospital: whoever was notified confirms it.',
    },
  },
  'criticalFinding.acknowledged': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '危急值已确认', 'en-US': 'Critical finding confirmed' },
    body: {
      'zh-CN': '{by}已确认危急值，超声号{number}。',
      'en-US': '{by} has confirmed the critical finding, ultrasound number {number}.',
    },
    sms: {
      'zh-CN': '{hospital}报的危急值已有人确认，超声号{number}。',
      'en-US': 'The critical finding of {hospital}, ultrasound number {number}, is confirmed.',
    },
  },
  'criticalFinding.withdrawn': {
    type: 'notice',
    retention: 'case',
    title: { 'zh-CN': '危急值已撤回', 'en-US': 'Critical finding withdrawn' },
    body: {
      'zh-CN': '{hospital}{name}撤回了危急值，超声号{number}。原因：{reason}',
      'en-US': '{name}, {hospital}, has withdrawn the critical finding, ultrasound number {number}. Reason: {reason}',
    },
    sms: {
      'zh-CN': '{hospital}撤回了危急值，超声号{number}。详情请登录查看。',
      'en-US': '{hospital} has withdrawn the critical finding, ultrasound number {number}. Log in for details.',
    },
  },
} as const satisfies Record<string, MessageText>
