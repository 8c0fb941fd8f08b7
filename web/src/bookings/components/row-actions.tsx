import { useState } from 'react'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { MenuButton } from '../../ui/components/menu-button/menu-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { type BookingAction, rowActions } from '../use-booking-moves.ts'

/** The most frequent action of a state is in the row, all others behind "…". */
export function RowActions(props: { allowed: readonly string[]; onMove: (action: BookingAction) => unknown }) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const open = rowActions.filter(({ action }) => props.allowed.includes(action))
  const main = open.find(({ isDanger }) => !isDanger)
  const rest = open.filter((each) => each !== main)
  async function move(action: BookingAction) {
    setBusy(true)
    try {
      await props.onMove(action)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="cluster nowrap">
      {main && (
        <LinkButton disabled={isBusy} onClick={() => void move(main.action)}>
          {t(main.label)}
        </LinkButton>
      )}
      {rest.length > 0 && (
        <MenuButton
          label={t(uiTexts.common.more)}
          entries={rest.map(({ action, label, isDanger = false }) => ({
            ...{ key: action, label: t(label), isDanger },
            onChoose: () => void move(action),
          }))}
        >
          <Icon name="more" />
        </MenuButton>
      )}
    </span>
  )
}
