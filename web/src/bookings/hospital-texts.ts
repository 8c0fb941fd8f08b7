import { defineTexts } from '@tongying/contract/kit'

/** The page of the community hospitals and its windows. */
export const hospitalTexts = defineTexts({
  purpose: {
    'zh-CN': '患者在这些医院由护士陪着，由本院医生远程检查。每家有自己的预约二维码。',
    'en-US':
      'Patients are examined remotely at these hospitals, with a nurse beside them. Each hospital has a QR code for booking.',
  },
  purposeOfReaders: {
    'zh-CN': '患者在这些医院由护士陪着，由本院医生远程检查。名单由机构管理员维护。',
    'en-US':
      'Patients are examined remotely at these hospitals, with a nurse beside them. Institution administrators keep the list.',
  },
  add: { 'zh-CN': '添加社区医院', 'en-US': 'Add a community hospital' },
  none: { 'zh-CN': '还没有社区医院', 'en-US': 'No community hospitals yet' },
  noneDetail: {
    'zh-CN': '添加一家，开放日子，患者就可以扫码预约。',
    'en-US': 'Add one and open days. Patients can then book by its QR code.',
  },
  noneReadOnly: {
    'zh-CN': '请机构管理员添加。',
    'en-US': 'Ask an institution administrator to add one.',
  },
  hospital: { 'zh-CN': '社区医院', 'en-US': 'Community hospital' },
  place: { 'zh-CN': '地区和地址', 'en-US': 'Region and address' },
  contact: { 'zh-CN': '联系人', 'en-US': 'Contact' },
  bodyParts: { 'zh-CN': '检查部位', 'en-US': 'Body parts' },
  networks: { 'zh-CN': '院内网络', 'en-US': 'Networks' },
  since: { 'zh-CN': '{day}起', 'en-US': 'Since {day}' },
  ended: { 'zh-CN': '{day}停止', 'en-US': 'Ended {day}' },
  status: { 'zh-CN': '状态', 'en-US': 'Status' },
  action: { 'zh-CN': '操作', 'en-US': 'Actions' },
  onboarded: { 'zh-CN': '已入驻', 'en-US': 'Onboarded' },
  light: { 'zh-CN': '未入驻', 'en-US': 'Not onboarded' },
  over: { 'zh-CN': '已停止', 'en-US': 'Ended' },
  asked: { 'zh-CN': '{day}提出', 'en-US': 'Asked {day}' },
  why: { 'zh-CN': '原因：{reason}', 'en-US': 'Reason: {reason}' },
  withdraw: { 'zh-CN': '撤回', 'en-US': 'Withdraw' },
  withdrawOf: { 'zh-CN': '撤回对{hospital}的邀请', 'en-US': 'Withdraw what was proposed to {hospital}' },
  withdrawTitle: { 'zh-CN': '撤回对{hospital}的邀请？', 'en-US': 'Withdraw what you proposed to {hospital}?' },
  withdrawDetail: {
    'zh-CN': '对方将不能再答复，可以重新添加。',
    'en-US': 'It can no longer respond. You can add it again.',
  },
  withdrawn: { 'zh-CN': '已撤回', 'en-US': 'Withdrawn' },
  search: { 'zh-CN': '名称、简称、地址', 'en-US': 'Name, abbreviation, address' },
  standing: { 'zh-CN': '全部状态', 'en-US': 'All statuses' },
  and: { 'zh-CN': '、', 'en-US': ', ' },
  current: { 'zh-CN': '合作中', 'en-US': 'Current' },
  qr: { 'zh-CN': '二维码', 'en-US': 'QR code' },
  qrOf: { 'zh-CN': '{hospital}的预约二维码', 'en-US': 'QR code of {hospital}' },
  staff: { 'zh-CN': '工作人员', 'en-US': 'Staff' },
  more: { 'zh-CN': '{hospital}：更多操作', 'en-US': '{hospital}: more actions' },
  change: { 'zh-CN': '修改', 'en-US': 'Change' },
  end: { 'zh-CN': '停止合作…', 'en-US': 'End…' },
})

