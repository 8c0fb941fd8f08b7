import type { PolicyChapter } from './policy-chapter.ts'

/** The privacy notice. Change `policyVersion` with every change here. */
export const privacyChapters: readonly PolicyChapter[] = [
  {
    title: { 'zh-CN': '我们是谁，本政策管什么', 'en-US': 'Who we are, and what this notice covers' },
    paragraphs: [
      {
        'zh-CN':
          '{brand}是供医疗机构和医务人员使用的远程会诊平台，由{company}（以下称“我们”）运营。本政策说明：我们处理哪些个人信息，为什么处理，存放在哪里，谁能看到，您有哪些权利。',
        'en-US':
          '{brand} is a remote consultation platform for medical institutions and their staff, run by {company} (“we”). This notice says which personal information we process and why, where it is stored, who can see it, and what rights you have.',
      },
      {
        'zh-CN': '患者的病历和影像由申请会诊的医疗机构决定如何处理，我们受其委托处理；账号和执业资料由我们自行处理。',
        'en-US':
          "How a patient's records and images are processed is decided by the institution that applies for the consultation, and we process them on its behalf. Account and professional data we process in our own responsibility.",
      },
    ],
  },
  {
    title: { 'zh-CN': '我们处理的信息', 'en-US': 'What we process' },
    paragraphs: [
      {
        'zh-CN':
          '账号：手机号、密码（只保存不可还原的摘要）、昵称、头像、邮箱、性别、生日，以及您自愿填写的单位和职务。',
        'en-US':
          'Account: mobile number, password (kept only as an irreversible digest), nickname, picture, e-mail address, gender, birthday, and the employer and position you choose to enter.',
      },
      {
        'zh-CN':
          '医务人员认证：姓名、身份证号和证件照片、职称、科室、执业机构、资格证书、擅长领域和简历。医疗机构入驻：机构名称、代码、资质图片、负责人及联系方式。',
        'en-US':
          'Certification of practitioners: name, ID number and picture of the document, title, department, place of practice, certificates, special fields and résumé. Onboarding of institutions: name, code, qualification pictures, the person in charge and how to reach them.',
      },
      {
        'zh-CN':
          '会诊：患者身份信息、联系方式、医保类型、病历摘要、检查报告和影像、知情同意书、会诊意见和报告。这些属于敏感个人信息，只在患者或其监护人知情同意后用于会诊。',
        'en-US':
          "Consultations: the patient's identity and contact data, type of insurance, case summary, test reports and images, informed consent, opinions and the report. These are sensitive; they are used for the consultation only, after the informed consent of the patient or guardian.",
      },
      {
        'zh-CN': '使用记录：登录时间、网络地址、浏览器类型，以及谁在什么时间查看或修改了哪份病例。',
        'en-US':
          'Use: times of sign-in, network address, kind of browser, and who read or changed which case at what time.',
      },
    ],
  },
  {
    title: { 'zh-CN': '用途和依据', 'en-US': 'Why, and on what basis' },
    paragraphs: [
      {
        'zh-CN':
          '用于：登录和账号安全；核实医务人员和机构的资质；组织会诊、形成报告；通知您与您有关的进展；依法保存医疗记录和审计日志。依据是您的同意、与您或您所在机构订立的协议，以及法律规定的义务。',
        'en-US':
          'We use it to sign you in and keep accounts safe, to verify practitioners and institutions, to hold consultations and produce reports, to tell you what concerns you, and to keep medical records and the audit trail as the law requires. The basis is your consent, the contract with you or your institution, and legal duties.',
      },
      {
        'zh-CN': '我们不出售个人信息，不把病历和影像用于广告，未经另行同意也不用于训练算法。',
        'en-US':
          'We do not sell personal information, do not use records or images for advertising, and do not train algorithms with them unless you separately agree.',
      },
    ],
  },
  {
    title: { 'zh-CN': '存放在哪里', 'en-US': 'Where it is stored' },
    paragraphs: [
      {
        'zh-CN':
          '数据的存储通过第三方云服务商完成，服务器位于中华人民共和国境内。云服务商只按我们的要求提供存储和计算，不得将数据用于自身目的。医疗机构自行部署本平台时，由该机构决定存放地点，并在院内告知。',
        'en-US':
          'Data is stored through a third-party cloud provider, on servers in mainland China. The provider only stores and computes on our instruction and may not use the data for purposes of its own. Where an institution runs the platform itself, that institution decides where data is stored and says so.',
      },
      {
        'zh-CN':
          '证件号码、医保号、患者电话和住址加密保存，页面上默认遮盖；查看全文需要说明理由，并留下记录。数据不向境外提供；确有需要时，我们会依法另行取得同意并完成规定的程序。',
        'en-US':
          "Identity and insurance numbers and patients' phones and addresses are stored encrypted and masked on every page; seeing them in full takes a reason and leaves a record. Data does not leave mainland China; should that ever be necessary, we first obtain separate consent and complete the procedures the law prescribes.",
      },
    ],
  },
  {
    title: { 'zh-CN': '谁能看到', 'en-US': 'Who can see it' },
    paragraphs: [
      {
        'zh-CN':
          '一份病例只对它的申请医生、受邀专家和负责审核的人员开放，并以各自的职责为限。其他人，包括同一机构的其他医生，看不到。',
        'en-US':
          'A case is open to the doctor who applied, the experts invited and the reviewers in charge, each as far as their task needs. Others, including other doctors of the same institution, cannot see it.',
      },
      {
        'zh-CN':
          '短信、邮件和云存储服务商在提供服务所必需的范围内接触数据，例如短信服务商知道收信的手机号。法律要求时，我们向主管机关提供，并在允许的情况下告知您。',
        'en-US':
          'Carriers of text messages, mail and cloud storage touch data as far as their service needs it: the SMS carrier, for example, knows the number it sends to. Where the law demands it we give data to the authorities, and tell you if we may.',
      },
    ],
  },
  {
    title: { 'zh-CN': '保存多久', 'en-US': 'How long it is kept' },
    paragraphs: [
      {
        'zh-CN':
          '住院病历自最后一次住院起保存不少于30年，门（急）诊病历自最后一次就诊起保存不少于15年；登录和操作日志保存不少于3年。账号注销后，除依法应当保存的以外，其余信息会被删除或匿名化。',
        'en-US':
          'Inpatient records are kept for at least 30 years after the last stay, outpatient records for at least 15 years after the last visit, sign-in and activity logs for at least 3 years. When an account is closed, whatever need not be kept by law is deleted or made anonymous.',
      },
    ],
  },
  {
    title: { 'zh-CN': '您的权利', 'en-US': 'Your rights' },
    paragraphs: [
      {
        'zh-CN':
          '您可以查阅、复制、更正自己的信息，撤回同意，注销账号，要求我们解释处理规则。患者可以通过申请会诊的机构行使权利，也可以直接联系我们，我们会转交并跟进。会诊开始前可以撤回知情同意；撤回不影响此前已经进行的处理。',
        'en-US':
          'You may see, copy and correct your data, withdraw consent, close your account, and ask us to explain how we process. Patients may turn to the institution that applied, or to us: we pass it on and follow it up. Informed consent may be withdrawn until the consultation starts; what was done before stays lawful.',
      },
      {
        'zh-CN': '我们在15个工作日内答复。您也可以向网信部门或卫生健康主管部门投诉。',
        'en-US': 'We answer within 15 working days. You may also complain to the cyberspace or health authorities.',
      },
    ],
  },
  {
    title: { 'zh-CN': '未成年人', 'en-US': 'Minors' },
    paragraphs: [
      {
        'zh-CN': '账号只供成年的医务人员和机构工作人员使用。患者未满18周岁的，知情同意由监护人作出。',
        'en-US':
          'Accounts are for adult practitioners and staff. For patients under 18 the guardian gives the informed consent.',
      },
    ],
  },
  {
    title: { 'zh-CN': 'Cookie和本地存储', 'en-US': 'Cookies and local storage' },
    paragraphs: [
      {
        'zh-CN':
          '我们只使用必要的Cookie：token（登录状态，一天有效）、与之配对且网页脚本读不到的安全Cookie，以及language（界面语言）。没有广告或统计类Cookie。',
        'en-US':
          'We use only necessary cookies: token (being signed in, valid for one day), a paired one that scripts cannot read, and language (of the interface). There are none for advertising or statistics.',
      },
    ],
  },
  {
    title: { 'zh-CN': '变更和联系方式', 'en-US': 'Changes and contact' },
    paragraphs: [
      {
        'zh-CN':
          '本政策修改时会更新版本号和生效日期；涉及您重大权益的修改，会在生效前通知您，并在需要时重新征得同意。联系我们：{email}，{hotline}，{address}。',
        'en-US':
          'When this notice changes, its version and date change with it. Of changes that matter to your rights we tell you before they take effect, and ask for consent again where needed. Contact: {email}, {hotline}, {address}.',
      },
    ],
  },
]
