import { homeTexts, trustPoints } from '../../../site/index.ts'
import { RootLayout } from '../frame/layouts.tsx'
import { usePage } from '../page-context.ts'
import { AiTopics } from './ai-topics.tsx'
import { CloudImaging } from './cloud-imaging.tsx'
import { Downloads } from './downloads.tsx'
import { ForPatients } from './for-patients.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { PointTitle } from './point-title.tsx'
import sectionStyles from './section.module.css'
import { SixSteps } from './six-steps.tsx'

/** `/` and `/home`. */
export function HomePage() {
  return (
    <RootLayout isHome>
      <Hero />
      <SixSteps />
      <CloudImaging />
      <AiTopics />
      <ForPatients />
      <Trust />
      <Downloads />
    </RootLayout>
  )
}

function Trust() {
  const { t } = usePage()
  return (
    <section className={sectionStyles.section}>
      <h2>{t(homeTexts.trust.title)}</h2>
      <ul className={styles.trust}>
        {trustPoints.map((point) => (
          <li key={point.title['zh-CN']}>
            <PointTitle point={point} />
            <p>{t(point.text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
