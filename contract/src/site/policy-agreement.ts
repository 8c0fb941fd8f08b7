import type { PolicyChapter } from './policy-chapter.ts'

/** The user agreement. Every change here is a new version in `policyVersions`. */
export const agreementChapters: readonly PolicyChapter[] = [
  {
    title: { 'zh-CN': '服务内容', 'en-US': 'The service' },
    paragraphs: [
      {
        'zh-CN':
          '{brand}为医疗机构之间的远程会诊提供申请、资料上传、影像查看、音视频会议、会诊报告和消息通知等功能。平台提供的是信息技术服务，本身不开展诊疗活动，也不向患者出具诊断。',
        'en-US':
          '{brand} supports remote consultations between medical institutions with applications, file upload, image viewing, video meetings, consultation reports and messages. It is an information technology service. It does not provide medical treatment and does not issue diagnoses to patients.',
      },
      {
        'zh-CN': '页面上显示的影像仅供会诊参考，不作首诊依据。平台目前不提供自动诊断。',
        'en-US':
          'Images shown on the platform are for consultation only and not for primary diagnosis. The platform does not currently offer automatic diagnosis.',
      },
    ],
  },
  {
    title: { 'zh-CN': '账号', 'en-US': 'Accounts' },
    paragraphs: [
      {
        'zh-CN':
          '账号由本人使用手机号注册，不得转让、出借或共用。请妥善保管密码和验证码；发现他人使用您的账号，请立即修改密码并通知我们。',
        'en-US':
          'You register with your own mobile number. You may not transfer, lend or share your account. Keep your password and verification codes confidential. If someone else uses your account, change your password immediately and notify us.',
      },
      {
        'zh-CN':
          '您提交的姓名、证件、职称、执业机构等资料应当真实、完整，发生变化时应及时更新。审核通常需要1至3个工作日。',
        'en-US':
          'The name, documents, title and workplace you submit must be true and complete, and you must keep them up to date. Reviews usually take 1 to 3 working days.',
      },
    ],
  },
  {
    title: { 'zh-CN': '各方的责任', 'en-US': 'Responsibilities' },
    paragraphs: [
      {
        'zh-CN':
          '申请医生对所提交资料的真实性和患者的知情同意负责；会诊专家对本人签名的意见负责；患者的最终诊断和治疗方案由邀请会诊的医疗机构决定，并由其承担相应责任。机构之间的权利义务以双方签订的合作协议为准。',
        'en-US':
          'The applicant is responsible for the accuracy of what is submitted and for the patient’s informed consent. Each expert is responsible for the opinion they sign. The inviting institution decides on the final diagnosis and treatment and is responsible for them. The rights and obligations between institutions follow from their cooperation agreement.',
      },
      {
        'zh-CN': '遇有危及患者生命的紧急情况，请首先按本机构的急救流程处置，不要等待线上会诊。',
        'en-US':
          'In a life-threatening emergency, follow your institution’s emergency procedure first. Do not wait for an online consultation.',
      },
    ],
  },
  {
    title: { 'zh-CN': '使用规则', 'en-US': 'Rules of use' },
    paragraphs: [
      {
        'zh-CN':
          '不得上传与会诊无关的资料；不得超出会诊目的查看、复制、传播病历和影像；未经全体参会人同意，不得录音录像；不得试图绕过权限控制或干扰平台运行。',
        'en-US':
          'Do not upload material unrelated to the consultation. Do not view, copy or share records and images for other purposes. Do not record a meeting unless all participants agree. Do not try to bypass access controls or disrupt the platform.',
      },
      {
        'zh-CN': '违反上述规则的，我们可以限制功能或停用账号，并保留审计记录。您可以提出申诉。',
        'en-US':
          'If you break these rules, we may restrict or suspend your account; audit records are kept. You may appeal.',
      },
    ],
  },
  {
    title: { 'zh-CN': '文件和内容', 'en-US': 'Files and content' },
    paragraphs: [
      {
        'zh-CN':
          '病历、影像和报告的权利归患者和相应的医疗机构。您授权我们在提供服务所必需的范围内存储、转换格式和展示。已签发的报告不再改动。',
        'en-US':
          'Records, images and reports belong to the patients and their institutions. You allow us to store, convert and display them as far as the service requires. A report that has been issued is never changed.',
      },
    ],
  },
  {
    title: { 'zh-CN': '服务中断和责任', 'en-US': 'Interruptions and liability' },
    paragraphs: [
      {
        'zh-CN':
          '计划内的维护，我们会提前通知。因网络、停电、第三方服务等原因，服务可能中断；已提示保存成功的资料不会因此丢失。我们依法承担因自身过错造成的损失；法律规定不得免除的责任，不因本协议而免除。',
        'en-US':
          'We announce planned maintenance in advance. The service may be interrupted by network or power failures or by third-party services; data that was confirmed as saved is not lost. We are liable under the law for damage caused by our fault. Nothing in this agreement excludes liability that the law does not allow to be excluded.',
      },
    ],
  },
  {
    title: { 'zh-CN': '费用', 'en-US': 'Fees' },
    paragraphs: [
      {
        'zh-CN': '注册和受邀参加会诊不收费。会诊费用由医疗机构之间约定，并在知情同意书中写明；未写明的为0元。',
        'en-US':
          'Registration and attending a consultation by invitation are free of charge. Consultation fees are agreed between the institutions and stated in the informed consent form; if none is stated, the fee is 0.',
      },
    ],
  },
  {
    title: { 'zh-CN': '协议的修改、终止和争议解决', 'en-US': 'Changes, termination and disputes' },
    paragraphs: [
      {
        'zh-CN':
          '协议修改时，我们会更新版本号和生效日期，重大修改提前通知。您可以随时在账号中心注销账号，依法应当保存的医疗记录除外。本协议适用中华人民共和国法律；发生争议协商不成的，由我们住所地有管辖权的人民法院管辖。中英文文本不一致的，以中文为准。',
        'en-US':
          'When we change this agreement, we update its version and effective date and announce important changes in advance. You can delete your account in the account center at any time; medical records that must be kept by law remain. This agreement is governed by the law of the People’s Republic of China. Disputes that cannot be settled by negotiation are decided by the competent court at our registered address. If the Chinese and English texts differ, the Chinese text prevails.',
      },
    ],
  },
]
