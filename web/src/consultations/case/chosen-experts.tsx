import type { ChosenExpert } from '@tongying/contract/consultations'
import { Avatar } from '../../ui/components/person/person.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import { postOf } from '../components/expert-text.ts'
import { caseTexts as shared } from '../texts.ts'
import styles from './chosen-experts.module.css'
import { caseTexts as texts } from './texts.ts'

/** The experts whom an application names: where they work, what they are, and whether they have time. */
export function ChosenExperts({ experts }: { experts: readonly ChosenExpert[] }) {
  const t = useTranslate()
  return (
    <ul className={styles.experts}>
      {experts.map((expert) => (
        <li key={expert.expertId}>
          <Avatar name={expert.name} />
          <span className="cluster wrap">
            <span className="text-strong nowrap">{expert.name}</span>
            {expert.isLead && <StatusTag turn="everybody" glyph="star" label={shared.lead} />}
            <span className={styles.availability}>
              <Availability expert={expert} />
            </span>
          </span>
          <span className="text-small text-muted">{valuesInLine(t, [expert.hospital, postOf(t, expert)])}</span>
        </li>
      ))}
    </ul>
  )
}

function Availability({ expert }: { expert: ChosenExpert }) {
  if (!expert.isAvailable) return <StatusTag isBare turn="danger" label={texts.notAvailable} />
  if (!expert.isCovered) return <StatusTag isBare turn="danger" label={texts.notCovered} />
  if (expert.isFree === null) return null
  return expert.isFree ? (
    <StatusTag isBare turn="closed" label={texts.free} />
  ) : (
    <StatusTag isBare turn="applicant" label={texts.taken} />
  )
}
