import { moneyText } from '@tongying/contract/kit'
import { titleCodes, titles } from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { SpecialityDrawing } from '../../ui/components/drawings/speciality-drawing.tsx'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { Avatar } from '../../ui/components/person/person.tsx'
import { StatusTag } from '../../ui/components/status-tag/status-tag.tsx'
import { type Translate, useTranslate } from '../../ui/core/i18n.ts'
import { placeOf } from '../components/expert-text.ts'
import { specialityOf } from '../components/speciality-of.ts'
import { caseTexts } from '../texts.ts'
import { drawerTexts as texts } from './drawer-texts.ts'
import styles from './expert-drawer.module.css'
import type { Expert } from './expert-row.tsx'

/** An expert among the results: chosen with the box or by pressing the wanted time in the lane beside it. */
export function ExpertChoice(props: {
  expert: Expert
  isChosen: boolean
  isLead: boolean
  /** Was asked already: cannot be chosen. */
  isOnCase: boolean
  onToggle: () => void
  /** The hours of the day, where one is chosen. */
  children: ReactNode
}) {
  const t = useTranslate()
  const { expert, isChosen, isLead, isOnCase } = props
  return (
    <li className={clsx(styles.choice, isChosen && styles.isChosen)}>
      <CheckBox
        value={isChosen}
        isDisabled={isOnCase}
        label={t(texts.chooseOf, { name: expert.name })}
        onChange={props.onToggle}
      >
        <Avatar name={expert.name} src={expert.avatarUrl ?? undefined} />
      </CheckBox>
      <div className={styles.who}>
        <p className={styles.name}>
          <b className="text-strong">{expert.name}</b>
          <span>{titleOf(t, expert)}</span>
          {isLead && <StatusTag turn="everybody" glyph="star" label={caseTexts.lead} />}
          {isOnCase && <StatusTag turn="experts" label={texts.onCase} />}
          {expert.isColleague && <StatusTag turn="nobody" glyph="institution" label={texts.colleague} />}
          {expert.fee && (
            <span className="text-small text-muted nowrap">{t(texts.fee, { fee: t(moneyText(expert.fee)) })}</span>
          )}
          {!expert.mayLead && <span className="text-small text-muted nowrap">{t(texts.attendsOnly)}</span>}
        </p>
        <p className={clsx(styles.place, 'text-small text-muted')} title={expert.beGoodAt}>
          <SpecialityDrawing of={specialityOf(expert.departments[0])} size={20} />
          <span className="truncate">{[placeOf(t, expert), expert.beGoodAt].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {props.children}
    </li>
  )
}

function titleOf(t: Translate, { title }: Expert): string {
  const known = titleCodes.find((one) => one === title)
  return known ? t(titles[known]) : ''
}
