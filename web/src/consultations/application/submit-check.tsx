import { type DraftProblems, fieldLabels, type WizardStep, wizardSteps } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { isBlank, stepFields } from './application-schema.ts'
import { stepTitles, applicationTexts as texts } from './texts.ts'

const labels: Readonly<Record<string, Text>> = fieldLabels

/** What still stands between the draft and its submission, each with the way to it. */
export function SubmitCheck(props: {
  problems: Record<WizardStep, DraftProblems>
  values: Readonly<Record<string, unknown>>
  onGo: (step: WizardStep, field?: string) => void
}) {
  const say = useSay()
  const { problems, values, onGo } = props
  const isReady = wizardSteps.every((step) => Object.keys(problems[step]).length === 0)
  return (
    <Card title={say(texts.check)} className="submit-check">
      {isReady && (
        <p className="row check-done">
          <Icon name="check" />
          {say(texts.checkDone)}
        </p>
      )}
      <ul>
        {wizardSteps.map((step, index) => {
          const fields = stepFields[step].filter((field) => problems[step][field])
          const where = say(texts.stepOf, { number: index + 1 })
          if (fields.length === 0) {
            return (
              <li key={step} className="done-step">
                <Icon name="check" />
                <div>
                  {say(texts.stepDone, { step: say(stepTitles[step]) })}
                  <span>{where}</span>
                </div>
              </li>
            )
          }
          return fields.map((field) => {
            const isWrong = step !== 'files' && !isBlank(values, field)
            return (
              <li key={field} className={isWrong ? 'danger' : undefined}>
                <Icon name={isWrong ? 'warning' : 'dash'} />
                <div>
                  <button type="button" className="lk" onClick={() => onGo(step, field)}>
                    {sentence(field, problems[step][field], isWrong || step === 'files')}
                  </button>
                  <span>{where}</span>
                </div>
              </li>
            )
          })
        })}
      </ul>
    </Card>
  )

  function sentence(field: string, why: Text | undefined, isTold: boolean): string {
    const label = labels[field]
    if (isTold && why)
      return label && field in values ? say(texts.fieldWrong, { field: say(label), why: say(why) }) : say(why)
    return label ? say(texts.fieldMissing, { field: say(label) }) : ''
  }
}
