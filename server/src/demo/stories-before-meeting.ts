import { dayMs, hourMs, minuteMs } from '@tongying/contract/kit'
import { byDay, roundTime } from './office-hours.ts'
import type { Story } from './story.ts'

/** The departments of a thyroid nodule: ultrasound and general surgery. */
export const thyroid = ['32.05', '04.01']

/** In the lobby now: two of three have accepted. */
export const inTheLobby: Story = async ({ open, in: at }) => {
  const from = roundTime(at(0))
  const story = await open({
    patient: 'chen',
    by: 'lin',
    at: at(-3 * dayMs),
    study: 'thyroid-transverse',
    departments: thyroid,
    experts: ['zhou', 'su', 'gu'],
    meeting: { from, minutes: 60 },
  })
  await story?.files(at(-3 * dayMs + 20 * minuteMs))
  await story?.signByLink(at(-3 * dayMs + 30 * minuteMs), { name: '赵一凡', relation: 1, phone: '13600005120' })
  await story?.submit(at(-3 * dayMs + 30 * minuteMs))
  await story?.pass(at(-2 * dayMs - 20 * hourMs))
  await story?.accept('su', at(-2 * dayMs - 18 * hourMs))
  await story?.accept('zhou', at(-2 * dayMs - 16 * hourMs), '请在会诊前准备好弹性成像的动态图像')
  await story?.comment(
    'zhou',
    at(-2 * dayMs - 15 * hourMs),
    '结节后方有轻度衰减，边缘成角。弹性成像请取横切和纵切各一段。',
  )
  await story?.comment('lin', at(-2 * dayMs - 13 * hourMs), '已约患者会诊当天复查，现场推送。上次应变比3.8。')
  await story?.comment('su', at(-1 * dayMs - 20 * hourMs), '若考虑恶性，患者能否接受手术？有没有声音嘶哑？')
  await story?.comment('lin', at(-1 * dayMs - 18 * hourMs), '无声嘶，已和家属谈过，愿意手术。喉镜安排在下周一。')
  await story?.comment('zhou', at(-20 * minuteMs), '准时开始，先看横切。')
}

export const laterToday: Story = async ({ open, in: at }) => {
  const halfHour = 30 * minuteMs
  const from = byDay(new Date(Math.round(at(3 * hourMs).getTime() / halfHour) * halfHour))
  const story = await open({
    patient: 'wu',
    by: 'lin',
    at: at(-2 * dayMs),
    study: 'thyroid-longitudinal',
    departments: ['32.05'],
    experts: ['zhou'],
    meeting: { from, minutes: 40 },
  })
  await story?.files(at(-2 * dayMs + 10 * minuteMs))
  await story?.submit(at(-2 * dayMs + 15 * minuteMs))
  await story?.pass(at(-2 * dayMs + 3 * hourMs))
  await story?.accept('zhou', at(-2 * dayMs + 5 * hourMs))
}

export const tomorrow: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'zhao',
    by: 'cheng',
    at: at(-1 * dayMs),
    study: 'chest-ct',
    departments: ['32.02'],
    experts: ['bai', 'shen'],
    meeting: { from: on(1, 10, 40), minutes: 60 },
  })
  await story?.files(at(-1 * dayMs + 10 * minuteMs))
  await story?.submit(at(-1 * dayMs + 20 * minuteMs))
  await story?.pass(at(-20 * hourMs))
  await story?.accept('bai', at(-18 * hourMs))
  await story?.accept('shen', at(-16 * hourMs))
}

/** Beside `tomorrow`: an expert who has accepted that one is asked for a reason to accept both. */
export const clashing: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'tao',
    by: 'cheng',
    at: at(-5 * hourMs),
    study: 'abdomen',
    departments: ['32.02'],
    experts: ['bai', 'ye'],
    meeting: { from: on(1, 11, 10), minutes: 40 },
  })
  await story?.files(at(-5 * hourMs + 10 * minuteMs))
  await story?.submit(at(-5 * hourMs + 20 * minuteMs))
  await story?.pass(at(-3 * hourMs))
}

export const emergency: Story = async ({ open, exactly: at }) => {
  const story = await open({
    patient: 'tang',
    by: 'lin',
    at: at(-9 * minuteMs),
    study: 'abdomen',
    departments: ['20'],
    experts: ['song', 'su', 'bai'],
    exemption: {
      reason: '危及生命，联系不到家属',
      approver: 'chen',
      left: ['maritalStatus', 'professionType', 'height', 'weight', 'BMI', 'medicalType', 'medicalCardId'],
    },
  })
  await story?.files(at(-4 * minuteMs))
  await story?.submit(at(-2 * minuteMs))
}

