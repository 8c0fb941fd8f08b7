import { homeTexts, steps } from '../../../site/index.ts'
import { Icon } from '../../../ui/icons.tsx'
import { usePage } from '../page-context.ts'

/** Product services: a consultation in six steps, in the colours of whose turn it is. */
export function SixSteps() {
  const { t } = usePage()
  return (
    <section className="section" id="products" data-home-section="0">
      <h2>{t(homeTexts.steps.title)}</h2>
      <p className="lead">{t(homeTexts.steps.lead)}</p>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.icon}>
            <span className={`tag ${step.turn}`}>
              <Icon name={step.icon} />
              {t(step.state)}
            </span>
            <h3>{t(step.title)}</h3>
            <p>{t(step.text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
