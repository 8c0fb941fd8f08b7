import { defineTexts } from '@tongying/contract/kit'

/** What the review of every application says alike. */
export const reviewTexts = defineTexts({
  waiting: { 'zh-CN': '待审核', 'en-US': 'Waiting' },
  decided: { 'zh-CN': '已审核', 'en-US': 'Decided' },
  showDecided: { 'zh-CN': '查看已审核', 'en-US': 'Show decided' },
  showWaiting: { 'zh-CN': '查看待审核', 'en-US': 'Show waiting' },
  gone: {
    'zh-CN': '这份申请已经处理过，或被申请人撤回了',
    'en-US': 'This application has already been decided or was withdrawn by the applicant',
  },
  decidedMeanwhile: {
    'zh-CN': '在你填写时，这份已由别人处理或撤回，不能再提交。你写的内容还在，可以复制。',
    'en-US':
      'While you were writing, this one was decided or withdrawn by somebody else. It can no longer be submitted; what you typed is still here to be copied.',
  },
  ownOne: {
    'zh-CN': '这是你自己的申请，由其他审核员处理。',
    'en-US': 'This is your own application. Another reviewer will review it.',
  },
  approve: { 'zh-CN': '通过，看下一份', 'en-US': 'Approve and next' },
  approveLast: { 'zh-CN': '通过', 'en-US': 'Approve' },
  reject: { 'zh-CN': '驳回…', 'en-US': 'Reject…' },
  rejectAction: { 'zh-CN': '驳回', 'en-US': 'Reject' },
  rejectReason: { 'zh-CN': '驳回原因', 'en-US': 'Reason' },
  next: { 'zh-CN': '下一份', 'en-US': 'Next' },
  previous: { 'zh-CN': '上一份', 'en-US': 'Previous' },
  unmaskTitle: { 'zh-CN': '显示申请人完整信息', 'en-US': 'Show the number in full' },
  unmaskPapers: { 'zh-CN': '与证件比对', 'en-US': 'Compare with the documents' },
  unmaskContact: { 'zh-CN': '联系本人', 'en-US': 'Contact the applicant' },
  unmaskTwice: { 'zh-CN': '查重复账号', 'en-US': 'Look for another account' },
})
