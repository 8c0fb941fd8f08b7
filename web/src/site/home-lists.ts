import type { Text } from '@tongying/contract/kit'
import type { PromiseName } from '@tongying/contract/site'

export interface Point {
  readonly title: Text
  readonly text: Text
  /** What it promises, where that is not there from the beginning: marked as planned until it is. */
  readonly promise?: PromiseName
}

/** The six steps; `turn` is the colour of whose turn it is. */
export const steps = [
  {
    turn: 'nobody',
    icon: 'dash',
    state: { 'zh-CN': '草稿', 'en-US': 'Draft' },
    title: { 'zh-CN': '填申请', 'en-US': 'Apply' },
    text: {
      'zh-CN': '四步填完，随填随存；断网或登录过期，内容还在。',
      'en-US': 'Four steps, saved as you type. Nothing is lost if the network fails or your session expires.',
    },
  },
  {
    turn: 'reviewer',
    icon: 'inbox',
    state: { 'zh-CN': '待处理', 'en-US': 'Waiting for treatment' },
    title: { 'zh-CN': '审核', 'en-US': 'Review' },
    text: {
      'zh-CN': '审核员核对资料；退回时写明原因和缺哪份文件。',
      'en-US': 'A reviewer checks the case. A returned application states the reason and the missing file.',
    },
  },
  {
    turn: 'experts',
    icon: 'people',
    state: { 'zh-CN': '未响应', 'en-US': 'Unresponsive' },
    title: { 'zh-CN': '专家应答', 'en-US': 'Experts respond' },
    text: {
      'zh-CN': '专家接受或谢绝，谢绝要选原因；逾期没有应答会标出来。',
      'en-US': 'Experts accept, or decline with a reason. Overdue invitations are marked.',
    },
  },
  {
    turn: 'everybody',
    icon: 'calendar',
    state: { 'zh-CN': '待会诊', 'en-US': 'Waiting for consultation' },
    title: { 'zh-CN': '会诊', 'en-US': 'Meet' },
    text: {
      'zh-CN': '凭9位房间号入会，音视频和影像都在浏览器里。',
      'en-US': 'Join with a 9-digit room number: audio, video and images in the browser.',
    },
  },
  {
    turn: 'held',
    icon: 'flag',
    state: { 'zh-CN': '会诊结束', 'en-US': 'Consultation end' },
    title: { 'zh-CN': '写报告', 'en-US': 'Report' },
    text: {
      'zh-CN': '主持专家写报告，由没有参与撰写的审核员审核。',
      'en-US': 'The lead expert writes the report; a reviewer who did not write it reviews it.',
    },
  },
  {
    turn: 'closed',
    icon: 'check',
    state: { 'zh-CN': '已完成', 'en-US': 'Completed' },
    title: { 'zh-CN': '归档', 'en-US': 'Archive' },
    text: {
      'zh-CN': '申请医生下载PDF报告。报告出具后不再改动，真伪可以核验。',
      'en-US': 'The applicant downloads the PDF report. Once issued it is never changed, and anyone can verify it.',
    },
  },
] as const

export interface AiTopic {
  readonly anchor: 'ai-diagnosis' | 'ai-annotation' | 'ai-research'
  readonly title: Text
  readonly today: Text
  readonly planned: Text
}

