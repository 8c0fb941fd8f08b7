import { defineTexts } from '@tongying/contract/kit'

/** The words of a terminal's picture, which come with it. */
export const pictureTexts = defineTexts({
  picture: {
    title: { 'zh-CN': '画面', 'en-US': 'Picture' },
    lead: {
      'zh-CN':
        '选择采集卡或屏幕，检查画面是否清楚、流畅。检查开始后画面自动推送给检查医生，会诊时由你在这里选择后推送，其余时间只在本机显示。',
      'en-US':
        'Choose a capture card or the screen, and check that the picture is clear and smooth. It goes to the examiner by itself while an examination is in progress, and into a consultation once you choose it here. At all other times it is shown here only.',
    },
    card: { 'zh-CN': '采集卡', 'en-US': 'Capture card' },
    cardNumbered: { 'zh-CN': '采集卡{number}', 'en-US': 'Capture card {number}' },
    openCard: { 'zh-CN': '打开采集卡', 'en-US': 'Open a capture card' },
    openScreen: { 'zh-CN': '选择屏幕或窗口', 'en-US': 'Choose a screen or window' },
    close: { 'zh-CN': '关闭画面', 'en-US': 'Close the picture' },
    preview: { 'zh-CN': '本机画面预览', 'en-US': 'Preview of the picture' },
    size: { 'zh-CN': '{width}×{height}，每秒{rate}帧', 'en-US': '{width} × {height}, {rate} frames a second' },
    denied: {
      'zh-CN': '浏览器没有允许使用，请在地址栏里允许后重试',
      'en-US': 'The browser does not allow this. Allow it beside the address and try again',
    },
    missing: {
      'zh-CN': '没有找到采集卡，请插好后重试',
      'en-US': 'No capture card was found. Plug one in and try again',
    },
    insecure: {
      'zh-CN': '请用https地址打开这个页面，才能使用采集卡和屏幕',
      'en-US': 'Open this page by its https address to use capture cards and the screen',
    },
    failed: { 'zh-CN': '画面没有打开，请重试', 'en-US': 'The picture could not be opened. Try again' },
  },
  stream: {
    none: {
      'zh-CN': '没有正在进行的检查或会诊，检查开始后自动推送',
      'en-US': 'No examination or consultation is open. Sending starts by itself with an examination',
    },
    noPicture: {
      'zh-CN': '请先打开采集卡或屏幕，画面才能推送',
      'en-US': 'Open a capture card or the screen first, so that its picture can be sent',
    },
    connecting: { 'zh-CN': '正在接入', 'en-US': 'Connecting to the room' },
    alone: { 'zh-CN': '已接入，还没有人在看', 'en-US': 'Connected. No one is watching yet' },
    streaming: {
      'zh-CN': '正在推送画面，{count}人在看',
      'en-US': { by: 'count', one: 'Streaming to {count} person', other: 'Streaming to {count} people' },
    },
    reconnecting: { 'zh-CN': '连接中断，正在重连', 'en-US': 'The connection was lost. Reconnecting' },
    choose: {
      'zh-CN': '请选择这台设备的画面推送到哪一场检查或会诊：',
      'en-US': 'Choose the examination or consultation for the picture of this device:',
    },
    one: { 'zh-CN': '{title}，{time}开始', 'en-US': '{title}, from {time}' },
    removed: { 'zh-CN': '主持人停止了这台终端的推送', 'en-US': 'The host stopped the picture of this terminal' },
    again: { 'zh-CN': '重新推送', 'en-US': 'Stream again' },
    stop: { 'zh-CN': '停止推送', 'en-US': 'Stop sending' },
    skip: { 'zh-CN': '不推送', 'en-US': 'Do not send' },
  },
})
