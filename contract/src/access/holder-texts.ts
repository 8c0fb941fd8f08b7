import type { Text } from '../kit/texts.ts'
import type { Holder } from './roles.ts'

/** What each holder means, as the printed table of permissions explains it. */
export const holderTexts: Readonly<Record<Holder, Text>> = {
  guest: { 'zh-CN': '任何人，不论是否登录', 'en-US': 'Everybody, signed in or not' },
  user: { 'zh-CN': '任何已登录的账号', 'en-US': 'Every signed-in account' },
  verifiedUser: { 'zh-CN': '已通过实名认证的账号', 'en-US': 'An account whose real name has been checked' },
  certified: { 'zh-CN': '资质认证有效的医务人员', 'en-US': 'A practitioner whose certification is in force' },
  platformAuditor: {
    'zh-CN': '平台审核员：审核资质认证和机构入驻申请',
    'en-US': 'Reviews certifications and institution applications for the platform',
  },
  platformAdmin: {
    'zh-CN': '平台管理员：管理机构和角色；除紧急调阅外看不到患者资料',
    'en-US': 'Administers institutions and roles; sees no patient data except by break-glass access',
  },
  owner: {
    'zh-CN': '文件：可以修改文件所属记录的人，例如草稿的申请医生；消息：收件人',
    'en-US':
      'Of a file: a person who may change the record that it belongs to, such as the applicant of a draft. Of a message: its recipient',
  },
  applicant: {
    'zh-CN': '提出申请的人；会诊的申请医生仅在仍属于该会诊所在机构期间算作申请人',
    'en-US':
      "The person who made the application. Of a consultation: only while they belong to the consultation's institution",
  },
  invitee: {
    'zh-CN': '会诊：本轮受邀并仍在会诊中的专家（主持专家除外）；机构邀请：被邀请人',
    'en-US':
      "Of a consultation: an expert of the current round who is still on the case and does not lead it. Of an institution's invitation: the person invited",
  },
  lead: {
    'zh-CN': '本轮的主持专家：与申请医生一起主持会议，撰写报告',
    'en-US': 'The lead expert of the current round, who hosts the meeting with the applicant and writes the report',
  },
  consultationAuditor: {
    'zh-CN': '会诊审核员：仅在申请处于其机构的待审核列表期间，且本人未参与该会诊；移交时：申请医生已离开机构的会诊',
    'en-US':
      "Reviews applications for an institution: only while the application is in that institution's review queue, and never one that they take part in. To transfer cases: those whose applicant has left the institution",
  },
  reportAuditor: {
    'zh-CN': '报告审核员：仅在报告处于其机构的待审核列表期间，且本人未参与该会诊',
    'en-US':
      "Reviews reports for an institution: only while the report is in that institution's review queue, and never one that they take part in",
  },
  exemptionApprover: {
    'zh-CN': '急会诊免签的批准人：申请机构的管理员或会诊审核员，由申请医生指定',
    'en-US':
      "Approves that an emergency goes without a signed consent or an ID number: an administrator or reviewer of the applicant's institution, named by the applicant",
  },
  coordinator: {
    'zh-CN': '会诊协调员：为本机构的医生准备申请，送请医生确认之前可以修改，不能提交；离开机构或不再担任后即无此权限',
    'en-US':
      "A consultation coordinator of the institution: starts applications in a physician's name and changes those they prepare until they ask the physician to confirm; never submits one",
  },
  waitingCoordinator: {
    'zh-CN': '已把申请送请医生确认的会诊协调员：可以收回，此时不能查看或修改',
    'en-US':
      'The coordinator of an application that waits for its physician: takes it back, and meanwhile neither reads nor changes it',
  },
  examiner: {
    'zh-CN': '超声检查医生：本机构认证有效的医务人员，由机构管理员授予；开放检查日、叫号、检查、签署结果',
    'en-US':
      'An examiner of the examining institution, whose certification is in force: opens days, calls patients, examines and signs results',
  },
  communityStaff: {
    'zh-CN': '社区医院工作人员：为患者预约、签到，仅限本社区医院的患者',
    'en-US': "Staff of a community hospital: book for patients and check them in, only their own hospital's",
  },
  notifiedPerson: {
    'zh-CN': '报危急值时指定的人：查看这次检查、确认、写处理',
    'en-US': 'Whoever was named for a critical finding: reads its examination, confirms it, enters what was done',
  },
  institutionAdmin: {
    'zh-CN': '该机构的管理员',
    'en-US': 'An administrator of the institution',
  },
  institutionMember: { 'zh-CN': '该机构的成员', 'en-US': 'A member of the institution' },
  proposingAdmin: {
    'zh-CN': '会诊协议：提议方机构的管理员',
    'en-US': 'Of an agreement: an administrator of the institution that proposed it',
  },
  answeringAdmin: {
    'zh-CN': '会诊协议：另一方机构的管理员，且不是提议人本人',
    'en-US': 'Of an agreement: an administrator of the other institution, but never the person who proposed it',
  },
  reader: {
    'zh-CN': '可以查看文件或影像所属记录的人，例如会诊的专家',
    'en-US': 'A person who may read the record that a file or image belongs to, such as an expert of the consultation',
  },
  host: {
    'zh-CN': '会议主持人：该会诊的申请医生和主持专家；远程检查的检查医生',
    'en-US':
      'A host of the meeting: the applicant and the lead expert of the consultation; the examiners of an examination',
  },
  participant: {
    'zh-CN': '参会人：已接受邀请的其他会诊专家；患者所在社区医院的工作人员',
    'en-US':
      "A participant of the meeting: the other experts who accepted; the staff of the community hospital where an examination's patient sits",
  },
  patientByLink: {
    'zh-CN': '凭一次性链接访问的患者或家属：只能在首次打开链接的浏览器中，办理该链接所对应的一件事',
    'en-US':
      'A patient or guardian who comes by a one-time link: in the browser that opened it first, for the one thing it was sent for',
  },
  breakGlassReader: {
    'zh-CN': '紧急调阅期间的管理员：说明原因并通过两步验证后，可查看该会诊60分钟',
    'en-US':
      'An administrator who has opened the consultation by break-glass access: for a reason, with the second factor, for 60 minutes',
  },
  terminal: {
    'zh-CN': '终端：凭配对时得到的凭证，只能查看自己、保持在线、向所在机构的检查和会诊推送画面',
    'en-US':
      'A terminal, by the credential of its pairing: it reads what it is, stays online and sends its picture into rooms of its place, nothing else',
  },
}
