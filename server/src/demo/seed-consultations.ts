import { dayMs, hourMs, minuteMs, productDay, toInstant } from '@tongying/contract/kit'
import { type CaseStart, startCase } from './case-story.ts'
import { demoReports } from './demo-reports.ts'
import { type Drawer, startDrawer } from './draw-studies.ts'
import type { ScriptedPlatform } from './scripted-platform.ts'

/** A case of the demo hospital and its steps, in the order in which a visitor looks for cases. */
type Story = (scene: Scene) => Promise<void>
interface Scene {
  /** Starts a case; nothing when it has been made before. */
  open(start: CaseStart): ReturnType<typeof startCase>
  /** A time from now; never inside the last seconds, so that what happened is over. */
  in(milliseconds: number): Date
  /** An hour of a day of the product's zone, counted from today. */
  on(days: number, hours: number, minutes?: number): Date
}

/**
 * Makes the demo hospital's consultations, in every state and with every review label, through the calls that a browser
 * makes. Each is made once; a stop between two of them leaves the rest for the next start.
 */
export async function seedConsultations(stage: ScriptedPlatform, signal?: AbortSignal): Promise<void> {
  const drawer = startDrawer()
  try {
    for (const act of stories) {
      if (signal?.aborted) return
      await act(sceneOf(stage, drawer))
    }
  } finally {
    await drawer.stop()
  }
}

function sceneOf(stage: ScriptedPlatform, drawer: Drawer): Scene {
  const { now } = stage
  return {
    open: (start) => startCase(stage, drawer, start),
    in: (milliseconds) => new Date(now.getTime() + milliseconds),
    on(days, hours, minutes = 0) {
      return new Date(
        toInstant(productDay(now), '00:00').getTime() + days * dayMs + hours * hourMs + minutes * minuteMs,
      )
    },
  }
}

const thyroid = ['32.05', '04.01']

