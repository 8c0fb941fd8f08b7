import { defineTexts, type Text } from '../kit/index.ts'

/** Changes with every change of the text below: an acceptance names the version that was shown. */
export const practitionerAgreementVersion = '1.1'

/** What a practitioner agrees to before certification: one numbered clause a line. */
export const practitionerAgreement: readonly Text[] = Object.values(
  defineTexts({
    truth: {
      'zh-CN': '本人保证所提交的身份、职称和资格材料真实、有效，并在变更后及时更新。',
      'en-US':
        'The identity, title and qualification documents I submit are true and valid. I will update them promptly when they change.',
    },
    use: {
      'zh-CN':
        '本人同意平台将上述材料用于资格审核，并向会诊相关的医疗机构和医务人员展示姓名、职称、科室、医院、擅长和简介。',
      'en-US':
        'The platform may use these documents to review my qualifications, and may show my name, title, department, hospital, expertise and resume to the institutions and practitioners involved in a consultation.',
    },
    papers: {
      'zh-CN': '身份证和证书图片仅供审核员核对，加密保存，不向其他用户展示。',
      'en-US':
        'Images of my ID card and certificates are stored encrypted, are used only by reviewers, and are not shown to other users.',
    },
    practice: {
      'zh-CN': '本人在执业范围内参加会诊，对自己签署的意见负责；诊断和治疗的最终决定由患者所在医疗机构作出。',
      'en-US':
        'I take part in consultations within the scope of my license and am responsible for the opinions I sign. The treating institution makes the final decisions on diagnosis and treatment.',
    },
    secrecy: {
      'zh-CN': '本人对会诊中知悉的患者信息保密，不下载、不转发、不用于会诊以外的用途。',
      'en-US':
        'I keep patient information confidential. I do not download or forward it, or use it for anything other than the consultation.',
    },
    ending: {
      'zh-CN': '执业资格失效、被暂停或撤销时，平台可以暂停或撤销认证，并说明原因。',
      'en-US':
        'If my license expires, is suspended or is revoked, the platform may suspend or revoke my certification and will state the reason.',
    },
  }),
)
