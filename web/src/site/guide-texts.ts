import { defineTexts, type Text } from '@tongying/contract/kit'
import type { StepPicture } from './demo-texts.ts'

export interface Guide {
  readonly title: Text
  readonly lead: Text
  readonly steps: readonly { readonly title: Text; readonly text: Text; readonly picture?: StepPicture }[]
}

/** The product page of remote examinations, and the maintenance guide for those who use the product. */
export const guides = {
  healthApplet: {
    title: { 'zh-CN': '远程检查', 'en-US': 'Remote examination' },
    lead: {
      'zh-CN': '患者在就近的社区医院做超声，上级医院的医生在线看图、指导探头、出具报告。',
      'en-US':
        'Patients have their ultrasound at a community hospital nearby. A physician of the examining hospital sees the picture live, guides the probe and issues the report.',
    },
    steps: [
      {
        title: { 'zh-CN': '开放检查日', 'en-US': 'Open the days' },
        text: {
          'zh-CN':
            '检查医院按天开放，为每家社区医院设名额；可以按周重复，也可以整月复制。关闭一天时，已约的人逐一改期、候补或取消，并收到通知。',
          'en-US':
            'The examining hospital opens days and gives each community hospital its places; weeks repeat and months are copied. When a day is closed, everybody who had a place is moved, put on the waiting list or cancelled, and told.',
        },
        picture: 'month',
      },
      {
        title: { 'zh-CN': '预约', 'en-US': 'Book' },
        text: {
          'zh-CN':
            '患者扫社区医院的二维码，用手机选日期和时间，不用注册；也可以由社区医院代约。约满时可以候补，有名额按先后通知。',
          'en-US':
            "Patients scan the community hospital's QR code and choose day and time on their phone, without an account; its staff also book for them. When a day is full they wait, and are told in turn when a place comes free.",
        },
      },
      {
        title: { 'zh-CN': '检查当天', 'en-US': 'On the day' },
        text: {
          'zh-CN':
            '社区医院签到，医生叫号。设备旁打开终端页面，画面实时传给医生；医生按键发出探头指令，随时存下设备原图。危急值限时通知到人。',
          'en-US':
            "The community hospital checks patients in, and the physician calls them. The terminal's page beside the machine sends its picture; the physician gives probe commands by one press and keeps frames in full resolution. Critical findings are notified against the clock.",
        },
        picture: 'day',
      },
      {
        title: { 'zh-CN': '出具报告', 'en-US': 'Issue the report' },
        text: {
          'zh-CN':
            '按部位填写所见，附上存图，签名后盖章出具，需要时先由另一位医生审核。患者凭短信里的链接查看，任何人都可以核验真伪。',
          'en-US':
            'Findings by organ with the kept pictures, signed and sealed, after a second review where the hospital wants one. Patients open it by the link in their SMS, and anybody can verify it.',
        },
        picture: 'result',
      },
      {
        title: { 'zh-CN': '转为会诊', 'en-US': 'Ask for a consultation' },
        text: {
          'zh-CN': '需要更多意见的，从检查直接发起远程会诊，患者资料和图像自动带入。',
          'en-US':
            'Where more opinions are needed, a consultation is begun from the examination, with the patient and the pictures filled in.',
        },
      },
    ],
  },
  cloudDocument: {
    title: { 'zh-CN': '维护指南', 'en-US': 'Maintenance guide' },
    lead: {
      'zh-CN': '保持会诊电脑可用，出了问题先看这里。',
      'en-US': 'How to keep a consultation computer ready, and what to check first when there is a problem.',
    },
    steps: [
      {
        title: { 'zh-CN': '浏览器', 'en-US': 'Browser' },
        text: {
          'zh-CN': '使用近三年内的浏览器，每月更新一次。公用电脑用完请退出登录。',
          'en-US':
            'Use a browser from the last three years and update it monthly. Log out after using a shared computer.',
        },
      },
      {
        title: { 'zh-CN': '摄像头和话筒', 'en-US': 'Camera and microphone' },
        text: {
          'zh-CN': '地址栏左侧的图标里允许使用摄像头和话筒；被别的软件占用时，先关闭那个软件。',
          'en-US':
            'Allow both through the icon to the left of the address. If another program is using them, close that program first.',
        },
      },
      {
        title: { 'zh-CN': '网络', 'en-US': 'Network' },
        text: {
          'zh-CN': '听得见、看不清时，先关掉自己的画面，声音优先。上传中断会自动从断点继续，不要删掉原文件。',
          'en-US':
            'If you can hear but the video is poor, turn off your own camera first: audio matters most. An interrupted upload resumes automatically, so keep the original file.',
        },
      },
      {
        title: { 'zh-CN': '报修', 'en-US': 'Reporting a problem' },
        text: {
          'zh-CN': '记下页面上的编号和时间，拨打服务热线。不要发送带患者姓名的截图。',
          'en-US':
            "Note the reference on the page and the time, and call the hotline. Do not send screenshots that show patients' names.",
        },
      },
    ],
  },
} as const satisfies Record<string, Guide>

/** The way from a guide to the page that goes on with it. */
export const guideLinks = defineTexts({
  demo: { 'zh-CN': '操作演示：一次远程检查', 'en-US': 'Operation demo: a remote examination' },
  forDepartment: { 'zh-CN': '信息科运维手册', 'en-US': 'For the IT department' },
  departmentText: {
    'zh-CN': '安装、设置、备份与恢复、升级、监控和故障处理，供负责服务器的人员使用。',
    'en-US': 'Installing, settings, backup and restore, upgrades, monitoring and faults: for those who run the server.',
  },
  openDepartment: { 'zh-CN': '打开运维手册', 'en-US': "Open the operator's guide" },
})

/** Words around the operator's guide, which itself is `docs/operations.md` and its Chinese twin. */
export const operationsTexts = defineTexts({
  title: { 'zh-CN': '信息科运维手册', 'en-US': "Operator's guide" },
  lead: {
    'zh-CN': '供负责安装、监控和备份的人员使用。命令可以直接粘贴执行。',
    'en-US': 'For the people who install, watch and back up the product. Every command can be pasted.',
  },
  contents: { 'zh-CN': '目录', 'en-US': 'Contents' },
  table: { 'zh-CN': '表格', 'en-US': 'Table' },
  back: { 'zh-CN': '返回维护指南', 'en-US': 'Back to the maintenance guide' },
})
