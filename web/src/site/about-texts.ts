import { defineTexts } from '@tongying/contract/kit'

/** Words of the pages about the company, the product and its versions. */
export const aboutTexts = defineTexts({
  aboutUs: {
    title: { 'zh-CN': '关于我们', 'en-US': 'About us' },
    lead: {
      'zh-CN': '让县里的病人，不出县也能请到上级专家。',
      'en-US': 'So that patients in county hospitals can consult senior experts without having to travel.',
    },
    who: { 'zh-CN': '我们做什么', 'en-US': 'What we do' },
    whoText: {
      'zh-CN':
        '{company}开发和运营{brand}远程会诊平台。县级医院的医生在这里提交病历和影像，上级医院的专家在这里阅片、讨论、写报告；每一步由谁负责、到什么时候，双方都看得到。',
      'en-US':
        '{company} develops and operates the remote consultation platform {brand}. Doctors at county hospitals submit records and images; experts at senior hospitals read, discuss and report. Both sides can see who is responsible for each step and by when.',
    },
    forWhom: { 'zh-CN': '为谁而做', 'en-US': 'Who it is for' },
    forWhomText: {
      'zh-CN':
        '医师、药师、护师和技师；邀请会诊和受邀会诊的医疗机构；需要签署知情同意的患者和家属；以及各机构的审核员。',
      'en-US':
        'Physicians, pharmacists, nurses and technicians; the institutions that request and provide consultations; patients and relatives who give informed consent; and the reviewers of the institutions.',
    },
    experts: { 'zh-CN': '成为会诊专家', 'en-US': 'Become an expert' },
    expertsText: {
      'zh-CN': '从业满3年的医师可以申请列入专家列表，由平台审核；通过后，各医院可以邀请你会诊。不用登录就能开始填写。',
      'en-US':
        'Physicians with at least 3 years of practice can apply to be listed; the platform reviews the application, and hospitals can then invite you. You can begin without logging in.',
    },
    operator: { 'zh-CN': '谁在运营', 'en-US': 'Who runs this site' },
    principles: { 'zh-CN': '我们坚持的', 'en-US': 'Our principles' },
    principlesText: {
      'zh-CN':
        '诊断由医生作出，平台不代替医生。影像仅供会诊参考。没有做完的功能不写成已经有。病人的数据只用于给病人看病。',
      'en-US':
        'Doctors make the diagnosis; the platform does not replace them. Images are for consultation only. We do not advertise features that are not finished. Patient data is used only for patient care.',
    },
  },
  contactUs: {
    title: { 'zh-CN': '联系我们', 'en-US': 'Contact us' },
    lead: {
      'zh-CN': '请不要在邮件或电话里提供患者的姓名和证件号。',
      'en-US': "Please do not give patients' names or ID numbers in emails or calls.",
    },
    business: { 'zh-CN': '商务合作', 'en-US': 'Business cooperation' },
    businessText: {
      'zh-CN': '医院接入、区域会诊中心、设备对接',
      'en-US': 'Connecting hospitals, regional consultation centers and devices',
    },
    support: { 'zh-CN': '使用帮助', 'en-US': 'Help' },
    supportText: {
      'zh-CN': '登录、上传、会议遇到问题时拨打。请准备好页面上显示的编号和出错的时间。',
      'en-US':
        'For problems with logging in, uploads or meetings. Have the reference shown on the page and the time of the error ready.',
    },
    privacy: { 'zh-CN': '个人信息', 'en-US': 'Personal information' },
    privacyText: {
      'zh-CN': '查阅、更正、撤回同意或注销账号，15个工作日内答复。',
      'en-US': 'To access or correct your data, withdraw consent or close an account. We reply within 15 working days.',
    },
    visit: { 'zh-CN': '地址', 'en-US': 'Addresses' },
  },
  about: {
    title: { 'zh-CN': '关于{brand}', 'en-US': 'About {brand}' },
    lead: {
      'zh-CN': '{brand}{product}的版本、许可和说明。',
      'en-US': 'Version, license and notes for {brand} {product}.',
    },
    version: { 'zh-CN': '版本', 'en-US': 'Version' },
    operator: { 'zh-CN': '运营者', 'en-US': 'Operator' },
    filing: { 'zh-CN': '备案号', 'en-US': 'Filing number' },
    licence: { 'zh-CN': '软件许可', 'en-US': 'Software license' },
    purpose: { 'zh-CN': '用途', 'en-US': 'Purpose' },
    purposeText: {
      'zh-CN': '医疗机构之间的远程会诊。影像仅供会诊参考，不作首诊依据。',
      'en-US':
        'Remote consultation between medical institutions. Images are for consultation only, not for primary diagnosis.',
    },
    policies: { 'zh-CN': '政策', 'en-US': 'Policies' },
    policyVersion: { 'zh-CN': '第{version}版', 'en-US': 'Version {version}' },
    product: { 'zh-CN': '产品', 'en-US': 'Product' },
    support: { 'zh-CN': '帮助', 'en-US': 'Help' },
    supportText: {
      'zh-CN': '遇到问题时，请准备好页面上显示的编号和出错的时间，拨打服务热线。',
      'en-US':
        'When there is a problem, have the reference shown on the page and the time ready, and call the hotline.',
    },
  },
  update: {
    title: { 'zh-CN': '版本更新', 'en-US': 'Updates' },
    lead: {
      'zh-CN': '网页打开时就是最新版本，不用下载。',
      'en-US': 'The web pages are always the latest version. There is nothing to download.',
    },
    newest: { 'zh-CN': '最新版本 {version}', 'en-US': 'Latest version {version}' },
    how: { 'zh-CN': '怎样更新', 'en-US': 'How to update' },
    howText: {
      'zh-CN': '会诊页面长时间没有关闭的，刷新一次即可；会议进行中请等会议结束再刷新。',
      'en-US': 'If a page has been open for a long time, reload it once. During a meeting, wait until it has ended.',
    },
    history: { 'zh-CN': '查看历史版本', 'en-US': 'Earlier versions' },
  },
  history: {
    title: { 'zh-CN': '历史版本', 'en-US': 'Earlier versions' },
    lead: {
      'zh-CN': '每个发布过的版本、它的变化和安装包，新的在前。',
      'en-US': 'Every published version with its changes and installers, newest first.',
    },
    current: { 'zh-CN': '当前', 'en-US': 'Current' },
    none: {
      'zh-CN': '这是网页版的第一个公开版本，还没有更早的版本。',
      'en-US': 'This is the first public version of the web pages. There are no earlier ones.',
    },
  },
  policy: {
    title: { 'zh-CN': '隐私政策与用户协议', 'en-US': 'Privacy notice and user agreement' },
    version: { 'zh-CN': '第{version}版，{day}起生效', 'en-US': 'Version {version}, effective from {day}' },
    contents: { 'zh-CN': '目录', 'en-US': 'Contents' },
  },
})