export const hospitalFormTexts = defineTexts({
  kind: { 'zh-CN': '这家医院', 'en-US': 'The hospital' },
  kinds: {
    onboarded: { 'zh-CN': '已入驻，从机构里选', 'en-US': 'Is onboarded: choose it' },
    light: { 'zh-CN': '没有入驻，由我登记', 'en-US': 'Is not onboarded: describe it' },
  },
  onboardedLead: {
    'zh-CN': '名称、地区和地址用它自己登记的。它的机构管理员同意后开始合作，工作人员也由他们设置。',
    'en-US':
      'Its own name, region and address are used. The work begins once its institution administrators accept; they also set its staff.',
  },
  lightLead: {
    'zh-CN': '不用入驻，登记后就能预约；工作人员由你们添加。',
    'en-US': 'It need not be onboarded: patients can book once you describe it, and you add its staff.',
  },
  institution: { 'zh-CN': '医疗机构', 'en-US': 'Institution' },
  name: { 'zh-CN': '名称', 'en-US': 'Name' },
  abbreviation: { 'zh-CN': '简称', 'en-US': 'Abbreviation' },
  abbreviationHint: {
    'zh-CN': '月历的格子里用，两到四个字最好',
    'en-US': 'Shown in the calendar. Keep it short',
  },
  region: { 'zh-CN': '地区', 'en-US': 'Region' },
  address: { 'zh-CN': '地址', 'en-US': 'Address' },
  addressHint: {
    'zh-CN': '患者按它找来，写到楼层和房间',
    'en-US': 'Patients find their way by it: include floor and room',
  },
  contactName: { 'zh-CN': '联系人', 'en-US': 'Contact person' },
  contactPhone: { 'zh-CN': '联系电话', 'en-US': 'Contact phone' },
  contactPhoneHint: {
    'zh-CN': '患者看得到，改约、取消打这个电话',
    'en-US': 'Patients see it and call it to change or cancel',
  },
  bodyParts: { 'zh-CN': '检查部位', 'en-US': 'Body parts' },
  networks: { 'zh-CN': '院内网络的IP地址', 'en-US': 'IP addresses of its network' },
  networksHint: {
    'zh-CN': '一行一个，最多{most}个。很多患者用院内网络预约时，登记后不会被当成同一个人反复操作。',
    'en-US':
      'One a line, up to {most}. Where many patients book from the hospital’s own network, they are then not taken for one person who tries again and again.',
  },
  optional: { 'zh-CN': '选填', 'en-US': 'Optional' },
  addAction: { 'zh-CN': '添加', 'en-US': 'Add' },
  added: { 'zh-CN': '已添加{hospital}', 'en-US': '{hospital} added' },
  proposed: { 'zh-CN': '已邀请{hospital}，等待对方答复', 'en-US': '{hospital} was asked and will respond' },
  changeTitle: { 'zh-CN': '修改{hospital}', 'en-US': 'Change {hospital}' },
  changeLead: {
    'zh-CN': '名称和地区不能改；写错了请停止合作后重新添加。',
    'en-US': 'Name and region cannot be changed. If they are wrong, end it and add it again.',
  },
  changeOnboardedLead: {
    'zh-CN': '名称、简称、地区和地址由它自己维护，在这里不能改。',
    'en-US': 'It keeps its name, abbreviation, region and address itself. They cannot be changed here.',
  },
  save: { 'zh-CN': '保存', 'en-US': 'Save' },
  saved: { 'zh-CN': '已保存', 'en-US': 'Saved' },
  endTitle: { 'zh-CN': '停止与{hospital}的合作', 'en-US': 'End the work with {hospital}' },
  endLead: {
    'zh-CN': '二维码马上失效，它的工作人员不再看到这里的名单。已有的记录和统计保留。',
    'en-US': 'Its QR code stops working at once, and its staff no longer see lists here. Records and numbers are kept.',
  },
  endBooked: {
    'zh-CN': '还有人约好时不能停止，请先在月历里关闭那些日子。',
    'en-US': 'It cannot end while patients are booked there. Close those days in the calendar first.',
  },
  toCalendar: { 'zh-CN': '打开月历', 'en-US': 'Open the calendar' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  reasonHint: { 'zh-CN': '记入审计日志', 'en-US': 'Recorded in the audit log' },
  endAction: { 'zh-CN': '停止合作', 'en-US': 'End' },
  endDone: { 'zh-CN': '已停止与{hospital}的合作', 'en-US': 'The work with {hospital} has ended' },
})

export const staffTexts = defineTexts({
  title: { 'zh-CN': '{hospital}的工作人员', 'en-US': 'Staff of {hospital}' },
  lead: {
    'zh-CN': '他们为来检查的患者签到、叫号、代约，只看到这一家的名单。',
    'en-US': 'They receive and call patients and book for them. They see the lists of this hospital only.',
  },
  ownStaff: {
    'zh-CN':
      '这家医院已入驻，工作人员由它自己的机构管理员设置：“机构入驻”页的“成员”里，把成员的角色设为“社区医院工作人员”。',
    'en-US':
      'This hospital is onboarded. Its own institution administrators set its staff: on the page “Institution”, under “Members”, with the role “Community hospital staff”.',
  },
  none: { 'zh-CN': '还没有工作人员', 'en-US': 'No staff yet' },
  failed: { 'zh-CN': '名单没有加载成功', 'en-US': 'The staff could not be loaded' },
  phone: { 'zh-CN': '手机号', 'en-US': 'Mobile number' },
  phoneHint: {
    'zh-CN': '对方要先注册并实名认证；不能填自己的。',
    'en-US': 'They need an account whose real name is verified. It cannot be your own.',
  },
  add: { 'zh-CN': '添加工作人员', 'en-US': 'Add staff' },
  added: { 'zh-CN': '已添加{name}', 'en-US': '{name} added' },
  remove: { 'zh-CN': '移除', 'en-US': 'Remove' },
  removeOf: { 'zh-CN': '移除{name}', 'en-US': 'Remove {name}' },
  removeTitle: { 'zh-CN': '移除{name}？', 'en-US': 'Remove {name}?' },
  removeConsequence: {
    'zh-CN': '马上看不到这家医院的名单和患者。可以再添加。',
    'en-US': 'They no longer see the lists and patients of this hospital. You can add them again.',
  },
  removed: { 'zh-CN': '已移除{name}', 'en-US': '{name} removed' },
  done: { 'zh-CN': '完成', 'en-US': 'Done' },
})
