import { defineTexts } from '@tongying/contract/kit'

export const memberTexts = defineTexts({
  back: { 'zh-CN': '返回我的机构', 'en-US': 'Back to my institution' },
  title: { 'zh-CN': '{hospital}的成员', 'en-US': 'Members of {hospital}' },
  search: { 'zh-CN': '搜索姓名、职务、科室', 'en-US': 'Name, job title, department' },
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
  editTitle: { 'zh-CN': '设置{name}的角色和岗位', 'en-US': 'Roles and position of {name}' },
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
    'zh-CN': '尚未完成医生认证。新增角色前，须完成医生认证或实名认证。',
    'en-US': 'Not certified yet. A new role requires certification or a verified real name.',
  },
  remove: { 'zh-CN': '移除', 'en-US': 'Remove' },
  removeTitle: { 'zh-CN': '移除成员{name}', 'en-US': 'Remove {name}' },
  reason: { 'zh-CN': '理由', 'en-US': 'Reason' },
  removeHint: {
    'zh-CN': '对方会看到理由，其在本机构的访问权限立即终止。',
    'en-US': 'They will see the reason, and their access here ends immediately.',
  },
  removed: { 'zh-CN': '已移除{name}', 'en-US': '{name} has been removed' },
  none: { 'zh-CN': '还没有成员', 'en-US': 'No members yet' },
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
