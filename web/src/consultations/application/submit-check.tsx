import { type DraftProblems, fieldLabels, type WizardStep, wizardSteps } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { Card } from '../../ui/components/card/card.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { isBlank, stepFields } from './application-schema.ts'
import type { LeftToCorrect } from './left-to-correct.ts'
import styles from './submit-check.module.css'
import { stepTitles, applicationTexts as texts } from './texts.ts'

const labels: Readonly<Record<string, Text>> = fieldLabels

/** More missing fields of one step than this are shown in one line. */
const listedOneByOne = 4

/** What still stands between the draft and its submission, each with the way to it. */
export function SubmitCheck(props: {
  problems: Record<WizardStep, DraftProblems>
  values: Readonly<Record<string, unknown>>
  toCorrect?: LeftToCorrect | undefined
  onGo: (step: WizardStep, field?: string) => void
}) {
  const t = useTranslate()
  const { toCorrect } = props
  const isReady = !toCorrect && wizardSteps.every((step) => Object.keys(props.problems[step]).length === 0)
  return (
    <Card title={t(texts.check)} className={styles.check}>
      {isReady && (
        <p className={clsx(styles.allDone, 'cluster')}>
          <Icon name="check" />
          {t(texts.checkDone)}
        </p>
      )}
      <ul>
        {toCorrect && <ReturnedLine toCorrect={toCorrect} onGo={props.onGo} />}
        {wizardSteps.map((step) => (
          <StepLines key={step} step={step} {...props} />
        ))}
      </ul>
    </Card>
  )
}

/** What the reviewer asked for, as long as it is not there. */
function ReturnedLine({ toCorrect, onGo }: { toCorrect: LeftToCorrect; onGo: (step: WizardStep) => void }) {
  const t = useTranslate()
  return (
    <li className={styles.returned}>
      <Icon name="back" />
      <div>
        <LinkButton onClick={() => onGo(toCorrect.step)}>
          {toCorrect.is === 'missingFile'
            ? t(texts.fileNotAdded, { name: toCorrect.name })
            : t(texts.notCorrected, { reason: t(toCorrect.reason) })}
        </LinkButton>
        <span>{t(texts.stepOf, { number: wizardSteps.indexOf(toCorrect.step) + 1 })}</span>
      </div>
    </li>
  )
}

type StepLinesProps = Pick<Parameters<typeof SubmitCheck>[0], 'problems' | 'values' | 'onGo'> & { step: WizardStep }

function StepLines({ step, problems, values, onGo }: StepLinesProps) {
  const t = useTranslate()
  const where = t(texts.stepOf, { number: wizardSteps.indexOf(step) + 1 })
  const fields = stepFields[step].filter((field) => problems[step][field])
  const isWrong = (field: string) => step !== 'files' && !isBlank(values, field)
  const missing = fields.filter((field) => !isWrong(field))
  const isShort = missing.length > listedOneByOne
  const [firstMissing] = missing
  const title = t(stepTitles[step])
  if (fields.length === 0) {
    return (
      <li className={styles.doneStep}>
        <Icon name="check" />
        <div>
          {t(texts.stepDone, { step: title })}
          <span>{where}</span>
        </div>
      </li>
    )
  }
  return (
    <>
      {fields
        .filter((field) => !isShort || isWrong(field))
        .map((field) => (
          <li key={field} className={isWrong(field) ? 'text-danger' : undefined}>
            <Icon name={isWrong(field) ? 'warning' : 'dash'} />
            <div>
              <LinkButton onClick={() => onGo(step, field)}>
                {sentence(t, field, isWrong(field) || step === 'files' ? problems[step][field] : undefined)}
              </LinkButton>
              <span>{where}</span>
            </div>
          </li>
        ))}
      {isShort && (
        <li>
          <Icon name="dash" />
          <div>
            <LinkButton onClick={() => onGo(step, firstMissing)}>
              {t(texts.stepMissing, { step: title, count: missing.length })}
            </LinkButton>
            <span>{where}</span>
          </div>
        </li>
      )}
    </>
  )
}

/** What to correct in a field; of files the sentence alone. */
function sentence(t: Translate, field: string, why: Text | undefined): string {
  const label = labels[field]
  if (why === undefined) return label ? t(texts.fieldMissing, { field: t(label) }) : ''
  const isFile = stepFields.files.includes(field)
  return label && !isFile ? t(texts.fieldWrong, { field: t(label), why: t(why) }) : t(why)
}
