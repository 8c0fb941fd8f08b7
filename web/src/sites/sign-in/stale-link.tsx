import { accountErrors } from '@tongying/contract/accounts'
import { useSay } from '../../ui/i18n.ts'
import type { View } from './address.ts'
import { Failure } from './form-parts.tsx'
import { signInTexts } from './texts.ts'

/** A link that was used, is too old, or lost its secret with a reload: what is left is to sign in. */
export function StaleLink({ onView }: { onView: (view: View) => void }) {
  const say = useSay()
  return (
    <>
      <Failure message={say(accountErrors.LinkStale.message)} />
      <button type="button" className="btn p wide" onClick={() => onView('pwd')}>
        {say(signInTexts.toSignIn)}
      </button>
    </>
  )
}
