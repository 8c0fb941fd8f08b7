import type { UnfinishedResult } from '@tongying/contract/consultations'
import { bodyParts } from '@tongying/contract/examinations'
import { labelOf } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { shortDateTime } from '../../ui/components/date-time/date-time.tsx'
import { StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'
import { dotted } from '../../ui/core/dotted.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { workTexts as texts } from './texts.ts'
import styles from './work.module.css'

const turns: Readonly<Record<UnfinishedResult['state'], Turn>> = {
  inProgress: 'everybody',
  writing: 'experts',
  returned: 'applicant',
  underReview: 'reviewer',
}

/** Results that this examiner has to write or to correct, and those of others that wait for a review. */
export function ResultsCard({ results }: { results: readonly UnfinishedResult[] }) {
  const t = useTranslate()
  return (
    <Card title={t(texts.results)} count={results.length} isFlush>
      <ul>
        {results.map((each) => {
          const { examinationId, state, patientName, siteName, examinerName, startedAt } = each
          const part = labelOf(bodyParts, each.bodyPart)
          const named = state === 'underReview' ? texts.examiner : each.isLeft ? texts.left : undefined
          const who = named ? t(named, { name: examinerName }) : ''
          return (
            <li key={examinationId} className={styles.entry}>
              <div>
                <span className="cluster wrap">
                  <strong>{patientName ?? t(texts.unnamed)}</strong>
                  <StatusTag turn={turns[state]} label={texts.state[state]} />
                </span>
                <p>
                  {dotted([part ? t(part) : '', siteName ?? '', who])}
                  {'\u00a0· '}
                  <span className="nowrap">{shortDateTime(startedAt)}</span>
                </p>
              </div>
              <Link className="nowrap" to={`/me/healthApplet/examinations/${examinationId}`}>
                {t(texts.action[state])}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
