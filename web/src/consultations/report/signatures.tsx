import { type ConsultationDetail, type ExpertRow, invitationStates } from '@tongying/contract/consultations'
import { isIn, shortHash } from '@tongying/contract/kit'
import { Link } from 'react-router'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Person } from '../../ui/components/person/person.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { versionsPath } from '../api.ts'
import { postOf } from '../components/expert-text.ts'
import { caseTexts } from '../texts.ts'
import { reportShownTexts } from './shown-texts.ts'
import styles from './signatures.module.css'
import { reportTexts as texts } from './texts.ts'

/** The experts who took part, and what each signed. */
export function Signatures({ detail }: { detail: ConsultationDetail }) {
  const t = useTranslate()
  const attending = detail.experts.filter((expert) => isIn(invitationStates.groups.wasThere, expert.state))
  return (
    <ul className={styles.signatures}>
      {attending.map((expert) => (
        <li key={expert.expertId}>
          <div className="cluster spread">
            <Person name={expert.name} detail={postOf(t, expert)} />
            {expert.isLead ? (
              <StatusTag turn="everybody" glyph="star" label={caseTexts.lead} />
            ) : expert.opinion ? (
              <StatusTag
                turn={expert.opinion.isDissent ? 'applicant' : 'closed'}
                label={expert.opinion.isDissent ? reportShownTexts.dissent : reportShownTexts.agree}
              />
            ) : expert.opinionVoidedAt ? (
              <StatusTag turn="applicant" label={texts.mustSignAgain} />
            ) : (
              <StatusTag turn="experts" label={texts.notSigned} />
            )}
          </div>
          {expert.isLead && <p className="text-small text-muted">{t(texts.leadSigns)}</p>}
          {expert.opinion && (
            <p className="text-small text-muted">
              {valuesInLine(t, [expert.opinion.text, t(texts.signedAt, { at: dateTimeOf(expert.opinion.signedAt) })])}
              <br />
              {boundTo(t, expert.opinion)}
            </p>
          )}
          {expert.isToSign && expert.signatureAskedAt && (
            <p className="text-small text-muted">{t(texts.askedAt, { at: dateTimeOf(expert.signatureAskedAt) })}</p>
          )}
          {expert.opinionVoidedAt && (
            <div className="text-small">
              <p className="text-muted">{t(texts.voided, { at: dateTimeOf(expert.opinionVoidedAt) })}</p>
              <Link to={`${versionsPath(detail.consultationId)}?signer=${expert.expertId}`}>
                {t(texts.showChanges)}
              </Link>
            </div>
          )}
        </li>
      ))}
      {attending.length <= 1 && <li className="text-small text-muted">{t(texts.nobodyElse)}</li>}
    </ul>
  )
}

/** For which words a signature was given; nothing is known of that in old cases. */
function boundTo(t: Translate, { revision, textSha256 }: NonNullable<ExpertRow['opinion']>): string {
  if (revision === null || textSha256 === null) return ''
  return t(reportShownTexts.signedFor, { revision, hash: shortHash(textSha256) })
}
