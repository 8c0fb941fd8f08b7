import { defineTexts } from '@tongying/contract/kit'

export const hospitalTexts = defineTexts({
  title: { 'zh-CN': '机构入驻', 'en-US': 'Institution onboarding' },
  purpose: {
    'zh-CN': '加入医疗机构，或为你的机构申请入驻。会诊以机构的名义进行。',
    'en-US': 'Join an institution, or apply to onboard your own. Consultations are held in the name of an institution.',
  },
  tabs: {
    label: { 'zh-CN': '机构', 'en-US': 'Institutions' },
    mine: { 'zh-CN': '我的机构', 'en-US': 'My organization' },
    join: { 'zh-CN': '加入机构', 'en-US': 'Join an organization' },
    applications: { 'zh-CN': '申请列表', 'en-US': 'Applications' },
    invited: { 'zh-CN': '邀请列表', 'en-US': 'Invitations' },
    settlement: { 'zh-CN': '申请入驻', 'en-US': 'Onboard an institution' },
  },
  invite: { 'zh-CN': '邀请医生', 'en-US': 'Invite a physician' },
  settled: { 'zh-CN': '已入驻，现在可以邀请医生', 'en-US': 'Onboarded. You can invite physicians now' },
  forInstitution: { 'zh-CN': '机构', 'en-US': 'Institution' },
})

export const mineTexts = defineTexts({
  none: { 'zh-CN': '你还没有加入任何机构', 'en-US': "You don't belong to an institution yet" },
  noneDetail: {
    'zh-CN': '加入所在医院后可以申请和参加会诊；医院还没有入驻时，可以代表医院申请。',
    'en-US':
      'Join your hospital to apply for and attend consultations. If it is not onboarded yet, apply on its behalf.',
  },
  join: { 'zh-CN': '加入机构', 'en-US': 'Join an institution' },
  onboard: { 'zh-CN': '申请入驻', 'en-US': 'Apply to onboard' },
  code: { 'zh-CN': '机构代码', 'en-US': 'Code' },
  head: { 'zh-CN': '负责人', 'en-US': 'Person in charge' },
  officePhone: { 'zh-CN': '办公电话', 'en-US': 'Office phone' },
  since: { 'zh-CN': '加入时间', 'en-US': 'Joined' },
  memberCount: { 'zh-CN': '{count}位成员', 'en-US': { by: 'count', one: '{count} member', other: '{count} members' } },
  members: { 'zh-CN': '成员', 'en-US': 'Members' },
  change: { 'zh-CN': '修改联系信息…', 'en-US': 'Edit contact details…' },
  waiting: {
    'zh-CN': '{count}份加入申请待审核',
    'en-US': { by: 'count', one: '{count} application to review', other: '{count} applications to review' },
  },
  leave: { 'zh-CN': '退出机构', 'en-US': 'Leave' },
  leaveTitle: { 'zh-CN': '退出{hospital}？', 'en-US': 'Leave {hospital}?' },
  leaveConsequence: {
    'zh-CN': '你在该机构的角色和访问权限立即终止，再加入需要重新申请。',
    'en-US': 'Your roles and access there end immediately. To return, you must apply again.',
  },
  left: { 'zh-CN': '已退出{hospital}', 'en-US': 'You have left {hospital}' },
})

export const contactTexts = defineTexts({
  dialog: { 'zh-CN': '修改{hospital}的联系信息', 'en-US': 'Contact details of {hospital}' },
  lead: {
    'zh-CN': '名称、机构代码、地区、级别和性质经平台核对，需要变更时请联系平台。',
    'en-US': 'Name, code, region, grade and nature were verified by the platform. Contact the platform to change them.',
  },
  phoneKept: { 'zh-CN': '当前为{phone}，不更换则留空', 'en-US': 'Current: {phone}. Leave empty to keep it' },
  phoneNone: { 'zh-CN': '只用于联系，加密保存', 'en-US': 'Used only to contact you; stored encrypted' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '联系信息已保存', 'en-US': 'Contact details saved' },
})

