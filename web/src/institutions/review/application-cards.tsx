import { attachmentFilePath, attachmentPreviewPath } from '@tongying/contract/attachments'
import {
  applicationFieldLabels as labels,
  onboardingStateLabels,
  ownershipLabels,
  type ReviewedApplication,
  ratingLabels,
  tierLabels,
} from '@tongying/contract/institutions'
import type { Text } from '@tongying/contract/kit'
import type { ReactNode } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Fact } from '../../ui/components/facts/fact.tsx'
import { Facts } from '../../ui/components/facts/facts.tsx'
import { Note, StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useRegions } from '../../ui/patterns/form/use-regions.ts'
import { reviewTurn } from '../../ui/patterns/review/review-turn.ts'
import { onboardingTexts, reviewTexts as texts } from '../texts.ts'
import styles from './application-cards.module.css'

/** The institution's own data, for its reviewer. */
export function RegistrationCard({ application }: { application: ReviewedApplication }) {
  const t = useTranslate()
  const regionName = useRegions().data?.regionName
  const { content, state, reason } = application
  const label = (table: Readonly<Record<string, Text>>, word: string | null | undefined) => {
    const text = word ? table[word] : undefined
    return text ? t(text) : '—'
  }
  const facts: [Text, ReactNode][] = [
    [labels.hospitalName, content.hospitalName],
    [labels.abbreviation, content.abbreviation],
    [labels.institutionName, content.institutionName],
    [labels.institutionCode, content.institutionCode],
    [labels.region, regionName?.(...(content.region ?? []))],
    [labels.address, content.address],
    [labels.hospitalNature, label(ownershipLabels, content.hospitalNature)],
    [labels.hospitalGrade, label(tierLabels, content.hospitalGrade)],
    [labels.hospitalLevel, label(ratingLabels, content.hospitalLevel ?? 'undetermined')],
    [labels.personInCharge, content.personInCharge],
    [labels.phone, content.phone],
    [labels.officePhone, content.officePhone],
    [labels.email, content.email],
    [onboardingTexts.submittedAt, <DateTime key="at" at={application.submittedAt} />],
    [labels.introduction, content.introduction],
  ]
  return (
    <Card
      title={t(texts.registration)}
      count={t(texts.applicant, { name: application.applicantName })}
      more={<StatusTag turn={reviewTurn(state)} label={onboardingStateLabels[state]} />}
    >
      {reason && (
        <div className={styles.note}>
          <Note turn="danger">{reason}</Note>
        </div>
      )}
      <Facts isWide>
        {facts.map(([name, value]) => (
          <Fact key={name['en-US']} label={t(name)}>
            {value || '—'}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

/** Its licence and logo. */
export function PapersCard({ application }: { application: ReviewedApplication }) {
  const t = useTranslate()
  const { logo, qualificationImage } = application.content
  const pictures = [
    { label: labels.qualificationImage, id: qualificationImage },
    { label: labels.logo, id: logo },
  ]
  return (
    <Card title={t(texts.papers)}>
      <div className={styles.papers}>
        {pictures.map(
          ({ label, id }) =>
            id && (
              <figure key={id}>
                <img src={attachmentPreviewPath(id)} alt={t(label)} />
                <figcaption>
                  {t(label)}
                  <a href={attachmentFilePath(id)} target="_blank" rel="noreferrer">
                    {t(texts.openFull)}
                  </a>
                </figcaption>
              </figure>
            ),
        )}
      </div>
    </Card>
  )
}
