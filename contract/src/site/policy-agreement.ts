import type { PolicyChapter } from './policy-chapter.ts'

/** The user agreement. Change `policyVersion` with every change here. */
export const agreementChapters: readonly PolicyChapter[] = [
  {
    title: { 'zh-CN': '服务内容', 'en-US': 'The service' },
    paragraphs: [
      {
        'zh-CN':
          '{brand}为医疗机构之间的远程会诊提供申请、资料上传、影像查看、音视频会议、会诊报告和消息通知等功能。平台提供的是信息技术服务，本身不提供诊疗，也不向患者出具诊断。',
        'en-US':
          '{brand} offers applying, uploading, viewing images, video meetings, reports and messages for consultations between medical institutions. It is an information technology service: it gives no treatment itself and issues no diagnosis to patients.',
      },
      {
        'zh-CN': '页面上显示的影像仅供会诊参考，不作首诊依据。平台目前不提供自动诊断。',
        'en-US':
          'Images shown here are for consultation, not for primary diagnosis. The platform offers no automatic diagnosis at present.',
      },
    ],
  },
  {
    title: { 'zh-CN': '账号', 'en-US': 'Accounts' },
    paragraphs: [
      {
        'zh-CN':
          '账号由本人用手机号注册，不得转让、出借或共用。请妥善保管密码和验证码；发现他人使用您的账号，请立即修改密码并通知我们。',
        'en-US':
          'You register with your own mobile number. An account may not be passed on, lent or shared. Keep your password and codes to yourself; if someone else uses your account, change the password at once and tell us.',
      },
      {
        'zh-CN': '您提交的姓名、证件、职称、执业机构等资料应当真实、完整，变化时及时更新。审核通常需要1至3个工作日。',
        'en-US':
          'Name, papers, title and place of practice must be true and complete, and kept up to date. Review usually takes 1 to 3 working days.',
      },
    ],
  },
  {
    title: { 'zh-CN': '医务人员的责任', 'en-US': 'What practitioners answer for' },
    paragraphs: [
      {
        'zh-CN':
          '申请医生对所提交资料的真实性和患者的知情同意负责；会诊专家对自己签名的意见负责；患者的最终诊断和治疗方案由邀请会诊的医疗机构决定，并由其承担相应责任。机构之间的权利义务以双方签订的合作协议为准。',
        'en-US':
          "The applying doctor answers for the truth of what is submitted and for the patient's informed consent; each expert answers for the opinion they sign; the final diagnosis and treatment are decided, and answered for, by the inviting institution. Between the institutions, their written agreement prevails.",
      },
      {
        'zh-CN': '危及生命的紧急情况请首先按本机构的急救流程处置，不要等待线上会诊。',
        'en-US':
          "In a life-threatening emergency follow your institution's emergency procedure first; do not wait for an online consultation.",
      },
    ],
  },
  {
    title: { 'zh-CN': '使用规则', 'en-US': 'Rules of use' },
    paragraphs: [
      {
        'zh-CN':
          '不得上传与会诊无关的资料，不得超出会诊目的查看、复制、传播病历和影像，不得未经全体参会人同意录音录像，不得尝试绕过权限或干扰平台运行。',
        'en-US':
          'Do not upload what has nothing to do with the consultation; do not read, copy or pass on records and images for other purposes; do not record a meeting unless everyone in it agrees; do not try to get around permissions or disturb the platform.',
      },
      {
        'zh-CN': '违反规则的，我们可以限制功能或停用账号，并保留审计记录；您可以申诉。',
        'en-US':
          'If these rules are broken we may limit or suspend the account and keep the audit records; you may appeal.',
      },
    ],
  },
  {
    title: { 'zh-CN': '文件和内容', 'en-US': 'Files and content' },
    paragraphs: [
      {
        'zh-CN':
          '病历、影像和报告的权利归患者和相应的医疗机构。您授权我们在提供服务所必需的范围内存储、转换格式和展示。已签名的报告不再改动，只能追加说明。',
        'en-US':
          'Records, images and reports belong to the patients and their institutions. You allow us to store, convert and show them as far as the service needs. A signed report is never changed; notes may be added.',
      },
    ],
  },
  {
    title: { 'zh-CN': '中断和责任', 'en-US': 'Interruptions and liability' },
    paragraphs: [
      {
        'zh-CN':
          '维护会提前通知。因网络、停电、第三方服务等原因，服务可能中断；已确认保存的资料不会因此丢失。我们依法承担因自身过错造成的损失，法律规定不得免除的责任不因本协议免除。',
        'en-US':
          'Maintenance is announced beforehand. Networks, power and third parties may still interrupt the service; what was confirmed as saved is kept. We are liable by law for damage that we cause by our fault; liability that the law does not allow to be excluded is not excluded here.',
      },
    ],
  },
  {
    title: { 'zh-CN': '费用', 'en-US': 'Fees' },
    paragraphs: [
      {
        'zh-CN': '注册和受邀参加会诊不收费。会诊费用由医疗机构之间约定，并在知情同意书中写明；未写明的为0元。',
        'en-US':
          'Registering and taking part by invitation are free. Fees for a consultation are agreed between the institutions and stated in the informed consent; where none is stated it is 0.',
      },
    ],
  },
  {
    title: { 'zh-CN': '修改、终止和争议', 'en-US': 'Changes, ending, disputes' },
    paragraphs: [
      {
        'zh-CN':
          '协议修改时更新版本号和生效日期，重大修改会提前通知。您可以随时注销账号；依法应当保存的医疗记录除外。本协议适用中华人民共和国法律；协商不成的，向我们住所地有管辖权的人民法院起诉。中英文文本不一致时，以中文为准。',
        'en-US':
          "When this agreement changes, its version and date change with it, and important changes are announced beforehand. You may close your account at any time; medical records that the law tells us to keep remain. The law of the People's Republic of China applies; disputes that cannot be settled go to the competent court at our seat. If the two languages differ, the Chinese text prevails.",
      },
    ],
  },
]
