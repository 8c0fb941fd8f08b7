import { type DemoStep, demos, type Journey } from '../../../site/index.ts'
import { StandaloneLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import styles from './demo-page.module.css'
import { PageHead } from './page-head.tsx'
import { StepPicture } from './step-picture.tsx'

/** `/cloudClassroomPage`: journeys through the product, step by step, with true pictures and no script. */
export function DemoPage() {
  const { t } = usePage()
  return (
    <StandaloneLayout>
      <PageHead title={t(demos.title)} lead={t(demos.lead)} />
      <nav className={styles.contents} aria-label={t(demos.contents)}>
        {demos.journeys.map(({ anchor, title }) => (
          <a key={anchor} href={`#${anchor}`}>
            {t(title)}
          </a>
        ))}
      </nav>
      {demos.journeys.map((journey) => (
        <Steps key={journey.anchor} journey={journey} />
      ))}
    </StandaloneLayout>
  )
}

/** One step is open at a time: the browser closes the others of the same name. */
function Steps({ journey: { anchor, title, lead, steps } }: { journey: Journey }) {
  const { t } = usePage()
  return (
    <section className={styles.journey} id={anchor}>
      <h2>{t(title)}</h2>
      <p>{t(lead)}</p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.picture}>
            <details name={anchor} open={index === 0}>
              <summary>
                <h3>{t(step.title)}</h3>
                <span className={styles.by}>{t(step.by)}</span>
              </summary>
              <Shown step={step} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Shown({ step: { text, picture, shows } }: { step: DemoStep }) {
  const { t } = usePage()
  return (
    <figure className={styles.shown}>
      <figcaption>{t(text)}</figcaption>
      <StepPicture name={picture} shows={shows} />
    </figure>
  )
}
