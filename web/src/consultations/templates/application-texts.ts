import { defineTexts } from '@tongying/contract/kit'

/** The words of templates of applications; those that all templates share stand in `texts.ts`. */
export const applicationTemplateTexts = defineTexts({
  purpose: {
    'zh-CN': '本机构的医生申请会诊时可以套用。模板里不写任何患者的信息。',
    'en-US':
      'Physicians of this institution can begin an application with these. A template says nothing of a patient.',
  },
  chooseTitle: { 'zh-CN': '套用申请模板', 'en-US': 'Use a template' },
  addTitle: { 'zh-CN': '新增申请模板', 'en-US': 'Add a template of applications' },
  editTitle: { 'zh-CN': '修改申请模板', 'en-US': 'Change a template of applications' },
  none: { 'zh-CN': '还没有申请模板', 'en-US': 'No templates of applications yet' },
  used: { 'zh-CN': '已套用模板', 'en-US': 'The template is in the application' },
  removeFinal: {
    'zh-CN': '用它填过的申请不受影响。',
    'en-US': 'Applications that were begun with it stay as they are.',
  },
  keepOwn: { 'zh-CN': '把当前申请存为我的模板…', 'en-US': 'Keep this application as my template…' },
  keepOwnTitle: { 'zh-CN': '存为我的模板', 'en-US': 'Keep as my template' },
  ownLead: {
    'zh-CN': '只有你能看到。患者信息、时间和文件不会存入；病历文字请先去掉姓名、日期等，留下要填写的框架。',
    'en-US':
      'Only you see it. Patient, times and files are not kept. Take names and dates out of the texts and leave what is to be filled in.',
  },
  experts: { 'zh-CN': '会诊专家', 'en-US': 'Experts' },
  ofExperts: { 'zh-CN': '{count}位专家', 'en-US': { by: 'count', one: '{count} expert', other: '{count} experts' } },
  open: { 'zh-CN': '不设定', 'en-US': 'Not set' },
})
