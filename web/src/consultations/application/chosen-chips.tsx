import { Icon } from '../../ui/components/icons/icons.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useExperts } from '../api.ts'
import { caseTexts } from '../texts.ts'
import { drawerTexts as texts } from './drawer-texts.ts'
import styles from './expert-drawer.module.css'
import { rowTexts } from './row-texts.ts'

/** Who is chosen so far, the lead first; each can be taken out again. */
export function ChosenChips(props: {
  chosen: readonly string[]
  /** Whether the first of them leads. */
  hasLead: boolean
  onRemove: (id: string) => void
}) {
  const { chosen, hasLead, onRemove } = props
  const t = useTranslate()
  const found = useExperts({ ids: chosen.join(','), pageSize: 20 }, chosen.length > 0).data?.list ?? []
  return (
    <ul className={styles.chips} aria-label={t(texts.chosen)}>
      {chosen.map((id, index) => {
        const name = found.find((expert) => expert.id === id)?.name ?? '…'
        return (
          <li key={id}>
            {name}
            {hasLead && index === 0 && <span>{t(caseTexts.lead)}</span>}
            <PlainButton onClick={() => onRemove(id)}>
              <Icon name="close" size={12} label={t(rowTexts.remove, { name })} />
            </PlainButton>
          </li>
        )
      })}
    </ul>
  )
}
