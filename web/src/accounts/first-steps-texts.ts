import { defineTexts } from '@tongying/contract/kit'

export const firstStepsTexts = defineTexts({
  title: { 'zh-CN': '开始使用', 'en-US': 'Getting started' },
  verify: { 'zh-CN': '实名认证', 'en-US': 'Verify your name' },
  verifyDetail: {
    'zh-CN': '填写真实姓名和身份证号，约1分钟',
    'en-US': 'Your real name and ID number, about a minute',
  },
  verifyAction: { 'zh-CN': '去认证', 'en-US': 'Verify' },
  certify: { 'zh-CN': '医生认证', 'en-US': 'Physician certification' },
  certifyDetail: {
    'zh-CN': '约10分钟。请准备身份证两面、资格证书和个人照片，每张不超过5MB。审核需1至3个工作日',
    'en-US':
      'About 10 minutes. You need both sides of your ID card, your license and a portrait, up to 5MB each. The review takes 1 to 3 working days',
  },
  certifyWaiting: {
    'zh-CN': '已提交，平台审核需1至3个工作日。结果会发到消息中心和手机短信',
    'en-US':
      'Submitted. The review takes 1 to 3 working days. You will get a message and a text message with the result',
  },
  certifyAction: { 'zh-CN': '开始认证', 'en-US': 'Start' },
  join: { 'zh-CN': '加入机构', 'en-US': 'Join an institution' },
  joinDetail: {
    'zh-CN': '向所在医院提交申请，或接受医院发来的邀请',
    'en-US': 'Apply to your hospital, or accept its invitation',
  },
  joinWaiting: {
    'zh-CN': '已向{hospital}提交申请，等待机构管理员审核',
    'en-US': 'You applied to {hospital}. Its administrator reviews the application',
  },
  joinAction: { 'zh-CN': '去加入', 'en-US': 'Join' },
  first: { 'zh-CN': '第一次会诊', 'en-US': 'Your first consultation' },
  firstDetail: {
    'zh-CN': '提交会诊申请，约15分钟；或接受同行的邀请',
    'en-US': 'Apply for one, about 15 minutes, or accept an invitation',
  },
  firstAction: { 'zh-CN': '新建会诊申请', 'en-US': 'New application' },
  view: { 'zh-CN': '查看', 'en-US': 'View' },
  done: { 'zh-CN': '已完成', 'en-US': 'Done' },
  later: { 'zh-CN': '完成上一步后可办', 'en-US': 'Complete the step above first' },
})
