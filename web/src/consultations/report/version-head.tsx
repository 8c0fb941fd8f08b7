import type { ReportVersion } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { shortHash } from '@tongying/contract/kit'
import { clsx } from 'clsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { StatusTag, type Turn } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { reportShownTexts } from './shown-texts.ts'
import styles from './versions.module.css'
import { versionsTexts as texts } from './versions-texts.ts'

/** How a version is called in a list and above its text. */
export function nameOfVersion(t: Translate, { kind, revision, savedAt }: ReportVersion): string {
  return kind === 'revision'
    ? t(texts.revision, { revision })
    : t(texts.signedDraft, { revision, at: dateTimeOf(savedAt) })
}

/** Which version it is, who wrote it, and what became of it. */
export function VersionHead({ version }: { version: ReportVersion }) {
  const t = useTranslate()
  const { authorName: name, savedAt, submittedAt, review, textSha256 } = version
  const { turn, label } = stateOf(version)
  return (
    <div className={styles.head}>
      <h2>
        {nameOfVersion(t, version)} <StatusTag turn={turn} label={label} />
      </h2>
      {name !== null && (
        <p>{t(submittedAt ? texts.submittedBy : texts.savedBy, { name, at: dateTimeOf(submittedAt ?? savedAt) })}</p>
      )}
      {review && <p>{t(texts.reviewedBy, { name: review.byName, at: dateTimeOf(review.at) })}</p>}
      {review?.note && <p>{t(texts.note, { note: review.note })}</p>}
      <p className="text-muted">{t(texts.hash, { hash: shortHash(textSha256) })}</p>
    </div>
  )
}

function stateOf({ kind, submittedAt, review }: ReportVersion): { turn: Turn; label: Text } {
  if (kind === 'signedDraft') return { turn: 'nobody', label: texts.changedSince }
  if (!submittedAt) return { turn: 'experts', label: texts.beingWritten }
  if (!review) return { turn: 'reviewer', label: texts.inReview }
  return review.note === null ? { turn: 'closed', label: texts.passed } : { turn: 'applicant', label: texts.failed }
}

/** Who signed exactly this text, and whether that still counts. */
export function VersionSignatures({ version }: { version: ReportVersion }) {
  const t = useTranslate()
  if (version.signatures.length === 0) return <p className="text-muted">{t(texts.noSignatures)}</p>
  return (
    <ul className={styles.signatures}>
      {version.signatures.map(({ expertId, name, isDissent, text, signedAt, voidedAt }) => (
        <li key={`${expertId} ${signedAt}`}>
          {t(texts.signed, {
            name,
            opinion: t(isDissent ? reportShownTexts.dissent : reportShownTexts.agree),
            at: dateTimeOf(signedAt),
          })}
          {text && <span className={styles.remark}>{text}</span>}
          {voidedAt && (
            <span className={clsx(styles.remark, 'text-muted')}>{t(texts.void, { at: dateTimeOf(voidedAt) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
