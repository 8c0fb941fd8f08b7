import { clsx } from 'clsx'
import { consentPoints, homeTexts, patientPoints } from '../../../site/index.ts'
import { Icon } from '../../../ui/components/icons/icons.tsx'
import { usePage } from '../page-context.ts'
import styles from './for-patients.module.css'
import { PointTitle } from './point-title.tsx'
import sectionStyles from './section.module.css'

const { patients } = homeTexts

/** What patients and relatives meet. */
export function ForPatients() {
  const { t } = usePage()
  return (
    <section className={clsx(sectionStyles.section, styles.patients)}>
      <div className={styles.phone} role="img" aria-label={t(patients.picture)}>
        <div className={styles.screen} aria-hidden="true">
          <b>{t(patients.cardTitle)}</b>
          <p>{t(patients.cardText)}</p>
          <ul>
            {consentPoints.map((point) => (
              <li key={point['zh-CN']}>
                <Icon name="check" size={14} />
                {t(point)}
              </li>
            ))}
          </ul>
          <Signature />
          <span className={styles.button}>{t(patients.agree)}</span>
        </div>
      </div>
      <div>
        <h2>{t(patients.title)}</h2>
        <ul className={styles.points}>
          {patientPoints.map((point) => (
            <li key={point.title['zh-CN']}>
              <PointTitle point={point} />
              <p>{t(point.text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Signature() {
  return (
    <div className={styles.signature}>
      <svg
        aria-hidden="true"
        viewBox="40 20 280 116"
        fill="none"
        stroke="#111917"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <g transform="translate(-6 6) scale(.86)">
          <path d="M76 46c24-3 42-5 60-7M106 26c0 10 0 18-1 27M62 66c34-4 62-8 88-10M104 60c-1 18-2 34-3 48M103 84c14-2 24-3 34-4M82 78c-2 18-10 36-26 48M70 100c22 18 54 28 100 24M146 48c12 20 24 40 42 54M186 40c-8 28-24 52-44 66" />
        </g>
        <path d="M178 82c16-4 32-6 50-5M262 34c-2 34-8 58-28 80M262 36c14-3 28-5 40-6-3 28-6 56-2 74 3 12 18 14 26 2M270 62c6 6 12 14 16 22" />
      </svg>
    </div>
  )
}
