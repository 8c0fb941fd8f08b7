import type { OpenPartKind } from '@tongying/contract/accounts'
import { type AnyText, defineTexts } from '@tongying/contract/kit'

/** The words of the page on which a person exports their data and deletes their account. */
export const ownDataTexts = defineTexts({
  title: { 'zh-CN': '隐私与数据', 'en-US': 'Privacy and data' },
  purpose: {
    'zh-CN': '同意过的政策、本人数据的导出、账号的注销。',
    'en-US': 'The policies that you accepted, the export of your data, the deletion of your account.',
  },
  back: { 'zh-CN': '返回账号中心', 'en-US': 'Back to the account center' },
  factor: { 'zh-CN': '动态验证码', 'en-US': 'Code of two-step verification' },
  policy: {
    title: { 'zh-CN': '隐私政策和用户协议', 'en-US': 'Privacy notice and user agreement' },
    inEffect: {
      'zh-CN': '现行的是第{version}版，自{day}起生效。',
      'en-US': 'Version {version} is in effect from {day}.',
    },
    read: { 'zh-CN': '阅读全文', 'en-US': 'Read the full text' },
    version: { 'zh-CN': '第{version}版', 'en-US': 'Version {version}' },
    acceptedAt: { 'zh-CN': '同意于', 'en-US': 'Accepted' },
    never: { 'zh-CN': '还没有同意过', 'en-US': 'Nothing accepted so far' },
    accept: { 'zh-CN': '同意现行版本', 'en-US': 'Accept this version' },
  },
  export: {
    title: { 'zh-CN': '导出本人数据', 'en-US': 'Export your data' },
    lead: {
      'zh-CN':
        '一个ZIP文件：可以直接打开阅读的网页、供程序读取的JSON，以及你的头像和认证材料。患者的病历属于医疗机构，不包含在内。',
      'en-US':
        'A ZIP file: a page to read, JSON for programs, and your photo and documents. Records of patients belong to their institutions and are not in it.',
    },
    once: {
      'zh-CN': '每天可以申请一次，生成后在消息中通知你，7天内可以下载。',
      'en-US': 'You can ask once a day. A message tells you when it is ready; you can download it for 7 days.',
    },
    ask: { 'zh-CN': '申请导出…', 'en-US': 'Ask for an export…' },
    action: { 'zh-CN': '申请导出', 'en-US': 'Ask for an export' },
    asked: { 'zh-CN': '已申请，生成后通知你', 'en-US': 'Asked for. You will be notified when it is ready' },
    waiting: { 'zh-CN': '正在生成…', 'en-US': 'Being made…' },
    ready: { 'zh-CN': '已生成，可下载至', 'en-US': 'Ready. It can be downloaded until' },
    download: { 'zh-CN': '下载', 'en-US': 'Download' },
    next: { 'zh-CN': '下一次最早可申请的时间：', 'en-US': 'You can ask again from' },
  },
  deletion: {
    title: { 'zh-CN': '注销账号', 'en-US': 'Delete the account' },
    kept: {
      'zh-CN':
        '依法保留：病历、会诊报告和检查报告（含签名）、同意记录、登录和审计记录。其中不再显示你的姓名，已签发的报告除外。',
      'en-US':
        'Kept by law: medical records, consultation and examination reports with their signatures, records of consent, logins and the audit trail. They no longer show your name, except for reports that were issued.',
    },
    gone: {
      'zh-CN': '删除：账号资料、头像、认证材料和申请、专家申请、消息、模板、可会诊时间、访问令牌。',
      'en-US':
        'Deleted: your account information, photo, documents and applications, messages, templates, free time and access tokens.',
    },
    wait: {
      'zh-CN': '申请后所有设备立即退出登录，7天后注销；期间登录即撤销。注销后手机号可以重新注册。',
      'en-US':
        'All devices are logged out at once, and the account is deleted after 7 days; logging in before then cancels it. Afterwards the phone number can be registered again.',
    },
    ask: { 'zh-CN': '注销账号…', 'en-US': 'Delete the account…' },
    action: { 'zh-CN': '注销账号', 'en-US': 'Delete the account' },
    keep: { 'zh-CN': '保留账号', 'en-US': 'Keep the account' },
    first: { 'zh-CN': '现在还不能注销，请先处理：', 'en-US': 'Not possible yet. Before that:' },
  },
})

const parts: Readonly<Record<OpenPartKind, { readonly text: AnyText; readonly path?: string }>> = {
  platformRole: {
    text: { 'zh-CN': '请平台收回你的平台角色', 'en-US': 'have your role of the platform taken back by the operator' },
  },
  soleAdministrator: {
    text: {
      'zh-CN': '你是{count}家机构唯一的管理员，请先再设一位管理员',
      'en-US': {
        by: 'count',
        one: 'you are the only administrator of {count} institution: name another one first',
        other: 'you are the only administrator of {count} institutions: name others first',
      },
    },
    path: '/me/hospital',
  },
  applicant: {
    text: {
      'zh-CN': '你申请的{count}个会诊还没有结束：完成、取消或放弃草稿',
      'en-US': {
        by: 'count',
        one: '{count} consultation of yours is not closed: complete or cancel it, or discard the draft',
        other: '{count} consultations of yours are not closed: complete or cancel them, or discard the drafts',
      },
    },
    path: '/me/consultations',
  },
  expert: {
    text: {
      'zh-CN': '你受邀或主持的{count}个会诊还没有结束',
      'en-US': {
        by: 'count',
        one: '{count} consultation in which you are an expert is not finished',
        other: '{count} consultations in which you are an expert are not finished',
      },
    },
    path: '/me/consultations',
  },
  examiner: {
    text: {
      'zh-CN': '你做的{count}个检查还没有出报告',
      'en-US': {
        by: 'count',
        one: '{count} examination of yours has no report yet',
        other: '{count} examinations of yours have no report yet',
      },
    },
    path: '/me/healthApplet',
  },
  institutionApplication: {
    text: {
      'zh-CN': '你提交的机构入驻申请还没有办完',
      'en-US': 'your application for an institution is still on its way',
    },
    path: '/me/hospital?tab=settlement',
  },
}
/** What each open part asks for, and where. */
export const openPartWords = parts
