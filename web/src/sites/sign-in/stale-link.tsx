import { accountErrors } from '@tongying/contract/accounts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Failure, WideButton } from '../../ui/patterns/short-form/form-parts.tsx'
import type { View } from './address.ts'
import { signInTexts } from './texts.ts'

/** A link that was used, is too old, or lost its secret with a reload: what is left is to sign in. */
export function StaleLink({ onView }: { onView: (view: View) => void }) {
  const t = useTranslate()
  return (
    <>
      <Failure message={t(accountErrors.LinkStale.message)} />
      <WideButton onClick={() => onView('pwd')}>{t(signInTexts.toSignIn)}</WideButton>
    </>
  )
}
