import { defineTexts } from '@tongying/contract/kit'

export const formTexts = defineTexts({
  title: { 'zh-CN': '请患者填写', 'en-US': 'Filled in by the patient' },
  hint: {
    'zh-CN': '患者或监护人在自己的手机上填写，填好后这里自动更新，由你核对后填入；也可以直接在下面填写',
    'en-US':
      'The patient or guardian fills this in on their own phone; it appears here by itself for you to check. Or type it below',
  },
  filled: { 'zh-CN': '患者已在{time}填好，请核对', 'en-US': 'Filled in by the patient on {time}. Please check it' },
  filledBy: {
    'zh-CN': '患者（{phone}）已在{time}填好，请核对',
    'en-US': 'Filled in by the patient ({phone}) on {time}. Please check it',
  },
  newborn: {
    'zh-CN': '新生儿没有证件，登记的是监护人的证件',
    'en-US': 'A newborn without an ID: the one entered is the guardian’s',
  },
  differs: { 'zh-CN': '与你填写的不同，请选择用哪一个', 'en-US': 'These differ from yours: choose which to use' },
  willFill: { 'zh-CN': '将填入下面各项', 'en-US': 'These will be filled in' },
  take: { 'zh-CN': '核对无误，填入', 'en-US': 'Checked, fill in' },
  checked: { 'zh-CN': '已核对', 'en-US': 'Checked' },
  chooseFirst: {
    'zh-CN': '还有{count}项要选择',
    'en-US': { by: 'count', one: '{count} field left to choose', other: '{count} fields left to choose' },
  },
  accepted: { 'zh-CN': '患者填写的资料已在{time}核对', 'en-US': 'The patient’s details were checked on {time}' },
  sides: {
    mine: { 'zh-CN': '你填写的', 'en-US': 'Entered by you' },
    theirs: { 'zh-CN': '患者填写的', 'en-US': 'Entered by the patient' },
    useMine: { 'zh-CN': '保留我的', 'en-US': 'Keep mine' },
    useTheirs: { 'zh-CN': '用患者的', 'en-US': 'Use the patient’s' },
  },
})

export const guardianLabels = defineTexts({
  guardianName: { 'zh-CN': '监护人', 'en-US': 'Guardian' },
  guardianRelation: { 'zh-CN': '与患者关系', 'en-US': 'Relation' },
  guardianCertificateType: { 'zh-CN': '监护人证件', 'en-US': 'Guardian’s ID type' },
  guardianCertificateId: { 'zh-CN': '监护人证件号', 'en-US': 'Guardian’s ID number' },
})
