import type { Text } from '@tongying/contract/kit'

/** What the product shows at a step; each has a picture of its own in each language, made by `npm run screenshots -- --site`. */
export const stepPictures = [
  'register',
  'certify',
  'experts',
  'patient',
  'files',
  'review',
  'answer',
  'room',
  'writing',
  'report',
  'month',
  'book',
  'desk',
  'day',
  'examination',
  'findings',
  'result',
] as const
export type StepPicture = (typeof stepPictures)[number]

export interface DemoStep {
  readonly title: Text
  /** Who does it. */
  readonly by: Text
  readonly text: Text
  readonly picture: StepPicture
  /** What the picture shows, for those who do not see it. */
  readonly shows: Text
}
export interface Journey {
  readonly anchor: string
  readonly title: Text
  readonly lead: Text
  readonly steps: readonly DemoStep[]
}

const people = {
  applicant: { 'zh-CN': '申请医生', 'en-US': 'Applicant' },
  reviewer: { 'zh-CN': '审核员', 'en-US': 'Reviewer' },
  expert: { 'zh-CN': '会诊专家', 'en-US': 'Expert' },
  everybody: { 'zh-CN': '申请医生和专家', 'en-US': 'Applicant and experts' },
  examiner: { 'zh-CN': '检查医生', 'en-US': 'Examining physician' },
  hospital: { 'zh-CN': '检查医院', 'en-US': 'Examining hospital' },
  community: { 'zh-CN': '社区医院', 'en-US': 'Community hospital' },
  patient: { 'zh-CN': '患者', 'en-US': 'Patient' },
} as const satisfies Record<string, Text>

