import { clsx } from 'clsx'
import { type AiTopic, aiTopics, homeTexts } from '../../../site/index.ts'
import { Tag } from '../../../ui/components/status-tag/tag.tsx'
import { usePage } from '../page-context.ts'
import carotid from '../pictures/carotid.webp'
import nodule from '../pictures/nodule-long.webp'
import thyroid from '../pictures/thyroid.webp'
import styles from './ai-topics.module.css'
import sectionStyles from './section.module.css'

const pictures: Record<AiTopic['anchor'], string> = {
  'ai-diagnosis': thyroid,
  'ai-annotation': nodule,
  'ai-research': carotid,
}

/** The three AI entries: what exists today and what is planned. */
export function AiTopics() {
  const { t } = usePage()
  return (
    <section className={clsx(sectionStyles.section, sectionStyles.belowPanel)}>
      <h2>{t(homeTexts.ai.title)}</h2>
      <p className={sectionStyles.lead}>{t(homeTexts.ai.lead)}</p>
      <div className={styles.topics}>
        {aiTopics.map((topic, index) => (
          <article key={topic.anchor} id={topic.anchor} data-home-section={index + 2}>
            <img src={pictures[topic.anchor]} alt="" width="760" height="570" loading="lazy" />
            <h3>
              {t(topic.title)}
              <Tag turn="nobody">{t(homeTexts.planned)}</Tag>
            </h3>
            <dl>
              <dt>{t(homeTexts.ai.today)}</dt>
              <dd>{t(topic.today)}</dd>
              <dt>{t(homeTexts.ai.later)}</dt>
              <dd>{t(topic.planned)}</dd>
            </dl>
          </article>
        ))}
      </div>
    </section>
  )
}
