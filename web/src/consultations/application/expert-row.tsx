import type { consultationRoutes } from '@tongying/contract/consultations'
import type { RouteAnswer } from '@tongying/contract/kit'
import { mayLead, type TitleCode, titleCodes } from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import { IconButton } from '../../ui/components/icon-button/icon-button.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { Person } from '../../ui/components/person/person.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { takenOn } from '../components/day-axis.ts'
import { placeOf } from '../components/expert-text.ts'
import { caseTexts } from '../texts.ts'
import { ExpertLane } from './expert-lane.tsx'
import styles from './expert-picker.module.css'
import { rowTexts as texts } from './row-texts.ts'
import { pickerTexts } from './texts.ts'

export type Expert = RouteAnswer<typeof consultationRoutes.experts>['list'][number]

/** A chosen expert: who leads, which hours of the day are taken, and the way to take the expert out again. */
export function ExpertRow(props: {
  expert: Expert
  isLead: boolean
  /** The day whose hours are shown, if any. */
  day: string | undefined
  onLead: () => void
  onRemove: () => void
}) {
  const { expert, day } = props
  const t = useTranslate()
  return (
    <div className={styles.row}>
      <span className={clsx(styles.who, 'cluster wrap')}>
        <Person name={expert.name} src={expert.avatarUrl ?? undefined} detail={placeOf(t, expert, 'departmentFirst')} />
        <span className={styles.end}>
          {!expert.isCovered && <StatusTag isBare turn="danger" label={pickerTexts.notCovered} />}
          {props.isLead && <StatusTag turn="everybody" glyph="star" label={caseTexts.lead} />}
          {!props.isLead && isFitToLead(expert.title) && (
            <LinkButton
              className="text-small"
              aria-label={t(texts.makeLeadOf, { name: expert.name })}
              onClick={props.onLead}
            >
              {t(texts.makeLead)}
            </LinkButton>
          )}
        </span>
      </span>
      {day ? <ExpertLane name={expert.name} taken={takenOn(expert.busy, day)} /> : <span />}
      <IconButton onClick={props.onRemove}>
        <Icon name="close" size={14} label={t(texts.remove, { name: expert.name })} />
      </IconButton>
    </div>
  )
}

function isFitToLead(title: string | null): boolean {
  const known: TitleCode | undefined = titleCodes.find((one) => one === title)
  return known !== undefined && mayLead(known)
}
