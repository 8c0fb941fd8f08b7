import { defineTexts } from '@tongying/contract/kit'

/** The words of the moves between invitation and meeting. */
export const lifeTexts = defineTexts({
  opinion: {
    title: { 'zh-CN': '签署书面意见', 'en-US': 'Sign your opinion' },
    lead: {
      'zh-CN': '签署后不能修改，也不能再退出。申请医生和各位专家都会看到；所有意见到齐后，由主持专家撰写报告。',
      'en-US':
        'Once signed it cannot be changed, and you can no longer withdraw. The applicant and the other experts see it; when every opinion is there, the lead expert writes the report.',
    },
    text: { 'zh-CN': '书面意见', 'en-US': 'Opinion in writing' },
    send: { 'zh-CN': '签署', 'en-US': 'Sign' },
    sent: { 'zh-CN': '已签署', 'en-US': 'Signed' },
  },
  ask: {
    title: { 'zh-CN': '请申请医生补充资料', 'en-US': 'Ask the applicant for a missing file' },
    lead: {
      'zh-CN':
        '发出后你的答复计时暂停：预约会诊最多到申请医院设定的时限，急会诊不超过一次答复时限；已接受的邀请仍然有效。',
      'en-US':
        'Your time to answer stands still: at most for as long as the applying hospital allows, in an emergency for as long as you are given to answer. An invitation you have accepted stays accepted.',
    },
    missingFile: { 'zh-CN': '缺少的资料', 'en-US': 'Missing file' },
    fileKind: { 'zh-CN': '类型', 'en-US': 'Type' },
    reason: { 'zh-CN': '为什么需要', 'en-US': 'Why it is needed' },
    send: { 'zh-CN': '发给申请医生', 'en-US': 'Send' },
    sent: { 'zh-CN': '已发给申请医生', 'en-US': 'Sent to the applicant' },
  },
  cancel: {
    title: { 'zh-CN': '取消这次会诊？', 'en-US': 'Cancel this consultation?' },
    final: {
      'zh-CN': '取消后不能恢复，只能重新申请。',
      'en-US': 'This cannot be undone. You would have to submit a new application.',
    },
    notified: { 'zh-CN': '已受邀的专家会收到通知。', 'en-US': 'The invited experts will be notified.' },
    reason: { 'zh-CN': '取消原因', 'en-US': 'Reason' },
    send: { 'zh-CN': '取消会诊', 'en-US': 'Cancel consultation' },
    keep: { 'zh-CN': '先不取消', 'en-US': 'Keep it' },
  },
  withdraw: {
    title: { 'zh-CN': '退出这次会诊', 'en-US': 'Withdraw from this consultation' },
    lead: {
      'zh-CN': '申请医生、审核员和其他专家会收到通知；人数不够时会诊暂停，等待其他专家答复。',
      'en-US':
        'The applicant, the reviewers and the other experts are notified. If too few are left, the consultation waits until others have answered.',
    },
    reason: { 'zh-CN': '退出原因', 'en-US': 'Reason' },
    nextLead: { 'zh-CN': '由谁接任主持', 'en-US': 'Who leads instead' },
    send: { 'zh-CN': '退出会诊', 'en-US': 'Withdraw' },
    sent: { 'zh-CN': '已退出，相关人员已收到通知', 'en-US': 'You have withdrawn. Everybody concerned was notified.' },
  },
  reschedule: {
    title: { 'zh-CN': '改会诊时间', 'en-US': 'Propose other times' },
    lead: {
      'zh-CN': '最多提出3个备选时间。发出后所有专家重新答复，由主持专家定下其中一个；原定时间随即取消。',
      'en-US':
        'Propose up to three times. All experts are asked again and the lead chooses one of them. The arranged time no longer holds from then on.',
    },
    present: { 'zh-CN': '现定时间：{time}', 'en-US': 'Present time: {time}' },
    rows: {
      1: { 'zh-CN': '备选时间1', 'en-US': 'First choice' },
      2: { 'zh-CN': '备选时间2', 'en-US': 'Second choice' },
      3: { 'zh-CN': '备选时间3', 'en-US': 'Third choice' },
    },
    days: { 'zh-CN': '日期', 'en-US': 'Day' },
    press: {
      'zh-CN': '点图中的空处添加一个备选时间，最多3个；也可以在下面填写。',
      'en-US': 'Press into the chart to propose a time, three at most, or enter it below.',
    },
    freeAllDay: { 'zh-CN': '当天都空', 'en-US': 'available all day' },
    busyAt: { 'zh-CN': '{times}忙', 'en-US': 'busy {times}' },
    allFree: { 'zh-CN': '都有空', 'en-US': 'Everyone is available' },
    notFree: { 'zh-CN': '{names}没空', 'en-US': 'Not available: {names}' },
    start: { 'zh-CN': '开始', 'en-US': 'Start' },
    end: { 'zh-CN': '结束', 'en-US': 'End' },
    inRoom: {
      'zh-CN': '改为在会诊室会诊（已签署的书面意见保留）',
      'en-US': 'Hold it in a meeting room instead (opinions already signed are kept)',
    },
    reason: { 'zh-CN': '为什么改', 'en-US': 'Reason' },
    send: { 'zh-CN': '发出备选时间', 'en-US': 'Send' },
    sent: { 'zh-CN': '已发出，等待专家重新答复', 'en-US': 'Sent. The experts are asked again.' },
  },
  times: {
    settle: { 'zh-CN': '定下会诊时间', 'en-US': 'Choose the time' },
    suit: { 'zh-CN': '可以参加的时间', 'en-US': 'Times that suit me' },
  },
  reinvite: {
    title: { 'zh-CN': '重新邀请专家', 'en-US': 'Invite experts again' },
    lead: {
      'zh-CN':
        '可以换专家，也可以换时间；排在第一位的专家主持。费用高于患者签署的，先在申请中选好专家、请患者重新签署，再到这里邀请。其他内容有改动时，请改后重新提交审核。',
      'en-US':
        'Choose other experts, another time, or both. The first expert leads. If they cost more than the patient has signed, choose them in the application and have the patient sign again first. If you changed anything else, submit it for review instead.',
    },
    day: { 'zh-CN': '日期', 'en-US': 'Date' },
    send: { 'zh-CN': '发出邀请', 'en-US': 'Invite' },
    sent: { 'zh-CN': '邀请已发出', 'en-US': 'The invitations were sent' },
  },
  invite: {
    title: { 'zh-CN': '添加专家', 'en-US': 'Add an expert' },
    replaceTitle: { 'zh-CN': '换一位专家', 'en-US': 'Replace an expert' },
    lead: {
      'zh-CN': '新专家马上收到邀请，答复期限与其他专家相同。',
      'en-US': 'The expert is invited at once and answers by the same time as the others.',
    },
    replaceLead: {
      'zh-CN': '新专家代替{name}，马上收到邀请；{name}不再需要答复。',
      'en-US': 'The expert is invited at once in place of {name}, whose answer is no longer needed.',
    },
    send: { 'zh-CN': '发出邀请', 'en-US': 'Invite' },
    sent: { 'zh-CN': '邀请已发出', 'en-US': 'The invitation was sent' },
  },
  supplement: {
    title: { 'zh-CN': '补交资料', 'en-US': 'Add the missing file' },
    lead: {
      'zh-CN': '{name}缺少“{file}”。补交的文件随病例存档，参加会诊的人都能看到。',
      'en-US': '{name} is missing “{file}”. Added files are kept with the case; everybody on it can see them.',
    },
    why: { 'zh-CN': '原因：{reason}', 'en-US': 'Why: {reason}' },
    answer: { 'zh-CN': '答复', 'en-US': 'Answer' },
    added: { 'zh-CN': '补交文件', 'en-US': 'Add the file' },
    notAvailable: { 'zh-CN': '没有这份资料', 'en-US': 'There is no such file' },
    drop: { 'zh-CN': '把文件拖到这里，或点击选择', 'en-US': 'Drop the files here, or choose them' },
    comment: { 'zh-CN': '说明', 'en-US': 'Comment' },
    send: { 'zh-CN': '答复专家', 'en-US': 'Answer the expert' },
    sent: { 'zh-CN': '已答复，专家继续计时', 'en-US': 'Answered. The expert’s time goes on.' },
  },
})