export const memberTexts = defineTexts({
  back: { 'zh-CN': '返回我的机构', 'en-US': 'Back to my organization' },
  title: { 'zh-CN': '{hospital}的成员', 'en-US': 'Members of {hospital}' },
  search: { 'zh-CN': '搜索姓名、职务、科室', 'en-US': 'Search name, job title or department' },
  person: { 'zh-CN': '姓名', 'en-US': 'Name' },
  job: { 'zh-CN': '职务', 'en-US': 'Job title' },
  department: { 'zh-CN': '科室', 'en-US': 'Department' },
  roles: { 'zh-CN': '角色', 'en-US': 'Roles' },
  joinDuration: { 'zh-CN': '加入时长', 'en-US': 'Membership' },
  days: { 'zh-CN': '{count}天', 'en-US': { by: 'count', one: '{count} day', other: '{count} days' } },
  consultations: { 'zh-CN': '参加会诊', 'en-US': 'Consultations' },
  times: { 'zh-CN': '{count}次', 'en-US': '{count}' },
  lastActive: { 'zh-CN': '最近活跃', 'en-US': 'Last active' },
  action: { 'zh-CN': '操作', 'en-US': 'Action' },
  edit: { 'zh-CN': '设置', 'en-US': 'Edit' },
  editTitle: { 'zh-CN': '设置角色和岗位', 'en-US': 'Roles and position' },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '操作成功', 'en-US': 'operate successfully' },
  self: { 'zh-CN': '{name}（我）', 'en-US': '{name} (me)' },
  and: { 'zh-CN': '、', 'en-US': ', ' },
  uncertified: { 'zh-CN': '未认证', 'en-US': 'Not certified' },
  ownRoles: {
    'zh-CN': '不能给自己增加角色。需要时请本机构另一位管理员或平台管理员授予。',
    'en-US':
      'You can’t assign roles to yourself. Ask another administrator of the institution, or a platform administrator.',
  },
  rolesNeedName: {
    'zh-CN': '尚未完成医生认证。新增角色前，须完成医生认证或通过实名核验。',
    'en-US': 'Not certified yet. A new role requires certification or a verified real name.',
  },
  remove: { 'zh-CN': '移除', 'en-US': 'Remove' },
  removeTitle: { 'zh-CN': '移除成员', 'en-US': 'Remove member' },
  reason: { 'zh-CN': '理由', 'en-US': 'Reason' },
  removeHint: {
    'zh-CN': '对方会看到理由，其在本机构的访问权限立即终止。',
    'en-US': 'They will see the reason, and their access here ends immediately.',
  },
  removed: { 'zh-CN': '已移除{name}', 'en-US': '{name} has been removed' },
  none: { 'zh-CN': '还没有成员', 'en-US': 'No members yet' },
})

export const joinTexts = defineTexts({
  search: { 'zh-CN': '搜索机构名称', 'en-US': 'Search by name' },
  institution: { 'zh-CN': '机构', 'en-US': 'Institution' },
  region: { 'zh-CN': '地区', 'en-US': 'Region' },
  standing: { 'zh-CN': '等级', 'en-US': 'Grade' },
  action: { 'zh-CN': '操作', 'en-US': 'Action' },
  apply: { 'zh-CN': '申请加入', 'en-US': 'Apply to join' },
  member: { 'zh-CN': '已加入', 'en-US': 'Member' },
  applied: { 'zh-CN': '已申请，待审核', 'en-US': 'Applied' },
  invited: { 'zh-CN': '查看邀请', 'en-US': 'View invitation' },
  dialog: { 'zh-CN': '申请加入机构', 'en-US': 'Apply to join' },
  note: { 'zh-CN': '申请说明', 'en-US': 'Message to the administrator' },
  noteHint: { 'zh-CN': '例如科室、可参加会诊的时间。', 'en-US': 'For example, your department and availability.' },
  send: { 'zh-CN': '发送申请', 'en-US': 'Send application' },
  sent: { 'zh-CN': '申请已发送，等待机构审核', 'en-US': 'Sent. The institution will review it' },
  onboard: { 'zh-CN': '申请入驻', 'en-US': 'Apply to onboard' },
  none: { 'zh-CN': '还没有入驻的机构', 'en-US': 'No institutions yet' },
  noneDetail: { 'zh-CN': '可以代表你的医院申请入驻。', 'en-US': 'You can apply on behalf of your hospital.' },
  certifyFirst: {
    'zh-CN': '完成医生认证后才能申请加入。',
    'en-US': 'Complete your physician certification before you apply to join.',
  },
  certify: { 'zh-CN': '去认证', 'en-US': 'Get certified' },
})

