import { defineErrors } from '../kit/errors.ts'

export const patientErrors = defineErrors({
  PatientLinkUnknown: {
    status: 404,
    message: {
      'zh-CN': '这个链接不能用了，请联系医院重新发一个',
      'en-US': 'This link cannot be used. Ask the hospital for a new one',
    },
  },
  /** It was revoked, is too old, or has done what it was for. */
  PatientLinkEnded: {
    status: 409,
    message: {
      'zh-CN': '这个链接已经失效，请联系医院重新发一个',
      'en-US': 'This link has ended. Ask the hospital for a new one',
    },
  },
  PatientFormIncomplete: {
    status: 422,
    message: {
      'zh-CN': '还有内容没填对，请看标红的地方',
      'en-US': 'Some answers are missing or wrong: see what is marked',
    },
  },
  PatientFormUnknown: {
    status: 409,
    message: {
      'zh-CN': '患者刚刚又填了一次，请核对新的内容',
      'en-US': 'The patient has filled in the form again. Check the new one',
    },
  },
  GuardianNeeded: {
    status: 422,
    message: {
      'zh-CN': '患者未满18岁，请由监护人签字',
      'en-US': 'The patient is under 18: a guardian signs',
    },
  },
  ConsentUnknown: {
    status: 404,
    message: { 'zh-CN': '没有这份同意书', 'en-US': 'There is no such consent' },
  },
  ConsentTextChanged: {
    status: 409,
    message: {
      'zh-CN': '同意书的内容有改动，请重新看过再签',
      'en-US': 'The consent has changed. Read it again before you sign',
    },
  },
  ConsentTooLate: {
    status: 409,
    message: {
      'zh-CN': '会诊已经开始或结束，不能在这里撤回，请联系医院',
      'en-US': 'The consultation has begun or is over, so this can no longer be withdrawn here. Contact the hospital',
    },
  },
  NotTheSigner: {
    status: 422,
    message: {
      'zh-CN': '姓名与签署时填写的不一致',
      'en-US': 'This is not the name under which the consent was signed',
    },
  },
  PatientLinkNotReady: {
    status: 422,
    message: {
      'zh-CN': '请先填写患者姓名、会诊目的并选择专家，再请患者签署',
      'en-US': 'Fill in the patient’s name and the reason, and choose the experts, before you ask for the consent',
    },
  },
  NoSuchPatient: {
    status: 404,
    message: { 'zh-CN': '没有这位患者的档案', 'en-US': 'There is no such patient record' },
  },
  PatientNumberWrong: {
    status: 422,
    message: {
      'zh-CN': '与档案中的证件号和手机号都不一致',
      'en-US': 'This is neither the ID number nor the phone number in the record',
    },
  },
  PatientsChanged: {
    status: 409,
    message: {
      'zh-CN': '患者档案刚刚有变化，请重新查找',
      'en-US': 'The patient records have just changed. Search again',
    },
  },
  TooManyPatientSearches: {
    status: 429,
    message: {
      'zh-CN': '查找患者太频繁，请{minutes}分钟后再试',
      'en-US': {
        by: 'minutes',
        one: 'Too many searches for patients. Try again in {minutes} minute',
        other: 'Too many searches for patients. Try again in {minutes} minutes',
      },
    },
  },
  TooManyLinksToPhone: {
    status: 429,
    message: {
      'zh-CN': '今天给这个手机号发送的次数太多，请改用二维码，或在{minutes}分钟后再发',
      'en-US': {
        by: 'minutes',
        one: 'Too many links were sent to this phone today. Show the QR code instead, or try again in {minutes} minute',
        other:
          'Too many links were sent to this phone today. Show the QR code instead, or try again in {minutes} minutes',
      },
    },
  },
  TooManyPatientLinks: {
    status: 429,
    message: {
      'zh-CN': '发送太频繁，请{minutes}分钟后再发',
      'en-US': {
        by: 'minutes',
        one: 'Too many links were sent. Try again in {minutes} minute',
        other: 'Too many links were sent. Try again in {minutes} minutes',
      },
    },
  },
})
