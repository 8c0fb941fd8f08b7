import { TurnFactorOff } from './turn-factor-off.tsx'
import { TurnFactorOn } from './turn-factor-on.tsx'

/** Turns the second factor on (scan, type a code, keep the recovery codes) or off. */
export function FactorDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  return isOn ? <TurnFactorOff onClose={onClose} /> : <TurnFactorOn onClose={onClose} />
}