/** In the lobby now: two of three have accepted. */
const inTheLobby: Story = async ({ open, in: at }) => {
  const from = at(5 * minuteMs)
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

const laterToday: Story = async ({ open, in: at }) => {
  const story = await open({
    patient: 'wu',
    by: 'lin',
    at: at(-2 * dayMs),
    study: 'thyroid-longitudinal',
    departments: ['32.05'],
    experts: ['zhou'],
    meeting: { from: at(3 * hourMs), minutes: 40 },
  })
  await story?.files(at(-2 * dayMs + 10 * minuteMs))
  await story?.submit(at(-2 * dayMs + 15 * minuteMs))
  await story?.pass(at(-2 * dayMs + 3 * hourMs))
  await story?.accept('zhou', at(-2 * dayMs + 5 * hourMs))
}

const tomorrow: Story = async ({ open, in: at, on }) => {
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

const emergency: Story = async ({ open, in: at }) => {
  const story = await open({
    patient: 'tang',
    by: 'lin',
    at: at(-9 * minuteMs),
    study: 'abdomen',
    departments: ['20'],
    experts: ['song', 'su', 'bai'],
  })
  await story?.files(at(-4 * minuteMs))
  await story?.submit(at(-2 * minuteMs))
}

const awaitingAnswers: Story = async ({ open, in: at, on }) => {
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

const underAudit: Story = async ({ open, in: at, on }) => {
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

const returnedForAFile: Story = async ({ open, in: at, on }) => {
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

const quorumLost: Story = async ({ open, in: at, on }) => {
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

const timedOut: Story = async ({ open, in: at, on }) => {
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

const cancelled: Story = async ({ open, in: at, on }) => {
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

const readyToSubmit: Story = async ({ open, in: at, on }) => {
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

const justBegun: Story = async ({ open, in: at }) => {
  await open({
    patient: 'he',
    by: 'lin',
    at: at(-14 * hourMs),
    study: 'neck-ct',
    departments: ['04.01'],
    experts: ['su'],
  })
}

const writingReport: Story = async ({ open, in: at, on }) => {
  const from = on(-1, 9)
  const story = await open({
    patient: 'huang',
    by: 'lin',
    at: at(-6 * dayMs),
    study: 'abdomen',
    departments: ['32.02'],
    experts: ['bai', 'ye', 'song'],
    meeting: { from, minutes: 60 },
  })
  await story?.files(at(-6 * dayMs + hourMs))
  await story?.submit(at(-6 * dayMs + 2 * hourMs))
  await story?.pass(at(-5 * dayMs))
  await story?.hold(
    [
      ['bai', at(-5 * dayMs + hourMs)],
      ['ye', at(-5 * dayMs + 2 * hourMs)],
      ['song', at(-5 * dayMs + 3 * hourMs)],
    ],
    { keys: ['bai', 'ye'], from, to: new Date(from.getTime() + 38 * minuteMs) },
  )
  await story?.write('bai', new Date(from.getTime() + 55 * minuteMs), { ...demoReports.huang, advice: '' })
}

const reportUnderReview: Story = async ({ open, in: at, on }) => {
  const from = on(-2, 14, 30)
  const story = await open({
    patient: 'li',
    by: 'lin',
    at: at(-7 * dayMs),
    study: 'thyroid-longitudinal',
    departments: thyroid,
    experts: ['zhou', 'su', 'ye'],
    meeting: { from, minutes: 60 },
  })
  await story?.files(at(-7 * dayMs + hourMs))
  await story?.submit(at(-7 * dayMs + 2 * hourMs))
  await story?.pass(at(-6 * dayMs))
  await story?.hold(
    [
      ['zhou', at(-6 * dayMs + 2 * hourMs)],
      ['su', at(-6 * dayMs + 2 * hourMs)],
      ['ye', at(-6 * dayMs + 2 * hourMs)],
    ],
    { keys: ['zhou', 'su', 'ye'], from, to: new Date(from.getTime() + 44 * minuteMs) },
  )
  await story?.write('zhou', new Date(from.getTime() + 60 * minuteMs), demoReports.li)
  await story?.sign('su', new Date(from.getTime() + 80 * minuteMs))
  await story?.sign('ye', new Date(from.getTime() + 95 * minuteMs))
  await story?.submitReport('zhou', new Date(from.getTime() + 120 * minuteMs))
}

const reportFailed: Story = async ({ open, in: at, on }) => {
  const from = on(-3, 10)
  const story = await open({
    patient: 'sun',
    by: 'cheng',
    at: at(-8 * dayMs),
    study: 'carotid',
    departments: ['03.03'],
    experts: ['bai', 'shen'],
    meeting: { from, minutes: 60 },
  })
  await story?.files(at(-8 * dayMs + hourMs))
  await story?.submit(at(-8 * dayMs + 2 * hourMs))
  await story?.pass(at(-7 * dayMs))
  await story?.hold(
    [
      ['bai', at(-7 * dayMs + 2 * hourMs)],
      ['shen', at(-7 * dayMs + 3 * hourMs)],
    ],
    { keys: ['bai', 'shen'], from, to: new Date(from.getTime() + 31 * minuteMs) },
  )
  await story?.write('bai', new Date(from.getTime() + 50 * minuteMs), demoReports.sun)
  await story?.sign('shen', new Date(from.getTime() + 70 * minuteMs))
  await story?.submitReport('bai', new Date(from.getTime() + 90 * minuteMs))
  await story?.failReport(new Date(from.getTime() + 5 * hourMs), '请补充责任血管的狭窄程度和测量方法后重新提交。')
}

const completed: Story = async ({ open, in: at, on }) => {
  const from = on(-6, 10)
  const story = await open({
    patient: 'yang',
    by: 'lin',
    at: at(-12 * dayMs),
    study: 'thyroid-doppler',
    departments: ['03.07', '04.01'],
    experts: ['zhou', 'ye', 'su'],
    meeting: { from, minutes: 60 },
  })
  await story?.files(at(-12 * dayMs + hourMs))
  await story?.submit(at(-12 * dayMs + 2 * hourMs))
  await story?.pass(at(-11 * dayMs))
  await story?.hold(
    [
      ['zhou', at(-11 * dayMs + 2 * hourMs)],
      ['ye', at(-11 * dayMs + 2 * hourMs)],
      ['su', at(-11 * dayMs + 2 * hourMs)],
    ],
    { keys: ['zhou', 'ye', 'su'], from, to: new Date(from.getTime() + 52 * minuteMs) },
  )
  await story?.write('zhou', new Date(from.getTime() + 70 * minuteMs), demoReports.yang)
  await story?.sign('ye', new Date(from.getTime() + 90 * minuteMs))
  await story?.sign('su', new Date(from.getTime() + 100 * minuteMs), '建议先复查受体抗体滴度，再决定手术时机。')
  await story?.submitReport('zhou', new Date(from.getTime() + 2 * hourMs))
  await story?.passReport(new Date(from.getTime() + 4 * hourMs))
}

const stories: readonly Story[] = [
  inTheLobby,
  completed,
  emergency,
  underAudit,
  awaitingAnswers,
  laterToday,
  tomorrow,
  reportUnderReview,
  writingReport,
  reportFailed,
  returnedForAFile,
  timedOut,
  cancelled,
  quorumLost,
  readyToSubmit,
  justBegun,
]
