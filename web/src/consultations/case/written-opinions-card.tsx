import type { ConsultationDetail } from '@tongying/contract/consultations'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { Avatar } from '../../ui/components/person/person.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { caseTexts as shared } from '../texts.ts'
import { writtenTexts as texts } from './texts.ts'
import styles from './written-opinions-card.module.css'

/** What experts have signed in writing, also where a meeting was asked for later; `onQuote` takes one over into the report. */
export function WrittenOpinionsCard(props: {
  detail: ConsultationDetail
  onQuote?: ((opinion: { name: string; text: string }) => void) | undefined
}) {
  const { detail, onQuote } = props
  const t = useTranslate()
  const given = detail.experts.flatMap(({ expertId, name, isLead, writtenOpinion }) =>
    writtenOpinion ? [{ expertId, name, isLead, ...writtenOpinion }] : [],
  )
  if (given.length === 0) return null
  return (
    <Card title={t(texts.title)} count={given.length} isFlush>
      <ul>
        {given.map((opinion) => (
          <li key={opinion.expertId} className={styles.opinion}>
            <Avatar name={opinion.name} />
            <div>
              <p className="cluster wrap">
                <span className="text-strong">{opinion.name}</span>
                {opinion.isLead && <StatusTag turn="everybody" glyph="star" label={shared.lead} />}
                <span className="text-tiny text-muted">
                  {t(texts.signedAt, { at: shortDateTime(opinion.signedAt) })}
                </span>
              </p>
              <p className={styles.words}>{opinion.text}</p>
              {onQuote && (
                <p className={styles.quote}>
                  <Button size="small" onClick={() => onQuote(opinion)}>
                    {t(texts.quote)}
                  </Button>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