export const applicationTexts = defineTexts({
  views: { 'zh-CN': '申请', 'en-US': 'Applications' },
  mine: { 'zh-CN': '我的申请', 'en-US': 'Mine' },
  review: { 'zh-CN': '待我审核', 'en-US': 'To review' },
  decided: { 'zh-CN': '已处理', 'en-US': 'Decided' },
  what: { 'zh-CN': '申请', 'en-US': 'Application' },
  join: { 'zh-CN': '加入{hospital}', 'en-US': 'Join {hospital}' },
  settlement: { 'zh-CN': '{hospital}入驻', 'en-US': 'Onboard {hospital}' },
  unnamed: { 'zh-CN': '未填名称的机构', 'en-US': 'an unnamed institution' },
  time: { 'zh-CN': '申请时间', 'en-US': 'Applied' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  action: { 'zh-CN': '操作', 'en-US': 'Action' },
  withdraw: { 'zh-CN': '撤回', 'en-US': 'Withdraw' },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
  open: { 'zh-CN': '查看', 'en-US': 'View' },
  findOne: { 'zh-CN': '查找机构', 'en-US': 'Find an institution' },
  none: { 'zh-CN': '还没有申请', 'en-US': 'No applications yet' },
  noneDetail: {
    'zh-CN': '申请加入机构后，进度显示在这里。',
    'en-US': 'Apply to join an institution and track your application here.',
  },
  nobody: { 'zh-CN': '没有等待审核的加入申请', 'en-US': 'No applications awaiting review' },
  nobodyDetail: { 'zh-CN': '也可以主动邀请医生。', 'en-US': 'You can also invite physicians.' },
  person: { 'zh-CN': '申请人', 'en-US': 'Applicant' },
  hospital: { 'zh-CN': '工作医院', 'en-US': 'Working hospital' },
  joinDuration: { 'zh-CN': '入驻平台', 'en-US': 'On the platform for' },
  pass: { 'zh-CN': '通过', 'en-US': 'Approve' },
  passTitle: { 'zh-CN': '通过{name}的加入申请？', 'en-US': 'Approve the application of {name}?' },
  passConsequence: {
    'zh-CN': '通过后成为{hospital}的成员，可以以机构名义申请和参加会诊。',
    'en-US': 'They become a member of {hospital} and can apply for and attend consultations in its name.',
  },
  passed: { 'zh-CN': '{name}已加入', 'en-US': '{name} has joined' },
  reject: { 'zh-CN': '拒绝', 'en-US': 'Reject' },
  rejectTitle: { 'zh-CN': '拒绝加入申请', 'en-US': 'Reject application' },
  reason: { 'zh-CN': '理由', 'en-US': 'Reason' },
  reasonHint: { 'zh-CN': '申请人会看到。', 'en-US': 'Visible to the applicant.' },
  rejected: { 'zh-CN': '已拒绝{name}的申请', 'en-US': 'The application of {name} has been rejected' },
})

export const invitationTexts = defineTexts({
  views: { 'zh-CN': '邀请', 'en-US': 'Invitations' },
  received: { 'zh-CN': '收到的邀请', 'en-US': 'Received' },
  sent: { 'zh-CN': '发出的邀请', 'en-US': 'Sent' },
  organization: { 'zh-CN': '机构', 'en-US': 'Organization' },
  head: { 'zh-CN': '机构负责人', 'en-US': 'Person in charge' },
  contact: { 'zh-CN': '联系方式', 'en-US': 'Contact' },
  time: { 'zh-CN': '邀请时间', 'en-US': 'Invited' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  action: { 'zh-CN': '操作', 'en-US': 'Action' },
  until: { 'zh-CN': '{day}前有效', 'en-US': 'valid until {day}' },
  accept: { 'zh-CN': '接受', 'en-US': 'Accept' },
  acceptTitle: { 'zh-CN': '接受{hospital}的邀请？', 'en-US': 'Accept the invitation of {hospital}?' },
  acceptConsequence: {
    'zh-CN': '你将成为该机构的成员。',
    'en-US': 'You will become a member of the institution.',
  },
  ownApplication: {
    'zh-CN': '你申请加入该机构的待审核申请将同时取消。',
    'en-US': 'Your pending application to join it will be cancelled.',
  },
  accepted: { 'zh-CN': '已加入{hospital}', 'en-US': 'You have joined {hospital}' },
  decline: { 'zh-CN': '谢绝', 'en-US': 'Decline' },
  declineTitle: { 'zh-CN': '谢绝邀请', 'en-US': 'Decline invitation' },
  reason: { 'zh-CN': '理由', 'en-US': 'Reason' },
  reasonHint: { 'zh-CN': '机构管理员会看到。', 'en-US': 'Visible to the institution’s administrators.' },
  declined: { 'zh-CN': '已谢绝', 'en-US': 'Declined' },
  none: { 'zh-CN': '还没有收到邀请', 'en-US': 'No invitations yet' },
  noneDetail: {
    'zh-CN': '机构邀请你时会有消息和短信通知。',
    'en-US': 'You will be notified by message and SMS when you are invited.',
  },
  noneSent: { 'zh-CN': '还没有发出邀请', 'en-US': 'No invitations sent yet' },
  noneSentDetail: {
    'zh-CN': '按姓名和手机号邀请医生；没有注册的手机号会收到注册短信。',
    'en-US': 'Invite physicians by name and phone number. Unregistered numbers receive an SMS to register.',
  },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  phone: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' },
  inviter: { 'zh-CN': '邀请人', 'en-US': 'Invited by' },
  unregistered: { 'zh-CN': '未注册', 'en-US': 'Not registered' },
  revoke: { 'zh-CN': '撤销', 'en-US': 'Revoke' },
  revokeTitle: { 'zh-CN': '撤销对{name}的邀请？', 'en-US': 'Revoke the invitation of {name}?' },
  revokeConsequence: {
    'zh-CN': '对方不能再接受，并会收到通知。',
    'en-US': 'It can no longer be accepted, and they will be notified.',
  },
  revoked: { 'zh-CN': '已撤销', 'en-US': 'Revoked' },
  dialog: { 'zh-CN': '邀请医生加入{hospital}', 'en-US': 'Invite a physician to {hospital}' },
  phoneHint: {
    'zh-CN': '已注册的会收到消息和短信；未注册的会收到注册短信。邀请14天内有效。',
    'en-US':
      'Registered physicians are notified by message and SMS; others receive an SMS to register. Valid for 14 days.',
  },
  send: { 'zh-CN': '发送邀请', 'en-US': 'Send invitation' },
  done: { 'zh-CN': '已邀请{name}', 'en-US': '{name} has been invited' },
})

export const platformMemberTexts = defineTexts({
  title: { 'zh-CN': '{hospital}的成员', 'en-US': 'Members of {hospital}' },
  purpose: {
    'zh-CN':
      '机构只有一位管理员、无法由他人授予角色时，由平台管理员授予。操作会记入审计日志，并通知本人和机构的所有管理员。',
    'en-US':
      'If an institution has only one administrator and no one else can assign a role, a platform administrator does. This is recorded in the audit log, and the member and all administrators of the institution are notified.',
  },
  back: { 'zh-CN': '返回机构目录', 'en-US': 'Back to the directory' },
  give: { 'zh-CN': '授予角色…', 'en-US': 'Assign role…' },
  dialog: { 'zh-CN': '授予{name}角色', 'en-US': 'Assign a role to {name}' },
  lead: {
    'zh-CN': '对方在{hospital}立即获得该角色的权限。请先核实机构的书面申请。',
    'en-US': 'The role takes effect at {hospital} immediately. Check the institution’s written request first.',
  },
  role: { 'zh-CN': '角色', 'en-US': 'Role' },
  reason: { 'zh-CN': '理由', 'en-US': 'Reason' },
  reasonHint: {
    'zh-CN': '记入审计日志，例如机构来函的日期。',
    'en-US': 'Recorded in the audit log, e.g. the date of the request.',
  },
  confirmTitle: { 'zh-CN': '确认授予{name}“{role}”？', 'en-US': 'Assign “{role}” to {name}?' },
  consequence: {
    'zh-CN': '{name}将在{hospital}立即获得权限，本人和机构的所有管理员都会收到通知。',
    'en-US':
      'The role takes effect at {hospital} immediately. {name} and all administrators of the institution will be notified.',
  },
  submit: { 'zh-CN': '授予', 'en-US': 'Assign role' },
  done: { 'zh-CN': '已授予{name}“{role}”', 'en-US': '“{role}” has been assigned to {name}' },
  self: {
    'zh-CN': '不能授予自己',
    'en-US': 'You cannot choose yourself',
  },
  all: { 'zh-CN': '已有全部角色', 'en-US': 'Already has every role' },
})
