import { defineTexts } from '@tongying/contract/kit'

export const examRoomTexts = defineTexts({
  title: { 'zh-CN': '{part}超声', 'en-US': 'Ultrasound, {part}' },
  fullscreen: { 'zh-CN': '全屏', 'en-US': 'Full screen' },
  picture: { 'zh-CN': '设备图像', 'en-US': 'Device picture' },
  noTerminal: { 'zh-CN': '还没有设备图像', 'en-US': 'No device picture yet' },
  noTerminalHint: {
    'zh-CN': '请患者身边的工作人员在超声仪旁打开终端页面，并打开采集卡；画面随后自动出现。',
    'en-US':
      "Ask the staff at the patient's side to open the terminal's page and its capture card. The picture then appears by itself.",
  },
  people: { 'zh-CN': '参加的人', 'en-US': 'People' },
  nobody: { 'zh-CN': '对方还没有进来', 'en-US': 'The other side has not joined yet' },
  stream: {
    fluent: { 'zh-CN': '图像流畅', 'en-US': 'Smooth' },
    slow: { 'zh-CN': '图像不流畅', 'en-US': 'Not smooth' },
    cut: { 'zh-CN': '图像断了，正在重连', 'en-US': 'Cut, reconnecting' },
    starting: { 'zh-CN': '正在接收', 'en-US': 'Starting' },
    frames: { 'zh-CN': '{rate}帧/秒', 'en-US': '{rate} frames/s' },
    roundTrip: { 'zh-CN': '往返{ms} ms', 'en-US': '{ms} ms round trip' },
    cuts: { 'zh-CN': '断{count}次', 'en-US': { by: 'count', one: '{count} cut', other: '{count} cuts' } },
    size: { 'zh-CN': '{width}×{height}', 'en-US': '{width} × {height}' },
    theirLine: { 'zh-CN': '对方线路弱', 'en-US': 'Their connection is weak' },
  },
  command: {
    title: { 'zh-CN': '探头指令', 'en-US': 'Probe commands' },
    hint: { 'zh-CN': '方向以图像为准', 'en-US': 'As on the picture' },
    said: { 'zh-CN': '刚才说过', 'en-US': 'Said just now' },
    keys: { 'zh-CN': '按方向键也行', 'en-US': 'Arrow keys work too' },
    none: { 'zh-CN': '还没有指令', 'en-US': 'No command yet' },
    by: { 'zh-CN': '{time} {name}', 'en-US': '{time} {name}' },
    speak: { 'zh-CN': '念出指令', 'en-US': 'Speak commands' },
    refused: {
      storageFull: { 'zh-CN': '存储空间已满，指令没有发出', 'en-US': 'Storage is full. The command was not sent' },
      tooOften: {
        'zh-CN': '发得太快，指令没有发出，请稍后再按',
        'en-US': 'Too many at once. The command was not sent',
      },
    },
    mute: { 'zh-CN': '不念指令', 'en-US': 'Stop speaking' },
  },
  views: { 'zh-CN': '标准切面', 'en-US': 'Standard views' },
  viewsKept: { 'zh-CN': '{count}/{of}', 'en-US': '{count} of {of}' },
  viewKept: { 'zh-CN': '已存图：', 'en-US': 'Kept:' },
  keepView: { 'zh-CN': '存为{view}', 'en-US': 'Keep as {view}' },
  record: { 'zh-CN': '患者记录', 'en-US': 'Patient record' },
  toRecord: { 'zh-CN': '打开检查记录', 'en-US': 'Open the record' },
  guided: {
    'zh-CN': '手持引导看很深或很浅的部位不可靠，看不清就选“受限”，写明原因。',
    'en-US':
      'A guided hand is unreliable for very deep or shallow parts. Where you cannot see well, choose “Limited” and say why.',
  },
  end: { 'zh-CN': '检查做完', 'en-US': 'End the examination' },
  endTitle: { 'zh-CN': '检查做完了？', 'en-US': 'End the examination?' },
  endWhy: {
    'zh-CN': '检查室随即关闭，接着写结果。',
    'en-US': 'The room closes, and the result comes next.',
  },
  tools: { 'zh-CN': '检查室操作', 'en-US': 'Room controls' },
  chat: { 'zh-CN': '打字', 'en-US': 'Chat' },
  critical: { 'zh-CN': '报危急值…', 'en-US': 'Report critical…' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
  leave: { 'zh-CN': '离开', 'en-US': 'Leave' },
  endFailed: { 'zh-CN': '没有完成，请重试', 'en-US': 'This could not be done. Try again' },
  endNo: { 'zh-CN': '取消', 'en-US': 'Cancel' },
})
