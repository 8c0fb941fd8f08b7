import { defineTexts, type Text } from '@tongying/contract/kit'
import type { PatientForm } from '@tongying/contract/patients'

/** The words of the patient's form: short questions, addressed with 您. */
export const formTexts = defineTexts({
  page: { 'zh-CN': '第{page}页，共{pages}页', 'en-US': 'Page {page} of {pages}' },
  next: { 'zh-CN': '下一步', 'en-US': 'Next' },
  back: { 'zh-CN': '上一步', 'en-US': 'Back' },
  choose: { 'zh-CN': '请选择', 'en-US': 'Select' },
  who: { 'zh-CN': '患者是谁', 'en-US': 'Who is the patient' },
  whoLead: {
    'zh-CN': '{physician}医生请您填，大约3分钟。',
    'en-US': 'Dr. {physician} asks you to fill this in; it takes about 3 minutes.',
  },
  guardian: { 'zh-CN': '孩子未满18岁，\n由监护人来填', 'en-US': 'The patient is under 18:\na guardian fills this in' },
  child: { 'zh-CN': '患者　{name}　{age}岁', 'en-US': 'Patient: {name}, age {age}' },
  about: { 'zh-CN': '患者的情况', 'en-US': 'About the patient' },
  body: { 'zh-CN': '身高、体重和医保', 'en-US': 'Height, weight and insurance' },
  check: { 'zh-CN': '核对一遍，再送出', 'en-US': 'Check, then send' },
  checkLead: {
    'zh-CN': '送到{hospital}后，由医生核对。',
    'en-US': 'After you send this to {hospital}, the physician checks it.',
  },
  send: { 'zh-CN': '送到医院', 'en-US': 'Send to the hospital' },
  edit: { 'zh-CN': '修改', 'en-US': 'Change' },
  refused: {
    'zh-CN': '有的内容没填对，请改好标红的地方',
    'en-US': 'Something is not right: correct what is marked',
  },
  noCertificate: { 'zh-CN': '没有证件', 'en-US': 'No ID' },
  newborn: {
    'zh-CN': '孩子不满一岁，还没有证件',
    'en-US': 'A child under one year without an ID',
  },
  newbornMore: { 'zh-CN': '上面改填监护人的证件', 'en-US': 'Enter the guardian’s ID above instead' },
  otherwise: {
    'zh-CN': '其他人没有证件，请打电话告诉医院。',
    'en-US': 'If anybody else has no ID, call the hospital.',
  },
  matches: {
    'zh-CN': '号码对得上：{gender}，{age}岁，{born}生',
    'en-US': 'The number is right: {gender}, age {age}, born on {born}',
  },
  years: { 'zh-CN': '{age}岁', 'en-US': '{age}' },
  ageIs: { 'zh-CN': '{age}岁', 'en-US': 'Age {age}' },
  bmiIs: { 'zh-CN': '体重指数（BMI）{bmi}', 'en-US': 'Body mass index (BMI): {bmi}' },
  yearFirst: { 'zh-CN': '例如 19910304', 'en-US': 'Such as 1991-03-04' },
  sent: { 'zh-CN': '已送到医院', 'en-US': 'Sent to the hospital' },
  sentLead: {
    'zh-CN': '{time}送到。资料已加密保存，这台手机上不再留有。',
    'en-US': 'Sent on {time}. It is stored encrypted and no longer kept on this phone.',
  },
  consentLater: {
    'zh-CN': '医生核对后，可以在这个页面接着看知情同意书并签名。页面会自动更新，也可以先关掉，再从短信打开。',
    'en-US':
      'Once the physician has checked it, you can read and sign the consent on this page. It updates by itself; you may also close it and open the SMS again.',
  },
  consentNow: {
    'zh-CN': '医生已核对。请接着看知情同意书，看完再决定是否签名。',
    'en-US': 'The physician has checked it. Please read the consent next, then decide whether to sign.',
  },
  readConsent: { 'zh-CN': '看知情同意书', 'en-US': 'Read the consent' },
  mistake: {
    'zh-CN': '发现填错了，请打电话告诉医院，或请医生再发一个链接。',
    'en-US': 'If you made a mistake, call the hospital or ask the physician for a new link.',
  },
})

/** What each answer is asked for. */
export const questions = defineTexts({
  certificateType: { 'zh-CN': '用什么证件', 'en-US': 'Which ID' },
  certificateId: { 'zh-CN': '证件号', 'en-US': 'ID number' },
  patientName: { 'zh-CN': '患者姓名', 'en-US': 'Patient’s name' },
  tel: { 'zh-CN': '手机号', 'en-US': 'Mobile phone' },
  gender: { 'zh-CN': '性别', 'en-US': 'Gender' },
  dateBirth: { 'zh-CN': '出生日期', 'en-US': 'Date of birth' },
  age: { 'zh-CN': '年龄', 'en-US': 'Age' },
  patientCondition: { 'zh-CN': '现在病情', 'en-US': 'Condition now' },
  maritalStatus: { 'zh-CN': '婚姻状况', 'en-US': 'Marital status' },
  nation: { 'zh-CN': '民族', 'en-US': 'Ethnic group' },
  country: { 'zh-CN': '国籍', 'en-US': 'Nationality' },
  professionType: { 'zh-CN': '从事的行业', 'en-US': 'Occupation (industry)' },
  familyAddress: { 'zh-CN': '家庭住址', 'en-US': 'Home address' },
  height: { 'zh-CN': '身高', 'en-US': 'Height' },
  weight: { 'zh-CN': '体重', 'en-US': 'Weight' },
  BMI: { 'zh-CN': '体重指数', 'en-US': 'Body mass index' },
  medicalType: { 'zh-CN': '医保类型', 'en-US': 'Insurance' },
  medicalCardId: { 'zh-CN': '医保卡号', 'en-US': 'Insurance card number' },
  guardianRelation: { 'zh-CN': '您是孩子的', 'en-US': 'You are the child’s' },
  guardianName: { 'zh-CN': '您的姓名', 'en-US': 'Your name' },
  guardianCertificateType: { 'zh-CN': '您用什么证件', 'en-US': 'Your ID type' },
  guardianCertificateId: { 'zh-CN': '您的证件号', 'en-US': 'Your ID number' },
} satisfies Record<Exclude<keyof PatientForm, 'isNewborn'>, Text>)

/** Of a newborn, who has none of its own. */
export const newbornQuestions = defineTexts({
  certificateType: { 'zh-CN': '监护人用什么证件', 'en-US': 'The guardian’s ID type' },
  certificateId: { 'zh-CN': '监护人的证件号', 'en-US': 'The guardian’s ID number' },
})