/** In writing: one of two experts has signed an opinion. */
export const inWriting: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'qiu',
    by: 'lin',
    at: at(-2 * dayMs),
    study: 'thyroid-longitudinal',
    departments: thyroid,
    experts: ['gu', 'su'],
    meeting: { from: on(1, 15), minutes: 60 },
    isInWriting: true,
  })
  await story?.files(at(-2 * dayMs + 10 * minuteMs))
  await story?.submit(at(-2 * dayMs + 20 * minuteMs))
  await story?.pass(at(-2 * dayMs + 4 * hourMs))
  await story?.accept('gu', at(-1 * dayMs - 4 * hourMs))
  await story?.accept('su', at(-1 * dayMs - 2 * hourMs))
  await story?.opine(
    'gu',
    at(-1 * dayMs),
    '原病理切片包膜完整，未见血管侵犯，支持滤泡性腺瘤。术区低回声考虑术后改变，建议3个月后复查超声；若增大再行细针穿刺。',
  )
}

export const awaitingAnswers: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'cao',
    by: 'lin',
    at: at(-8 * hourMs),
    study: 'thyroid-doppler',
    departments: ['31', '04.01'],
    experts: ['gu', 'su', 'ye'],
    meeting: { from: on(3, 15), minutes: 60 },
  })
  await story?.files(at(-8 * hourMs + 15 * minuteMs))
  await story?.submit(at(-7 * hourMs))
  await story?.pass(at(-5 * hourMs))
  await story?.accept('ye', at(-2 * hourMs))
  await story?.comment('ye', at(-2 * hourMs + 5 * minuteMs), '请补充近3个月的甲功和降钙素结果。')
}

export const underAudit: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'guo',
    by: 'lin',
    at: at(-6 * hourMs),
    study: 'carotid',
    departments: ['03.03'],
    experts: ['bai', 'shen'],
    meeting: { from: on(3, 10), minutes: 60 },
  })
  await story?.files(at(-5 * hourMs))
  await story?.submit(at(-4 * hourMs))
}

export const returnedForAFile: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'xu',
    by: 'lin',
    at: at(-2 * dayMs),
    study: 'thyroid-transverse',
    departments: ['32.05'],
    experts: ['zhou'],
    meeting: { from: on(4, 15), minutes: 60 },
  })
  await story?.files(at(-2 * dayMs + hourMs))
  await story?.submit(at(-2 * dayMs + 2 * hourMs))
  await story?.giveBack(at(-22 * hourMs), {
    reason: 1,
    note: '请补充近3个月的乳腺X线报告后重新提交。',
    missingFile: '乳腺X线报告',
  })
}

export const quorumLost: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'deng',
    by: 'cheng',
    at: at(-2 * dayMs),
    study: 'abdomen',
    departments: ['20'],
    experts: ['song', 'bai'],
    meeting: { from: on(2, 9), minutes: 30 },
  })
  await story?.files(at(-2 * dayMs + hourMs))
  await story?.submit(at(-2 * dayMs + 2 * hourMs))
  await story?.pass(at(-2 * dayMs + 4 * hourMs))
  await story?.decline('song', at(-2 * dayMs + 6 * hourMs), { reason: 0, remark: '当日值急诊夜班，建议改约' })
}

export const timedOut: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'jiang',
    by: 'lin',
    at: at(-4 * dayMs),
    study: 'thyroid-doppler',
    departments: ['31'],
    experts: ['gu', 'bai'],
    meeting: { from: on(2, 16), minutes: 60 },
  })
  await story?.files(at(-4 * dayMs + hourMs))
  await story?.submit(at(-4 * dayMs + 2 * hourMs))
  await story?.pass(at(-3 * dayMs))
  await story?.timeOut(at(-2 * dayMs + 1000))
}

export const cancelled: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'ma',
    by: 'lin',
    at: at(-7 * dayMs),
    study: 'abdomen',
    departments: ['03.07'],
    experts: ['ye', 'bai'],
    meeting: { from: on(-3, 15, 30), minutes: 60 },
  })
  await story?.files(at(-7 * dayMs + hourMs))
  await story?.submit(at(-7 * dayMs + 2 * hourMs))
  await story?.pass(at(-6 * dayMs))
  await story?.accept('ye', at(-6 * dayMs + 3 * hourMs))
  await story?.cancel(at(-5 * dayMs), '患者已转上级医院住院治疗')
}

export const readyToSubmit: Story = async ({ open, in: at, on }) => {
  const story = await open({
    patient: 'luo',
    by: 'lin',
    at: at(-11 * hourMs),
    study: 'carotid',
    departments: ['03.03'],
    experts: ['shen', 'bai'],
    meeting: { from: on(4, 9, 30), minutes: 45 },
  })
  await story?.files(at(-10 * hourMs))
}

export const justBegun: Story = async ({ open, in: at }) => {
  await open({
    patient: 'he',
    by: 'lin',
    at: at(-14 * hourMs),
    study: 'neck-ct',
    departments: ['04.01'],
    experts: ['su'],
  })
}
