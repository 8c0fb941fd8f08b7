import { defineTexts, type Text } from '../kit/index.ts'

/** Changes with every change of the text below: an acceptance names the version that was shown. */
export const practitionerAgreementVersion = '1.0'

/** What a practitioner agrees to before certification: one numbered clause a line. */
export const practitionerAgreement: readonly Text[] = Object.values(
  defineTexts({
    truth: {
      'zh-CN': '本人保证所提交的身份、职称和资格材料真实、有效，并在变更后及时更新。',
      'en-US':
        'The identity, title and qualification handed in are true and valid, and will be updated when they change.',
    },
    use: {
      'zh-CN':
        '本人同意平台将上述材料用于资格审核，并向会诊相关的医疗机构和医务人员展示姓名、职称、科室、医院、擅长和简介。',
      'en-US':
        'The platform may use them for the review, and show name, title, department, hospital, expertise and resume to the institutions and colleagues of a consultation.',
    },
    papers: {
      'zh-CN': '身份证和证书图片仅供审核人员核对，加密保存，不向其他用户展示。',
      'en-US': 'Pictures of identity card and certificates are for the reviewers alone and shown to no other user.',
    },
    practice: {
      'zh-CN': '本人在执业范围内参加会诊，对自己签署的意见负责；诊断和治疗的最终决定由患者所在医疗机构作出。',
      'en-US':
        'I consult within my licence and answer for the opinions that I sign; the final decision stays with the treating hospital.',
    },
    secrecy: {
      'zh-CN': '本人对会诊中知悉的患者信息保密，不下载、不转发、不用于会诊以外的用途。',
      'en-US':
        'What I learn of patients stays secret; I neither pass it on nor use it for anything but the consultation.',
    },
    ending: {
      'zh-CN': '执业资格失效、被暂停或撤销时，平台可以暂停或撤销认证，并说明原因。',
      'en-US':
        'When a licence lapses or is suspended or revoked, the platform may do the same with the certification, and says why.',
    },
  }),
)
