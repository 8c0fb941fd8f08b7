import { defineTexts, fileSize } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { Card } from '../components/card/card.tsx'
import { CopyButton } from '../components/copy-button/copy-button.tsx'
import { DateTime } from '../components/date-time/date-time.tsx'
import { Avatar, Person } from '../components/person/person.tsx'
import { ProgressSteps } from '../components/progress-steps/progress-steps.tsx'
import { Qr } from '../components/qr/qr.tsx'
import { Timeline } from '../components/timeline/timeline.tsx'
import { duration } from '../core/duration.ts'
import { useTranslate } from '../core/i18n.ts'
import styles from './gallery.module.css'
import { galleryTexts as texts } from './gallery-texts.ts'

const words = defineTexts({
  hospital: {
    'zh-CN': '云州医科大学附属第一医院 超声医学科',
    'en-US': 'First Affiliated Hospital of Yunzhou Medical University, Ultrasound',
  },
  name: { 'zh-CN': '周慎行', 'en-US': 'Zhou Shenxing' },
  way: { 'zh-CN': '进程', 'en-US': 'Progress' },
  submitted: { 'zh-CN': '提交申请', 'en-US': 'Submitted' },
  passed: { 'zh-CN': '审核通过', 'en-US': 'Passed' },
  answered: { 'zh-CN': '专家应答', 'en-US': 'Experts answered' },
  report: { 'zh-CN': '撰写报告', 'en-US': 'Report' },
  done: { 'zh-CN': '完成', 'en-US': 'Done' },
})
const at = '2026-11-24T02:40:00Z'

/** The small parts: people, ways, times, sizes, codes. */
export function PartsSection() {
  const t = useTranslate()
  const steps = [
    { key: '1', title: t(words.submitted), detail: '11-21 16:08', state: 'done' },
    { key: '2', title: t(words.passed), detail: '11-22 09:12', state: 'done' },
    { key: '3', title: t(words.answered), detail: '2/3', state: 'now' },
    { key: '4', title: t(words.report), state: 'ahead' },
    { key: '5', title: t(words.done), state: 'ahead' },
  ] as const
  return (
    <Card title={t(texts.parts)} isFlush>
      <ProgressSteps label={t(words.way)} steps={steps} />
      <div className={clsx(styles.parts, 'stack')}>
        <div className="cluster wrap">
          <Avatar name="林" />
          <Avatar name="苏" />
          <Avatar name="Zhou" />
          <Avatar name="x" src="data:image/png;base64,broken" />
          <Person name={t(words.name)} detail={t(words.hospital)} />
        </div>
        <div className="cluster wrap">
          HZ20261121000317 <CopyButton text="HZ20261121000317" />
          <DateTime at={at} />
          <span>{[0, 512, 1023, 1048576, 2147483648].map(fileSize).join(' · ')}</span>
          <span>{t(duration(170_000))}</span>
        </div>
        <Qr value="https://tongying.example/jm/482906317" label="482906317" size={112} />
        <Timeline
          entries={[
            { key: '1', at, title: t(words.passed), detail: t(words.hospital) },
            { key: '2', at, title: t(words.submitted) },
          ]}
        />
      </div>
    </Card>
  )
}
