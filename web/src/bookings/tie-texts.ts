import { defineTexts } from '@tongying/contract/kit'

/** Who examines the patients of an institution, and its answers. */
export const tieTexts = defineTexts({
  purpose: {
    'zh-CN':
      '这些机构为到本机构来的患者远程检查，或希望这样做。同意前，对方看不到本机构的任何信息，患者也不能预约；同意后由本机构管理员在“成员”里设置社区医院工作人员。',
    'en-US':
      'These institutions examine patients who come to yours remotely, or would like to. Before you accept, they see nothing of yours and nobody can book. Once you accept, set your staff under “Members”.',
  },
  none: { 'zh-CN': '还没有机构邀请合作', 'en-US': 'Nobody has asked yet' },
  noneDetail: {
    'zh-CN': '有机构希望为本机构的患者远程检查时，在这里答复。',
    'en-US': 'When an institution would like to examine your patients remotely, you respond here.',
  },
  institution: { 'zh-CN': '检查机构', 'en-US': 'Examining institution' },
  contact: { 'zh-CN': '给患者的联系方式', 'en-US': 'Contact for patients' },
  bodyParts: { 'zh-CN': '检查部位', 'en-US': 'Body parts' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  toAnswer: { 'zh-CN': '待答复', 'en-US': 'Awaiting your response' },
  asked: { 'zh-CN': '{day}提出', 'en-US': 'Asked {day}' },
  since: { 'zh-CN': '{day}起', 'en-US': 'Since {day}' },
  over: { 'zh-CN': '{day}止', 'en-US': 'Until {day}' },
  reason: { 'zh-CN': '原因：{reason}', 'en-US': 'Reason: {reason}' },
  action: { 'zh-CN': '操作', 'en-US': 'Actions' },
  accept: { 'zh-CN': '同意', 'en-US': 'Accept' },
  acceptOf: { 'zh-CN': '同意与{name}合作', 'en-US': 'Accept the work with {name}' },
  acceptTitle: { 'zh-CN': '同意由{name}远程检查？', 'en-US': 'Let {name} examine your patients?' },
  acceptBookings: {
    'zh-CN': '{name}以本机构为检查地点开放日子，患者可以扫码预约。',
    'en-US': '{name} opens days at your institution, and patients can book them by a QR code.',
  },
  acceptTerminals: {
    'zh-CN': '{name}的医生看得到本机构的检查设备和来检查的患者。',
    'en-US': 'Physicians of {name} see your terminals for examinations, and the patients who come for them.',
  },
  acceptEnd: { 'zh-CN': '之后可以随时停止。', 'en-US': 'You can end it at any time.' },
  accepted: { 'zh-CN': '已同意与{name}合作', 'en-US': 'You now work with {name}' },
  decline: { 'zh-CN': '谢绝', 'en-US': 'Decline' },
  declineOf: { 'zh-CN': '谢绝与{name}合作', 'en-US': 'Decline the work with {name}' },
  declineHint: { 'zh-CN': '对方机构的管理员会看到。', 'en-US': 'The other institution’s administrators will read it.' },
  declined: { 'zh-CN': '已谢绝', 'en-US': 'Declined' },
  end: { 'zh-CN': '停止', 'en-US': 'End' },
  endOf: { 'zh-CN': '停止与{name}的合作', 'en-US': 'End the work with {name}' },
  endHint: {
    'zh-CN': '明天起的预约全部取消并短信通知患者；今天还有人时要等检查完。双方管理员会看到原因。',
    'en-US':
      'Bookings from tomorrow on are cancelled and their patients notified by SMS; today’s have to be finished first. Administrators of both sides will read the reason.',
  },
  ended: { 'zh-CN': '已停止合作', 'en-US': 'The work has ended' },
  why: { 'zh-CN': '原因', 'en-US': 'Reason' },
  and: { 'zh-CN': '、', 'en-US': ', ' },
})