const consultation: Journey = {
  anchor: 'consultation',
  title: { 'zh-CN': '第一次会诊', 'en-US': 'Your first consultation' },
  lead: {
    'zh-CN': '从注册到拿到报告，共十步。',
    'en-US': 'From registering to the report, in ten steps.',
  },
  steps: [
    {
      title: { 'zh-CN': '注册', 'en-US': 'Register' },
      by: people.applicant,
      text: {
        'zh-CN': '用手机号和短信验证码注册，设置密码。一个手机号对应一个账号。',
        'en-US':
          'Register with your mobile number and the code that is sent to it, and choose a password. One number has one account.',
      },
      picture: 'register',
      shows: {
        'zh-CN': '注册页面：手机号、验证码、密码',
        'en-US': 'The page for registering: number, code and password',
      },
    },
    {
      title: { 'zh-CN': '医生认证', 'en-US': 'Get certified' },
      by: people.applicant,
      text: {
        'zh-CN':
          '完成实名认证后，在用户中心填写执业资料、上传证件照片。审核通常需要1至3个工作日，结果以消息和短信通知。',
        'en-US':
          'Once your real name is verified, enter your professional details in the user center and upload your documents. The review usually takes 1 to 3 working days; you are told by message and SMS.',
      },
      picture: 'certify',
      shows: { 'zh-CN': '医生认证表单', 'en-US': 'The form for the certification of physicians' },
    },
    {
      title: { 'zh-CN': '填写申请信息', 'en-US': 'Begin the application' },
      by: people.applicant,
      text: {
        'zh-CN': '打开“远程会诊”，选择会诊类型、会诊时间和专家。每一步随填随存，可以换一台电脑继续。',
        'en-US':
          'Open “Remote consultation” and choose its type, its time and the experts. Every step is saved as you type; you can continue on another computer.',
      },
      picture: 'experts',
      shows: {
        'zh-CN': '会诊申请第一步：会诊类型、方式和时间',
        'en-US': 'Step one of the application: type, way and time',
      },
    },
    {
      title: { 'zh-CN': '填写患者信息', 'en-US': 'Enter the patient' },
      by: people.applicant,
      text: {
        'zh-CN': '填写患者的基本信息，或者查找以往患者自动带入；也可以把链接发给患者，由患者自己填写。',
        'en-US':
          'Enter the patient, or find an earlier one and have it filled in; or send the patient a link to fill in the form.',
      },
      picture: 'patient',
      shows: { 'zh-CN': '会诊申请第二步：患者信息', 'en-US': 'Step two of the application: the patient' },
    },
    {
      title: { 'zh-CN': '上传影像和资料', 'en-US': 'Upload images and documents' },
      by: people.applicant,
      text: {
        'zh-CN': '写好病历摘要，上传影像、检查报告和知情同意书，然后提交。网络中断后，上传从断点继续。',
        'en-US':
          'Write the case summary, upload images, reports and the informed consent, and submit. An interrupted upload resumes where it was.',
      },
      picture: 'files',
      shows: {
        'zh-CN': '会诊申请第四步：上传影像和其他附件',
        'en-US': 'Step four of the application: images and other files',
      },
    },
    {
      title: { 'zh-CN': '审核申请', 'en-US': 'The application is reviewed' },
      by: people.reviewer,
      text: {
        'zh-CN': '审核员核对资料，通过后通知专家。被退回时，按退回原因补齐再提交，已填的内容都在。',
        'en-US':
          'A reviewer checks the application; once it passes, the experts are notified. If it is returned, make the requested changes and resubmit: nothing you entered is lost.',
      },
      picture: 'review',
      shows: {
        'zh-CN': '审核页面：申请内容和通过、退回按钮',
        'en-US': 'The page for reviews: the application, to pass or to return',
      },
    },
    {
      title: { 'zh-CN': '专家应答', 'en-US': 'The experts answer' },
      by: people.expert,
      text: {
        'zh-CN': '专家在我的工作里接受或谢绝邀请。接受的人数足够，会诊即排定；各方收到会诊时间和房间号。',
        'en-US':
          'Experts accept or decline on their work page. When enough of them have accepted, the consultation is arranged, and everybody gets its time and room number.',
      },
      picture: 'answer',
      shows: { 'zh-CN': '专家接受会诊邀请的窗口', 'en-US': 'The window in which an expert accepts an invitation' },
    },
    {
      title: { 'zh-CN': '参加会诊', 'en-US': 'Meet' },
      by: people.everybody,
      text: {
        'zh-CN': '到时间从列表进入，或在首页输入9位房间号。第一次请提前10分钟试好摄像头和话筒。',
        'en-US':
          'Join from the list at the scheduled time, or enter the 9-digit room number on the home page. The first time, test your camera and microphone 10 minutes before.',
      },
      picture: 'room',
      shows: {
        'zh-CN': '会诊室：两位参加的人关着摄像头，下方是工具栏',
        'en-US': 'The meeting room: two people with their cameras off, and the toolbar below',
      },
    },
    {
      title: { 'zh-CN': '撰写报告', 'en-US': 'Write the report' },
      by: people.expert,
      text: {
        'zh-CN': '专家套用模板撰写报告，旁边是打印效果；签名之后送审，审核通过后盖章出具。',
        'en-US':
          'The expert writes the report, with templates and a preview of the print; it is signed, reviewed, then sealed and issued.',
      },
      picture: 'writing',
      shows: { 'zh-CN': '撰写报告的页面', 'en-US': 'The page on which the report is written' },
    },
    {
      title: { 'zh-CN': '拿到报告', 'en-US': 'Get the report' },
      by: people.applicant,
      text: {
        'zh-CN': '报告出具后，在会诊详情里查看、打印和下载PDF。任何人都可以凭报告编号核验真伪。',
        'en-US':
          'Once it has been issued, read, print and download the PDF from the consultation. Anybody can verify it by its number.',
      },
      picture: 'report',
      shows: { 'zh-CN': '已出具的会诊报告', 'en-US': 'An issued consultation report' },
    },
  ],
}

