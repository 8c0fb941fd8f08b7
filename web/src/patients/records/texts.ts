import { defineTexts } from '@tongying/contract/kit'
import type { SamePersonSign } from '@tongying/contract/patients'

export const recordTexts = defineTexts({
  dialog: { 'zh-CN': '查找以往患者', 'en-US': 'Find an earlier patient' },
  search: { 'zh-CN': '姓名、证件号或手机号', 'en-US': 'Name, ID number or phone number' },
  searchHint: {
    'zh-CN':
      '你提交过的患者，输入姓名中的一个字就能找到；同事提交的患者，请输入完整姓名。证件号和手机号都要输入完整。每次查找都有记录。',
    'en-US':
      'Part of the name finds the patients you filed; for those filed by colleagues, enter the whole name. Enter ID and phone numbers in full. Every search is recorded.',
  },
  find: { 'zh-CN': '查找', 'en-US': 'Search' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
  back: { 'zh-CN': '返回', 'en-US': 'Back' },
  none: { 'zh-CN': '没有找到这位患者，请在表单里填写', 'en-US': 'No such patient was filed. Fill in the form instead' },
  more: {
    'zh-CN': '还有更多，请输入更完整的姓名或号码',
    'en-US': 'There are more. Enter more of the name or a number',
  },
  ownFilings: {
    'zh-CN': '你提交过，共{count}次会诊，最近{date}',
    'en-US': {
      by: 'count',
      one: 'Filed by you: {count} consultation, on {date}',
      other: 'Filed by you: {count} consultations, last on {date}',
    },
  },
  filings: {
    'zh-CN': '同事提交过，共{count}次会诊，最近{date}',
    'en-US': {
      by: 'count',
      one: 'Filed by a colleague: {count} consultation, on {date}',
      other: 'Filed by colleagues: {count} consultations, last on {date}',
    },
  },
  tel: { 'zh-CN': '手机{tel}', 'en-US': 'Phone {tel}' },
  born: { 'zh-CN': '{born}出生', 'en-US': 'Born {born}' },
  use: { 'zh-CN': '带入', 'en-US': 'Use' },
  useOf: { 'zh-CN': '带入{name}的资料', 'en-US': 'Use the details of {name}' },
  number: { 'zh-CN': '患者的完整证件号或手机号', 'en-US': 'The patient’s whole ID or phone number' },
  numberHint: {
    'zh-CN': '这位患者是同事提交的，核对号码后才能带入资料',
    'en-US': 'A colleague filed this patient: enter a number of theirs to use the details',
  },
  useDetails: { 'zh-CN': '带入同事提交过的患者资料', 'en-US': 'Use the details that a colleague filed' },
  confirmNumber: { 'zh-CN': '核对并带入', 'en-US': 'Check and use' },
  differs: { 'zh-CN': '与你填写的不同，请选择用哪一个', 'en-US': 'These differ from yours: choose which to use' },
  fill: { 'zh-CN': '填入', 'en-US': 'Fill in' },
  filled: {
    'zh-CN': '已带入，病情、身高和体重请按现在的情况填写',
    'en-US': 'Filled in. Enter condition, height and weight as they are now',
  },
  nothing: { 'zh-CN': '表单里已经有这些资料', 'en-US': 'The form has these details already' },
  chooseFirst: {
    'zh-CN': '还有{count}项要选择',
    'en-US': { by: 'count', one: '{count} field left to choose', other: '{count} fields left to choose' },
  },
  hint: {
    'zh-CN': '这两份档案可能是同一人：{signs}相同',
    'en-US': 'These two records may be one person: same {signs}',
  },
  merge: { 'zh-CN': '合并', 'en-US': 'Merge' },
  mergeTitle: { 'zh-CN': '合并两份患者档案？', 'en-US': 'Merge the two patient records?' },
  mergeWhat: {
    'zh-CN': '两份档案的会诊归到最近提交的一份，以后用任何一个证件号或手机号都能找到',
    'en-US': 'The consultations of both belong to the one filed last, which any of the numbers then finds',
  },
  mergeUndo: {
    'zh-CN': '会诊申请的内容不变；合并有记录，可以撤销',
    'en-US': 'No application is changed; the merge is recorded and can be undone',
  },
  merged: { 'zh-CN': '已合并', 'en-US': 'Merged' },
  mergedInto: {
    'zh-CN': '已并入{name}的另一份档案（{date}）',
    'en-US': 'Another record of {name} was merged in on {date}',
  },
  undo: { 'zh-CN': '撤销合并', 'en-US': 'Undo the merge' },
  undone: { 'zh-CN': '已撤销合并', 'en-US': 'The merge was undone' },
  sides: {
    mine: { 'zh-CN': '你填写的', 'en-US': 'Entered by you' },
    theirs: { 'zh-CN': '以往档案中的', 'en-US': 'In the earlier record' },
    useMine: { 'zh-CN': '保留我的', 'en-US': 'Keep mine' },
    useTheirs: { 'zh-CN': '用以往的', 'en-US': 'Use the earlier' },
  },
})

export const signTexts = defineTexts({
  patientName: { 'zh-CN': '姓名', 'en-US': 'name' },
  dateBirth: { 'zh-CN': '出生日期', 'en-US': 'date of birth' },
  tel: { 'zh-CN': '手机号', 'en-US': 'phone number' },
  certificateId: { 'zh-CN': '证件号', 'en-US': 'ID number' },
}) satisfies Record<SamePersonSign, unknown>
