import { type StepTimes as Step, stepLabels } from '@tongying/contract/reports'
import { clsx } from 'clsx'
import { Card } from '../../ui/components/card/card.tsx'
import { useLanguage, useTranslate } from '../../ui/core/i18n.ts'
import { statisticsTexts as texts } from '../texts.ts'
import { cellText, limitText, percentText, secondsText } from '../written.ts'
import { StepBar } from './step-bar.tsx'
import styles from './step-times.module.css'

/** How long each step took: the numbers, and a bar of them against the limit. */
export function StepTimes({ steps, month }: { steps: readonly Step[]; month: string }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.steps)} count={month} isFlush>
      <div className={styles.scroll}>
        <table className={styles.steps}>
          <caption className="visually-hidden">{t(texts.steps)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(texts.step)}</th>
              <td className={styles.axis} aria-hidden>
                <span>0</span>
                <span>50%</span>
                <span className="text-strong">{t(texts.limit)}</span>
                <span>150%</span>
              </td>
              {[texts.median, texts.p90, texts.limit, texts.inTime, texts.count].map((head) => (
                <th key={t(head)} scope="col" className="text-end">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <StepRow key={step.step} step={step} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={clsx(styles.note, 'text-small')}>{t(texts.stepsNote)}</p>
    </Card>
  )
}

function StepRow({ step }: { step: Step }) {
  const t = useTranslate()
  const language = useLanguage()
  const isLate = (step.p90Share ?? 0) > 1
  return (
    <tr>
      <th scope="row">{t(stepLabels[step.step])}</th>
      <td aria-hidden>
        <StepBar step={step} />
      </td>
      <td className="text-end">{secondsText(t, step.median)}</td>
      <td className={clsx('text-end', isLate && 'text-danger')}>{secondsText(t, step.p90)}</td>
      <td className="text-end">{limitText(t, step)}</td>
      <td className="text-end">{percentText(step.inTime, language)}</td>
      <td className="text-end">{cellText(t, step.count)}</td>
    </tr>
  )
}