const examination: Journey = {
  anchor: 'examination',
  title: { 'zh-CN': '一次远程检查', 'en-US': 'A remote examination' },
  lead: {
    'zh-CN': '从开放检查日到患者拿到结果，共七步。',
    'en-US': 'From opening the days to the result, in seven steps.',
  },
  steps: [
    {
      title: { 'zh-CN': '开放检查日', 'en-US': 'Open the days' },
      by: people.hospital,
      text: {
        'zh-CN': '在月历上开放检查日，为每家社区医院设名额；可以按周重复。',
        'en-US': 'Open days in the calendar and give each community hospital its places; weeks can be repeated.',
      },
      picture: 'month',
      shows: { 'zh-CN': '检查日的月历', 'en-US': 'The month with its examination days' },
    },
    {
      title: { 'zh-CN': '预约', 'en-US': 'Book' },
      by: people.patient,
      text: {
        'zh-CN': '患者扫社区医院的二维码，选择日期和时间，不用注册；社区医院也可以代约。',
        'en-US':
          "Patients scan the community hospital's QR code and choose day and time, without an account; its staff also book for them.",
      },
      picture: 'book',
      shows: { 'zh-CN': '患者的预约页面', 'en-US': 'The page on which patients book' },
    },
    {
      title: { 'zh-CN': '签到', 'en-US': 'Check in' },
      by: people.community,
      text: {
        'zh-CN': '检查当天，社区医院在当日名单里核对患者、签到，打开设备旁的终端页面。',
        'en-US':
          "On the day, the community hospital checks patients in from its list and opens the terminal's page beside the machine.",
      },
      picture: 'desk',
      shows: { 'zh-CN': '社区医院的当日名单', 'en-US': "The community hospital's list of the day" },
    },
    {
      title: { 'zh-CN': '呼叫患者', 'en-US': 'Call the patient' },
      by: people.examiner,
      text: {
        'zh-CN': '检查医生看到当天所有社区医院的名单，按次序呼叫，开始检查。',
        'en-US':
          'The examining physician sees the list of the day of all community hospitals, calls one patient after the other and begins.',
      },
      picture: 'day',
      shows: { 'zh-CN': '检查医生的当日名单', 'en-US': "The examining physician's list of the day" },
    },
    {
      title: { 'zh-CN': '检查', 'en-US': 'Examine' },
      by: people.examiner,
      text: {
        'zh-CN': '设备画面实时传来，医生指导探头，随时存下设备原图。出现危急值，限时通知到人。',
        'en-US':
          "The machine's picture comes live; the physician guides the probe and keeps frames in full resolution. Critical findings are notified against the clock.",
      },
      picture: 'examination',
      shows: {
        'zh-CN': '进行中的检查：进入检查室、报告危急值和患者记录',
        'en-US': 'An examination under way: its room, critical findings and the patient record',
      },
    },
    {
      title: { 'zh-CN': '填写所见', 'en-US': 'Write the findings' },
      by: people.examiner,
      text: {
        'zh-CN': '按部位填写所见，附上存图，签名；需要时先由另一位医生审核。',
        'en-US':
          'Findings are written by organ, with the kept pictures, and signed; a second physician reviews them where the hospital wants it.',
      },
      picture: 'findings',
      shows: { 'zh-CN': '填写检查所见的页面', 'en-US': 'The page on which findings are written' },
    },
    {
      title: { 'zh-CN': '出具结果', 'en-US': 'Issue the result' },
      by: people.examiner,
      text: {
        'zh-CN': '结果盖章出具，患者凭短信里的链接查看。需要更多意见的，从检查直接发起远程会诊。',
        'en-US':
          'The result is sealed and issued; patients open it by the link in their SMS. Where more opinions are needed, a consultation is begun from it.',
      },
      picture: 'result',
      shows: { 'zh-CN': '已出具的检查结果', 'en-US': 'An issued result' },
    },
  ],
}

/** The operation demos: whole journeys, step by step. */
export const demos = {
  title: { 'zh-CN': '操作演示', 'en-US': 'Operation demos' },
  lead: {
    'zh-CN': '跟着走一遍：每一步由谁做、做什么、看到什么。点开一步即可看到画面，截图来自演示医院，人员和病例均为虚构。',
    'en-US':
      'Walk through it once: who does what, and what they see. Open a step to see its picture. The screenshots are of the demo hospital; its people and cases are fictional.',
  },
  journeys: [consultation, examination],
  contents: { 'zh-CN': '演示', 'en-US': 'Demos' },
} as const
