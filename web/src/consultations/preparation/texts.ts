import { defineTexts } from '@tongying/contract/kit'

export const preparationTexts = defineTexts({
  returned: { 'zh-CN': '医生退回：{reason}', 'en-US': 'Returned by the physician: {reason}' },
  begin: { 'zh-CN': '为医生准备申请', 'en-US': 'Prepare for a physician' },
  beginLead: {
    'zh-CN': '申请以所选医生的名义填写，送请医生确认后由医生提交。',
    'en-US':
      'You fill in the application in the name of the physician, who is asked to confirm it and then submits it.',
  },
  physician: { 'zh-CN': '申请医生', 'en-US': 'Physician' },
  nobody: {
    'zh-CN': '本机构还没有其他资质认证有效的医生。',
    'en-US': 'No other physician of your institution is certified.',
  },
  start: { 'zh-CN': '开始填写', 'en-US': 'Start' },
  ask: { 'zh-CN': '送请{name}确认', 'en-US': 'Ask {name} to confirm' },
  asked: { 'zh-CN': '已送请{name}确认', 'en-US': '{name} has been asked to confirm' },
  youPrepare: {
    'zh-CN': '你正在以{name}的名义准备这份申请。没有填完的内容也可以由医生补充；提交由医生完成。',
    'en-US':
      'You are preparing this application in the name of {name}, who may add what is missing and then submits it.',
  },
  toConfirm: {
    'zh-CN': '{name}以你的名义准备了这份申请。请逐步核对，可以修改；提交即表示你已确认。',
    'en-US':
      '{name} prepared this application in your name. Check each step and change what you want. By submitting it you confirm it.',
  },
  beingPrepared: {
    'zh-CN': '{name}正在以你的名义准备这份申请，还没有送请你确认。',
    'en-US': '{name} is preparing this application in your name and has not asked you to confirm it yet.',
  },
  giveBack: { 'zh-CN': '退回给协调员…', 'en-US': 'Return to the coordinator…' },
  giveBackTitle: { 'zh-CN': '退回给协调员', 'en-US': 'Return to the coordinator' },
  reason: { 'zh-CN': '退回原因', 'en-US': 'Reason' },
  send: { 'zh-CN': '退回', 'en-US': 'Return' },
  givenBack: { 'zh-CN': '已退回给{name}', 'en-US': 'Returned to {name}' },
})
