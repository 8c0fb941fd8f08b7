import { defineTexts } from '../kit/index.ts'

/** Which text an institution's applicant accepts; change it with every change of the text. */
export const institutionAgreementVersion = '1.0'

/** The agreement that is accepted before an institution applies. */
export const institutionAgreement = defineTexts({
  title: { 'zh-CN': '医疗机构入驻协议', 'en-US': 'Agreement for institutions' },
  authority: {
    'zh-CN': '申请人受机构委托办理入驻，提交的登记信息、执业许可和联系方式真实有效。',
    'en-US':
      'The applicant acts for the institution; its registration, licence and contacts as handed in are true and in force.',
  },
  licence: {
    'zh-CN': '机构在执业许可的范围内开展远程会诊，许可变更或失效时及时告知平台。',
    'en-US': 'The institution consults within its licence, and tells us when the licence changes or ends.',
  },
  people: {
    'zh-CN': '机构管理员邀请的医生须具备相应资质；人员离开后及时移除，其访问权限随即终止。',
    'en-US':
      'Those whom its administrators invite are qualified. Who leaves is removed at once, and their access ends with it.',
  },
  patients: {
    'zh-CN': '患者资料只用于诊疗，会诊前取得患者或监护人的书面知情同意，查阅会留下记录。',
    'en-US':
      'Patient data serves treatment only, with written consent before each consultation. Every reading is recorded.',
  },
  review: {
    'zh-CN': '平台在1到3个工作日内审核，审核结果和理由会通知申请人。',
    'en-US': 'We review within 1 to 3 working days and tell the applicant the outcome and its reason.',
  },
})
