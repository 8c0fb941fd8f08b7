import { keysOf } from '@tongying/contract/kit'
import { type PractitionerRecord, type StandingMove, standingMoveLabels } from '@tongying/contract/practitioners'
import { Button } from '../../ui/components/button/button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'

/** The buttons of what the reader may do with a certification; the one that cannot be undone stands first, in red. */
export function StandingActions(props: {
  it: Pick<PractitionerRecord, 'allowed'>
  onChoose: (move: StandingMove) => void
}) {
  const t = useTranslate()
  const open = keysOf(standingMoveLabels)
    .toReversed()
    .filter((move) => props.it.allowed.some((each) => each === move))
  return open.map((move) => (
    <Button
      key={move}
      variant={move === 'reinstate' ? 'primary' : 'default'}
      isDanger={move === 'revoke'}
      onClick={() => props.onChoose(move)}
    >
      {t(standingMoveLabels[move])}…
    </Button>
  ))
}
