import { defineTexts } from '@tongying/contract/kit'

/** What the page of an application shows of an emergency before its form is there. */
export const shortShownTexts = defineTexts({
  title: { 'zh-CN': '急会诊', 'en-US': 'Emergency consultation' },
  purpose: {
    'zh-CN': '谁、什么情况、一张图、知情同意，填完就发。其余资料等专家时再补，审核员发出后才看，不拦。',
    'en-US':
      'Who, what, one picture, the consent: then send it. The rest can be completed while you wait; reviewers look afterwards and hold nothing up.',
  },
  toAppointment: { 'zh-CN': '改成预约会诊', 'en-US': 'Make it an appointment' },
})
