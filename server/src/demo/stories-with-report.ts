import { dayMs, hourMs, minuteMs } from '@tongying/contract/kit'
import { demoReports } from './demo-reports.ts'
import { thyroid } from './stories-before-meeting.ts'
import type { Story } from './story.ts'

export const writingReport: Story = async ({ open, in: at, on }) => {
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
  // A word was changed after a signature: the expert is asked again.
  const first = demoReports.huang.conclusion.replace('转移性可能不能除外，', '良性可能大，')
  await story?.write('bai', new Date(from.getTime() + 50 * minuteMs), { ...demoReports.huang, conclusion: first })
  await story?.sign('ye', new Date(from.getTime() + 53 * minuteMs))
  await story?.write('bai', new Date(from.getTime() + 55 * minuteMs), { ...demoReports.huang, advice: '' })
}

export const reportUnderReview: Story = async ({ open, in: at, on }) => {
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

export const reportFailed: Story = async ({ open, in: at, on }) => {
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

export const completed: Story = async ({ open, in: at, on }) => {
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
  const first = demoReports.yang.advice.replace('右叶结节6个月后复查', '右叶结节3个月后复查')
  await story?.write('zhou', new Date(from.getTime() + 70 * minuteMs), { ...demoReports.yang, advice: first })
  await story?.sign('ye', new Date(from.getTime() + 75 * minuteMs))
  await story?.write('zhou', new Date(from.getTime() + 80 * minuteMs), demoReports.yang)
  await story?.sign('ye', new Date(from.getTime() + 90 * minuteMs))
  await story?.sign('su', new Date(from.getTime() + 100 * minuteMs), '建议先复查受体抗体滴度，再决定手术时机。')
  await story?.submitReport('zhou', new Date(from.getTime() + 2 * hourMs))
  await story?.passReport(new Date(from.getTime() + 4 * hourMs))
}
