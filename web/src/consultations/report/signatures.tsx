import { type ConsultationDetail, type ExpertRow, shortHash } from '@tongying/contract/consultations'
import { dateOf, timeOf } from '../../ui/date-time.tsx'
import { type Say, useSay } from '../../ui/i18n.ts'
import { Person } from '../../ui/person.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { postOf } from '../components/expert-words.ts'
import { caseTexts } from '../texts.ts'
import { reportTexts as texts } from './texts.ts'

/** The experts who took part, and what each signed. */
export function Signatures({ detail }: { detail: ConsultationDetail }) {
  const say = useSay()
  const attending = detail.experts.filter((expert) => ['attended', 'signed'].includes(expert.state))
  return (
    <ul className="signatures">
      {attending.map((expert) => (
        <li key={expert.expertId}>
          <div className="row sb">
            <Person size="s" name={expert.name} detail={postOf(say, expert)} />
            {expert.isLead ? (
              <StatusTag turn="everybody" glyph="star" label={caseTexts.lead} />
            ) : expert.opinion ? (
              <StatusTag
                turn={expert.opinion.isDissent ? 'applicant' : 'closed'}
                label={expert.opinion.isDissent ? texts.dissent : texts.agree}
              />
            ) : expert.opinionVoidedAt ? (
              <StatusTag turn="applicant" label={texts.mustSignAgain} />
            ) : (
              <StatusTag turn="experts" label={texts.notSigned} />
            )}
          </div>
          {expert.isLead && <p className="t13 t2">{say(texts.leadSigns)}</p>}
          {expert.opinion && (
            <p className="t13 t2">
              {[expert.opinion.text, say(texts.signedAt, { at: whenOf(expert.opinion.signedAt) })]
                .filter(Boolean)
                .join('　')}
              <br />
              {boundTo(say, expert.opinion)}
            </p>
          )}
          {expert.opinionVoidedAt && (
            <p className="t13 t2">{say(texts.voided, { at: whenOf(expert.opinionVoidedAt) })}</p>
          )}
        </li>
      ))}
      {attending.length <= 1 && <li className="t13 t2">{say(texts.nobodyElse)}</li>}
    </ul>
  )
}

function whenOf(at: string): string {
  return `${dateOf(at)} ${timeOf(at)}`
}

/** For which words a signature was given; nothing is known of that in old cases. */
function boundTo(say: Say, { revision, textSha256 }: NonNullable<ExpertRow['opinion']>): string {
  if (revision === null || textSha256 === null) return ''
  return say(texts.signedFor, { revision, hash: shortHash(textSha256) })
}
