import { defineTexts } from '@tongying/contract/kit'

export const resultPageTexts = defineTexts({
  title: { 'zh-CN': '超声检查报告', 'en-US': 'Ultrasound report' },
  loading: { 'zh-CN': '正在打开…', 'en-US': 'Opening…' },
  failed: { 'zh-CN': '没有打开，请检查网络后重试', 'en-US': 'It could not be opened. Check the network and try again' },
  retry: { 'zh-CN': '重试', 'en-US': 'Try again' },
  gone: { 'zh-CN': '链接无效或已过期', 'en-US': 'This link is not valid any more' },
  goneDetail: {
    'zh-CN': '请核对短信里的链接；仍打不开，请打电话给做检查的医院。',
    'en-US': 'Compare the link with the SMS. If it still does not open, call the hospital that examined you.',
  },
  lead: {
    'zh-CN': '报告只给您本人看。请用手机{phone}收到的验证码打开。链接{day}前有效。',
    'en-US': 'The report is for you alone. Open it with the code sent to {phone}. The link is valid until {day}.',
  },
  send: { 'zh-CN': '发送验证码', 'en-US': 'Send the code' },
  again: { 'zh-CN': '{seconds}秒后可重发', 'en-US': 'Again in {seconds} s' },
  sent: { 'zh-CN': '验证码已发送，5分钟内有效', 'en-US': 'The code was sent. It is valid for 5 minutes' },
  demo: { 'zh-CN': '演示环境的验证码：{code}', 'en-US': 'Code in the demo: {code}' },
  code: { 'zh-CN': '短信验证码', 'en-US': 'Code from the SMS' },
  open: { 'zh-CN': '查看报告', 'en-US': 'Open the report' },
  of: { 'zh-CN': '{name}，{part}，{day}检查', 'en-US': '{name}, {part}, examined on {day}' },
  at: { 'zh-CN': '{place}，{hospital}检查', 'en-US': '{place}, examined by {hospital}' },
  impression: { 'zh-CN': '超声印象', 'en-US': 'Impression' },
  advice: { 'zh-CN': '建议', 'en-US': 'Advice' },
  addenda: { 'zh-CN': '追加内容', 'en-US': 'Addenda' },
  addendum: { 'zh-CN': '追加{number}，{name}，{day}', 'en-US': 'Addendum {number}, {name}, {day}' },
  findings: { 'zh-CN': '超声所见', 'en-US': 'Findings' },
  signed: { 'zh-CN': '检查医师{examiner}', 'en-US': 'Examiner {examiner}' },
  reviewed: { 'zh-CN': '审核医师{reviewer}', 'en-US': 'Reviewer {reviewer}' },
  number: { 'zh-CN': '报告编号{number}', 'en-US': 'Report no. {number}' },
  download: { 'zh-CN': '下载盖章的报告单（PDF）', 'en-US': 'Download the sealed report (PDF)' },
  rule: {
    'zh-CN': '本报告供看病的医生参考，诊断和治疗由接诊医院决定。看完请关闭页面。',
    'en-US':
      'This report is for your doctor, who decides on diagnosis and treatment. Close the page when you are done.',
  },
})
