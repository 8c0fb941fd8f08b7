import { homeTexts, steps } from '../../../site/index.ts'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { Tag } from '../../../ui/components/status-tag/tag.tsx'
import { usePage } from '../page-context.ts'
import sectionStyles from './section.module.css'
import styles from './six-steps.module.css'

/** Product services: a consultation in six steps, in the colours of whose turn it is. */
export function SixSteps() {
  const { t } = usePage()
  return (
    <section className={sectionStyles.section} id="products" data-home-section="0">
      <h2>{t(homeTexts.steps.title)}</h2>
      <p className={sectionStyles.lead}>{t(homeTexts.steps.lead)}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.icon}>
            <Tag turn={step.turn}>
              <Icon name={step.icon} size={12} />
              {t(step.state)}
            </Tag>
            <h3>{t(step.title)}</h3>
            <p>{t(step.text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
