import { defineTexts } from '../kit/index.ts'

/** Which text an institution's applicant accepts; change it with every change of the text. */
export const institutionAgreementVersion = '1.1'

/** The agreement that is accepted before an institution applies. */
export const institutionAgreement = defineTexts({
  title: { 'zh-CN': '医疗机构入驻协议', 'en-US': 'Agreement for institutions' },
  authority: {
    'zh-CN': '申请人受机构委托办理入驻，提交的登记信息、执业许可和联系方式真实有效。',
    'en-US':
      'The applicant is authorized by the institution. The registration, license and contact details submitted are true and valid.',
  },
  licence: {
    'zh-CN': '机构在执业许可的范围内开展远程会诊，许可变更或失效时及时告知平台。',
    'en-US':
      'The institution holds remote consultations within the scope of its license, and notifies the platform promptly if the license changes or becomes invalid.',
  },
  people: {
    'zh-CN': '机构管理员邀请的医生须具备相应资质；人员离开后及时移除，其访问权限随即终止。',
    'en-US':
      "Physicians invited by the institution's administrators must be qualified. People who leave are removed promptly, and their access ends at that time.",
  },
  patients: {
    'zh-CN': '患者资料只用于诊疗，会诊前取得患者或监护人的书面知情同意，查阅会留下记录。',
    'en-US':
      'Patient data is used only for treatment, with written informed consent from the patient or guardian before the consultation. Every access is recorded.',
  },
  review: {
    'zh-CN': '平台在1到3个工作日内审核，审核结果和理由会通知申请人。',
    'en-US':
      'The platform reviews the application within 1 to 3 working days and notifies the applicant of the result and the reason.',
  },
})
