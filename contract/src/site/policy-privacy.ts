import type { PolicyChapter } from './policy-chapter.ts'

/** The privacy notice. Every change here is a new version in `policyVersions`. */
export const privacyChapters: readonly PolicyChapter[] = [
  {
    title: { 'zh-CN': '我们是谁，本政策适用于什么', 'en-US': 'Who we are and what this notice covers' },
    paragraphs: [
      {
        'zh-CN':
          '{brand}是供医疗机构和医务人员使用的远程会诊平台，由{company}（以下简称“我们”）运营。本政策说明我们处理哪些个人信息、为什么处理、存放在哪里、谁可以查看，以及您享有的权利。',
        'en-US':
          '{brand} is a remote consultation platform for medical institutions and their staff. It is operated by {company} (“we”). This notice explains which personal information we process, why, where it is stored, who can see it, and what rights you have.',
      },
      {
        'zh-CN':
          '患者的病历和影像由申请会诊的医疗机构决定如何处理，我们受其委托处理。账号和执业资料由我们自行处理并承担责任。',
        'en-US':
          'The institution that requests a consultation decides how the patient’s records and images are processed; we process them on its behalf. We are responsible for account information and professional information ourselves.',
      },
    ],
  },
  {
    title: { 'zh-CN': '我们处理的个人信息', 'en-US': 'What we process' },
    paragraphs: [
      {
        'zh-CN':
          '账号信息：手机号、密码（只保存不可还原的摘要）、昵称、头像、邮箱、性别、生日，以及您自愿填写的工作单位和职务。',
        'en-US':
          'Account information: mobile number, password (stored only in a form that cannot be reversed), nickname, photo, email address, gender, date of birth, and the employer and job title if you choose to enter them.',
      },
      {
        'zh-CN':
          '医务人员认证：姓名、身份证号及证件照片、职称、科室、执业机构、资格证书、擅长领域和个人简介。医疗机构入驻：机构名称、机构代码、资质图片、负责人及其联系方式。专家申请：出生日期、民族、政治面貌、联系方式、工作、学历、资格证书编号和学术情况，只用于审核，加密保存，随账号删除。',
        'en-US':
          'Certification of practitioners: name, ID number and photos of the ID card, title, department, workplace, certificates, areas of expertise and profile. Onboarding of institutions: name, code, pictures of licenses, the person in charge and their contact details. Applications as an expert: date of birth, ethnic group, political orientation, contact details, work, education, certificate number and academic record, used for the review alone, stored encrypted and deleted with the account.',
      },
      {
        'zh-CN':
          '会诊资料：患者身份信息、联系方式、医保类型、病历摘要、检查报告和影像、知情同意书、会诊意见和会诊报告。这些属于敏感个人信息，仅在患者或其监护人知情同意后用于会诊。抢救生命垂危的患者等紧急情况下，不能取得患者或其近亲属意见的，经医疗机构负责人或其授权的人员批准，可以先行会诊；批准人、理由和时间记入病例和会诊报告。',
        'en-US':
          'Consultations: the patient’s identity and contact details, type of insurance, case summary, test reports and images, informed consent, opinions and the report. This is sensitive information. It is used only for the consultation and only with the informed consent of the patient or guardian. In an emergency such as a life in danger, where neither the patient nor close relatives can be asked, the consultation may go ahead with the approval of the head of the institution or of somebody authorized by the head; approver, reason and time are recorded in the case and in the report.',
      },
      {
        'zh-CN': '使用记录：登录时间、网络地址、浏览器类型，以及谁在什么时间查看或修改了哪份病例。',
        'en-US':
          'Usage records: login times, IP address, type of browser, and who viewed or changed which case and when.',
      },
    ],
  },
  {
    title: { 'zh-CN': '处理目的和依据', 'en-US': 'Why we process it' },
    paragraphs: [
      {
        'zh-CN':
          '我们处理个人信息，是为了提供登录和保障账号安全，核实医务人员和医疗机构的资质，组织会诊并形成报告，通知您与您有关的进展，以及依法保存医疗记录和审计日志。处理依据是您的同意、与您或您所在机构订立的协议，以及法律规定的义务。',
        'en-US':
          'We process personal information to let you log in and to protect accounts, to verify practitioners and institutions, to hold consultations and produce reports, to notify you about matters that concern you, and to keep the medical records and audit logs that the law requires. The legal basis is your consent, our agreement with you or your institution, or a legal obligation.',
      },
      {
        'zh-CN': '我们不出售个人信息，不将病历和影像用于广告；未经另行同意，也不用于训练算法。',
        'en-US':
          'We do not sell personal information. We do not use records or images for advertising, and we do not train algorithms with them without separate consent.',
      },
    ],
  },
  {
    title: { 'zh-CN': '存放地点和保护措施', 'en-US': 'Where it is stored and how it is protected' },
    paragraphs: [
      {
        'zh-CN':
          '数据存储由第三方云服务商提供，服务器位于中华人民共和国境内。云服务商只按我们的要求提供存储和计算服务，不得将数据用于自身目的。医疗机构自行部署本平台的，由该机构决定存放地点，并在院内告知。',
        'en-US':
          'Data is stored with a third-party cloud provider on servers in mainland China. The provider stores and processes data only on our instructions and may not use it for its own purposes. If an institution runs the platform itself, it decides where data is stored and informs its staff and patients.',
      },
      {
        'zh-CN':
          '证件号码、医保卡号、患者电话和住址加密保存，页面上默认遮盖；查看完整信息须说明理由，并留下记录。我们不向境外提供数据；确有需要的，将依法另行取得同意并履行规定的程序。',
        'en-US':
          'ID numbers, insurance card numbers, and patients’ phone numbers and addresses are stored encrypted and are masked on pages by default. Viewing them in full requires a reason and is recorded. We do not transfer data outside mainland China. If this ever becomes necessary, we will first obtain separate consent and complete the procedures required by law.',
      },
    ],
  },
  {
    title: { 'zh-CN': '谁可以查看', 'en-US': 'Who can see it' },
    paragraphs: [
      {
        'zh-CN':
          '每份病例只对申请医生、受邀专家和负责审核的人员开放，且以履行职责所需为限。紧急情况下的批准人只能看到作出判断所需的内容，患者姓名遮盖显示。其他人员，包括同一机构的其他医生，均不能查看。处理投诉、质量检查或者依法调取时，申请医生所在机构或者平台的管理员可以说明理由，经两步验证后在60分钟内查看一份病例；申请医生和该机构随即收到通知，查看留有记录。申请医生离开机构后，由该机构指定的人员接手。',
        'en-US':
          'A case can be seen only by the applicant, the invited experts and the responsible reviewers, and only as far as their work requires. Whoever approves an emergency sees only what is needed to judge it, with the patient’s name masked. Nobody else can see it, including other doctors of the same institution. For a complaint, a quality review or a request by law, an administrator of the applicant’s institution or of the platform can open one case for 60 minutes, after giving a reason and a second factor; the applicant and the institution are notified at once, and it is recorded. If the applicant leaves the institution, the institution hands the case over to another doctor.',
      },
      {
        'zh-CN':
          '短信、邮件和云存储服务商仅在提供服务所必需的范围内接触数据，例如短信服务商会得知接收短信的手机号。法律法规要求的，我们向主管机关提供，并在法律允许的情况下告知您。',
        'en-US':
          'Providers of text messages, email and cloud storage access data only as far as their service requires; the SMS provider, for example, receives the phone number it sends to. If the law requires it, we disclose data to the authorities and inform you where we are allowed to.',
      },
    ],
  },
  {
    title: { 'zh-CN': '保存期限', 'en-US': 'How long we keep it' },
    paragraphs: [
      {
        'zh-CN':
          '住院病历自最后一次住院之日起保存不少于30年，门（急）诊病历自最后一次就诊之日起保存不少于15年。登录记录保存1年，操作审计日志保存不少于3年。账号注销后，除依法应当保存的以外，其余信息将予以删除或匿名化：病历、会诊报告和检查报告（含签名）、同意记录、登录和审计记录继续保存，其中不再显示您的姓名，已签发的报告除外；账号资料、头像、认证材料和申请、消息、模板、访问令牌予以删除。',
        'en-US':
          'Inpatient records are kept for at least 30 years after the last hospital stay, and outpatient and emergency records for at least 15 years after the last visit. Login records are kept for one year and audit logs for at least three years. When an account is closed, everything that the law does not require us to keep is deleted or made anonymous: medical records, consultation and examination reports with their signatures, records of consent, login records and audit logs stay, and no longer show your name, except for reports that were issued; account information, photo, papers and applications of your certification, messages, templates and access tokens are deleted.',
      },
    ],
  },
  {
    title: { 'zh-CN': '您的权利', 'en-US': 'Your rights' },
    paragraphs: [
      {
        'zh-CN':
          '您可以查阅、更正自己的信息，并在账号中心的“隐私与数据”页面导出自己的信息（每天一次，7天内可下载）、查看同意过的政策版本、注销账号。注销申请后有7天等待期，期间登录即撤销；还有未完成的会诊、检查，或者是机构唯一的管理员时，须先完成或交接。需要撤回同意，或要求说明处理规则的，请通过下方的联系方式与我们联系。患者可以通过申请会诊的机构行使权利，也可以直接联系我们，由我们转交并跟进。会诊开始前，患者可以通过申请会诊的机构撤回知情同意；撤回不影响此前已经进行的处理。',
        'en-US':
          'You can view and correct your information yourself. On the page “Privacy and data” of the account center you can export your information (once a day, to download within 7 days), see which versions of this notice you accepted, and delete your account. A deletion waits for 7 days, in which logging in cancels it; consultations and examinations that are not finished, or being the only administrator of an institution, have to be finished or handed over first. To withdraw consent or ask how we process your information, contact us at the address below. Patients can turn to the institution that requested the consultation or to us; we forward the request and follow it up. Until the consultation starts, patients can withdraw their informed consent through the institution that requested it. Processing before the withdrawal remains lawful.',
      },
      {
        'zh-CN': '我们在15个工作日内答复。您也可以向网信部门或卫生健康主管部门投诉、举报。',
        'en-US':
          'We reply within 15 working days. You can also lodge a complaint with the cyberspace or health authorities.',
      },
    ],
  },
  {
    title: { 'zh-CN': '未成年人', 'en-US': 'Minors' },
    paragraphs: [
      {
        'zh-CN': '账号仅供成年的医务人员和医疗机构工作人员使用。患者未满18周岁的，由其监护人作出知情同意。',
        'en-US':
          'Accounts are for adult practitioners and staff only. For patients under 18, a guardian gives informed consent.',
      },
    ],
  },
  {
    title: { 'zh-CN': 'Cookie和本地存储', 'en-US': 'Cookies and local storage' },
    paragraphs: [
      {
        'zh-CN':
          '我们只使用必要的Cookie，不使用广告或统计类Cookie。所有页面：language（界面语言，保留一年）。登录：token（登录状态，一天内有效）；与之配对的sign-in（两分钟内有效）和session（一天内有效），使他人仅凭token不能使用您的账号；browser（登录、注册或重设密码后保留180天，退出登录后仍保留），用于区分您用过的浏览器，使他人的尝试不影响您登录。获取验证码：code-asker（保留10分钟），用于区分获取验证码的浏览器，使他人输错验证码不影响您。',
        'en-US':
          'We use only necessary cookies, and no advertising or analytics cookies. On all pages: language (the language of the interface, kept for one year). When you log in: token (your login, valid for one day); sign-in (valid for two minutes) and session (valid for one day), which match it, so that nobody can use your account with the token alone; and browser (kept for 180 days after you log in, register or set a new password, also when you log out), which tells browsers that you have used from others, so that what strangers try does not keep you out. When you ask for a verification code: code-asker (kept for 10 minutes), which tells the browser that asked from others, so that wrong codes of strangers do not count against you.',
      },
      {
        'zh-CN':
          '患者打开短信中的一次性链接：link，使该链接只能在这个浏览器中继续使用，保留400天，以便会诊改期后仍可撤回同意；患者点“完成并退出”即清除。医疗机构将设备配对为终端：terminal（保留400天），用于识别该设备。除language和token外，网页脚本都无法读取这些Cookie；通过HTTPS访问时，它们的名称前带有__Host-。',
        'en-US':
          'When a patient opens a one-time link from a text message: link, so that the link goes on working only in this browser; it is kept for 400 days, so that a patient can withdraw also after the consultation was moved, and removed by “Finish and leave”. When an institution pairs a device as a terminal: terminal (kept for 400 days), by which the device is recognized. Scripts can read none of these cookies but language and token; over HTTPS the names of the others begin with __Host-.',
      },
      {
        'zh-CN':
          '浏览器本地会保留您的姓名、头像、显示设置和尚未提交的内容；退出登录时，姓名、头像和尚未提交的内容会被清除。',
        'en-US':
          'Your browser also keeps your name, photo, display settings and what you have not submitted yet; all but the display settings are removed when you log out.',
      },
    ],
  },
  {
    title: { 'zh-CN': '政策更新和联系方式', 'en-US': 'Changes and contact' },
    paragraphs: [
      {
        'zh-CN':
          '本政策更新时，我们会同时更新版本号和生效日期，在您下次登录或打开页面时写明改动并重新征得您的同意，保存您同意过的版本和时间；涉及您重大权益的修改，将在生效前通知您。联系我们：{email}，{hotline}，{address}。',
        'en-US':
          'When we change this notice, we update its version and effective date, and when you next log in or open a page we say what has changed and ask for your consent again; the versions that you accepted are kept with their times. We notify you of changes that significantly affect your rights before they take effect. Contact: {email}, {hotline}, {address}.',
      },
    ],
  },
]