/** The three AI entries of the menu, honestly: what is there today, what is planned, and that a doctor decides. */
export const aiTopics: readonly AiTopic[] = [
  {
    anchor: 'ai-diagnosis',
    title: { 'zh-CN': 'AI辅助诊断', 'en-US': 'AI-assisted diagnosis' },
    today: { 'zh-CN': '没有自动诊断，由专家阅片。', 'en-US': 'No automatic diagnosis. Experts read the images.' },
    planned: {
      'zh-CN': '只圈出候选区域，标明模型和版本；采不采纳由医生决定。',
      'en-US': 'Only candidate areas will be marked, with model and version. The doctor decides whether to use them.',
    },
  },
  {
    anchor: 'ai-annotation',
    title: { 'zh-CN': 'AI标注', 'en-US': 'AI annotation' },
    today: {
      'zh-CN': '没有自动标注，病灶由医生辨认和描述。',
      'en-US': 'No automatic annotation. Doctors identify and describe lesions.',
    },
    planned: {
      'zh-CN': '标注存在影像的那一帧上，带作者、时间和版本。',
      'en-US': 'Annotations will be stored with the image frame, with author, time and version.',
    },
  },
  {
    anchor: 'ai-research',
    title: { 'zh-CN': 'AI科研', 'en-US': 'AI research' },
    today: {
      'zh-CN': '不向科研导出任何病例，也不用病例训练算法。',
      'en-US': 'No cases are exported for research or used to train algorithms.',
    },
    planned: {
      'zh-CN': '另行同意后才可导出，先去标识，烧录在图上的姓名由人核对遮盖。',
      'en-US': 'Export only with separate consent, after de-identification, with burned-in names masked by a person.',
    },
  },
]

export const consentPoints: readonly Text[] = [
  { 'zh-CN': '病历和影像会给专家看', 'en-US': 'Experts will see the records and images' },
  { 'zh-CN': '最终治疗由本院决定', 'en-US': 'Your hospital decides on treatment' },
  { 'zh-CN': '会诊开始前可随时撤回', 'en-US': 'You can withdraw before the consultation starts' },
]

export const patientPoints: readonly Point[] = [
  {
    title: { 'zh-CN': '知情同意书', 'en-US': 'Informed consent' },
    text: {
      'zh-CN': '没有签好的知情同意书，申请就提交不了；只有急会诊可以写明理由，由批准人批准免签。会诊开始前可以撤回。',
      'en-US':
        'An application cannot be submitted without it; only an emergency may go ahead for a reason that an approver confirms. It can be withdrawn until the consultation starts.',
    },
  },
  {
    title: { 'zh-CN': '手机上签字', 'en-US': 'Signing on a phone' },
    text: {
      'zh-CN': '家属打开链接就能看懂、能签字，不装软件。',
      'en-US': 'Relatives open a link, read and sign. Nothing to install.',
    },
    promise: 'consentByLink',
  },
  {
    title: { 'zh-CN': '远程体检预约', 'en-US': 'Check-up booking' },
    text: {
      'zh-CN': '按社区医院和日期放号，最后一个号不会约给两个人。',
      'en-US': 'Slots by community hospital and day. The last slot is never booked twice.',
    },
    promise: 'checkUpBooking',
  },
  {
    title: { 'zh-CN': '影像学院', 'en-US': 'Imaging academy' },
    text: {
      'zh-CN': '看课程、读病例图，讲师申请由组长和审核员把关。',
      'en-US': 'Lectures and teaching images, with lecturers approved by group leaders and reviewers.',
    },
    promise: 'academy',
  },
]

export const trustPoints: readonly Point[] = [
  {
    title: { 'zh-CN': '身份默认遮盖', 'en-US': 'Masked by default' },
    text: {
      'zh-CN': '证件、电话、住址加密保存，页面上默认遮盖。',
      'en-US': 'ID numbers, phone numbers and addresses are stored encrypted and masked on every page.',
    },
  },
  {
    title: { 'zh-CN': '每一步都有记录', 'en-US': 'Every step is recorded' },
    text: {
      'zh-CN': '谁在什么时候做了什么，和操作同时写入审计日志。',
      'en-US': 'Who did what and when is written to the audit log together with the action itself.',
    },
  },
  {
    title: { 'zh-CN': '没人审自己的件', 'en-US': 'No one reviews their own work' },
    text: {
      'zh-CN': '审核员看不到自己提交或撰写的内容。',
      'en-US': 'Reviewers never see what they submitted or wrote themselves in their queue.',
    },
  },
  {
    title: { 'zh-CN': '数据放在哪里', 'en-US': 'Where data is stored' },
    text: {
      'zh-CN': '存储由第三方云服务商提供，在隐私政策里写明。',
      'en-US': 'Storage is provided by a third-party cloud provider, as stated in the privacy notice.',
    },
  },
]
