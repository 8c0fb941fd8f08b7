import { defineTexts } from '@tongying/contract/kit'

/** The words of the patient's pages: addressed with 您, short sentences, no terms of the trade. */
export const patientTexts = defineTexts({
  siteTitle: { 'zh-CN': '知情同意', 'en-US': 'Informed consent' },
  formTitle: { 'zh-CN': '填写患者资料', 'en-US': 'Patient’s details' },
  loading: { 'zh-CN': '正在打开', 'en-US': 'Opening' },
  failed: {
    'zh-CN': '没有打开，请检查网络后重试',
    'en-US': 'This could not be opened. Check the network and try again',
  },
  retry: { 'zh-CN': '重试', 'en-US': 'Retry' },
  consent: {
    question: { 'zh-CN': '看完再决定，\n是否同意会诊', 'en-US': 'Read first, then decide\nwhether you agree' },
    again: {
      'zh-CN': '您签过的同意书有改动。改动的地方列在下面，请看完再决定是否重新签。',
      'en-US': 'The consent that you signed has changed. Read the changes below, then decide again.',
    },
    minutes: { 'zh-CN': '大约3分钟能看完。', 'en-US': ' About 3 minutes.' },
    relation: { 'zh-CN': '您是患者的', 'en-US': 'Your relation to the patient' },
    onBehalf: { 'zh-CN': '为什么由您来签', 'en-US': 'Why you sign for the patient' },
    name: { 'zh-CN': '您的姓名', 'en-US': 'Your name' },
    sign: { 'zh-CN': '用手指签名', 'en-US': 'Sign with your finger' },
    pad: {
      'zh-CN': '签名区，用手指、笔或鼠标书写',
      'en-US': 'Signature field: use a finger, pen or mouse',
    },
    clear: { 'zh-CN': '清除重签', 'en-US': 'Clear' },
    cannotDraw: {
      'zh-CN': '我不方便手写，以上面填写的姓名作为签名',
      'en-US': 'I cannot sign by hand; my name typed above is my signature',
    },
    alsoTitle: { 'zh-CN': '另外两件事，同意才勾选', 'en-US': 'Two more questions: tick if you agree' },
    agree: { 'zh-CN': '同意并提交', 'en-US': 'Agree and submit' },
    disagree: { 'zh-CN': '不同意', 'en-US': 'I do not agree' },
    call: { 'zh-CN': '有疑问请打医院电话 {phone}', 'en-US': 'Questions? Call the hospital: {phone}' },
    changed: {
      'zh-CN': '同意书的内容刚刚有改动。请重新看一遍再签，您填写的内容还在。',
      'en-US': 'The consent has just changed. Read it again; what you filled in is still here.',
    },
  },
  kept: {
    'zh-CN': '填到一半可以关掉，在这台手机上再打开还在。',
    'en-US': 'You may close this page; what you typed stays on this phone.',
  },
  notKept: {
    'zh-CN': '这台设备不能暂存，请一次填完。',
    'en-US': 'This device cannot keep what you type: do not close the page.',
  },
  aloud: {
    start: { 'zh-CN': '听语音朗读', 'en-US': 'Read aloud' },
    stop: { 'zh-CN': '停止朗读', 'en-US': 'Stop reading' },
  },
  signed: {
    signAgain: { 'zh-CN': '重新看同意书', 'en-US': 'Read the consent again' },
    title: { 'zh-CN': '已签署', 'en-US': 'Signed' },
    lead: { 'zh-CN': '{time}，{name}签署了这份同意书。', 'en-US': '{name} signed this consent on {time}.' },
    next: {
      'zh-CN': '不用再做什么，等医院通知。',
      'en-US': 'There is nothing else to do. The hospital will contact you.',
    },
    changed: {
      'zh-CN': '签署后会诊的内容有改动，要再看一遍、重新签。',
      'en-US': 'The consultation has changed since then: please read it and sign again.',
    },
    decisions: { 'zh-CN': '您的决定', 'en-US': 'Your decisions' },
    showText: { 'zh-CN': '看签过的内容', 'en-US': 'Show what was signed' },
    withdraw: { 'zh-CN': '撤回同意…', 'en-US': 'Withdraw…' },
  },
  withdrawal: {
    title: { 'zh-CN': '撤回同意', 'en-US': 'Withdraw the consent' },
    stops: { 'zh-CN': '会诊马上停下', 'en-US': 'The consultation stops at once' },
    stopsMore: { 'zh-CN': '专家和医院立刻收到通知', 'en-US': 'Experts and hospital are notified at once' },
    closed: { 'zh-CN': '病历和影像不再给专家看', 'en-US': 'Experts no longer see the record and images' },
    closedMore: {
      'zh-CN': '已经看过的，留有记录，您可以要',
      'en-US': 'What they have seen is on record; you may ask for it',
    },
    care: { 'zh-CN': '不影响在本院看病', 'en-US': 'Your care at this hospital is not affected' },
    careMore: { 'zh-CN': '以后想会诊，再签一次就行', 'en-US': 'You can sign again later' },
    reason: { 'zh-CN': '为什么撤回（选填）', 'en-US': 'Why (optional)' },
    otherTime: {
      'zh-CN': '只想换时间，请医生改就行，不用撤回。',
      'en-US': 'For another time ask the physician; you need not withdraw.',
    },
    name: { 'zh-CN': '写您的姓名确认', 'en-US': 'Type your name to confirm' },
    confirm: { 'zh-CN': '撤回同意', 'en-US': 'Withdraw' },
    back: { 'zh-CN': '不撤回，回到同意书', 'en-US': 'Keep the consent' },
    doneTitle: { 'zh-CN': '已撤回同意', 'en-US': 'The consent is withdrawn' },
    doneLead: {
      'zh-CN': '{time}撤回。会诊已停下，专家不再看到资料。以后想会诊，请医院再发一个链接。',
      'en-US':
        'Withdrawn on {time}. The consultation has stopped and the experts no longer see the record. To sign again, ask the hospital for a new link.',
    },
  },
  locked: {
    title: { 'zh-CN': '已签署', 'en-US': 'Signed' },
    lead: {
      'zh-CN': '{time}签署。为了保护您的隐私，签过的内容不再直接显示。',
      'en-US': 'Signed on {time}. For your privacy it is no longer shown by itself.',
    },
    name: { 'zh-CN': '写签署人的姓名，再看一遍', 'en-US': 'Type the name of the signer to read it again' },
    show: { 'zh-CN': '查看', 'en-US': 'Show' },
  },
  leave: {
    open: { 'zh-CN': '用的不是自己的手机？退出', 'en-US': 'Not your own phone? Leave' },
    openDone: { 'zh-CN': '用的不是自己的手机？完成并退出', 'en-US': 'Not your own phone? Finish and leave' },
    title: { 'zh-CN': '从这台设备退出', 'en-US': 'Leave this device' },
    lead: {
      'zh-CN': '填到一半的内容会从这台设备删除，这个链接也不能再用。想接着来，请医院再发一个。',
      'en-US':
        'What you typed is removed from this device and the link ends. To go on, ask the hospital for a new one.',
    },
    leadDone: {
      'zh-CN': '签署仍然有效，只是这台设备不再显示。想再看或撤回，请打医院电话。',
      'en-US':
        'What you signed stays valid; this device no longer shows it. To read or withdraw it, call the hospital.',
    },
    leadSent: {
      'zh-CN': '资料已送到医院，不受影响，只是这台设备不再显示。要签同意书，请医院再发一个链接。',
      'en-US':
        'What you sent stays with the hospital; this device no longer shows it. To sign, ask the hospital for a new link.',
    },
    confirm: { 'zh-CN': '退出', 'en-US': 'Leave' },
    stay: { 'zh-CN': '留在这里', 'en-US': 'Stay' },
    leftTitle: { 'zh-CN': '已退出', 'en-US': 'You have left' },
    leftLead: {
      'zh-CN': '这台设备上没有您的内容了，可以交给别人。',
      'en-US': 'Nothing of yours is left on this device. You may hand it on.',
    },
  },
  refused: {
    title: { 'zh-CN': '已告诉医院：您不同意', 'en-US': 'The hospital knows that you do not agree' },
    lead: {
      'zh-CN': '不影响您在本院看病。改变主意，可以再看一遍。',
      'en-US': 'Your care is not affected. You can read it again if you change your mind.',
    },
    again: { 'zh-CN': '回到同意书', 'en-US': 'Back to the consent' },
  },
  dead: {
    title: { 'zh-CN': '这个链接不能用了', 'en-US': 'This link cannot be used' },
    revoked: { 'zh-CN': '医院在{time}收回了它。', 'en-US': 'The hospital revoked it on {time}.' },
    expired: { 'zh-CN': '它在{time}过期了。', 'en-US': 'It expired on {time}.' },
    used: {
      'zh-CN': '它已经在另一台手机或浏览器上打开过，或者已经用完。',
      'en-US': 'It was opened on another phone or browser, or has been used.',
    },
    closed: { 'zh-CN': '这次会诊已经开始或结束。', 'en-US': 'It has begun or is over.' },
    formClosed: {
      'zh-CN': '医院已经提交了会诊申请，不用再填。',
      'en-US': 'The hospital has submitted the application. Nothing is left to fill in.',
    },
    unknown: {
      'zh-CN': '链接不完整、不是发给您的，或者在这台设备上已经退出，或打开过另一位患者的链接。',
      'en-US':
        'The link is incomplete or not yours, you left this device, or another patient’s link was opened on it since.',
    },
    kept: {
      'zh-CN': '您填过的内容已经存在医院，别人打不开。',
      'en-US': 'What you sent is kept by the hospital; nobody else can open it.',
    },
    goOn: { 'zh-CN': '想接着填', 'en-US': 'To continue' },
    goOnMore: { 'zh-CN': '请主管医生再发一个链接', 'en-US': 'Ask your physician for a new link' },
    alreadySigned: { 'zh-CN': '已经签过字', 'en-US': 'If you have signed' },
    alreadySignedMore: {
      'zh-CN': '不用再做什么，等医院通知',
      'en-US': 'Nothing else to do; the hospital will contact you',
    },
    withdraw: { 'zh-CN': '想撤回同意', 'en-US': 'To withdraw' },
    withdrawMore: {
      'zh-CN': '打电话，说明患者姓名和电话',
      'en-US': 'Call and give the patient’s name and phone number',
    },
    call: { 'zh-CN': '打给{hospital}', 'en-US': 'Call {hospital}' },
    rule: { 'zh-CN': '链接只给一个人用，72小时后失效', 'en-US': 'For one person, for 72 hours' },
  },
})
