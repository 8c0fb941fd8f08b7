import { accountErrors } from '@tongying/contract/accounts'
import { clsx } from 'clsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import type { View } from './address.ts'
import buttonStyles from './buttons.module.css'
import { Failure } from './form-parts.tsx'
import { signInTexts } from './texts.ts'

/** A link that was used, is too old, or lost its secret with a reload: what is left is to sign in. */
export function StaleLink({ onView }: { onView: (view: View) => void }) {
  const t = useTranslate()
  return (
    <>
      <Failure message={t(accountErrors.LinkStale.message)} />
      <button
        type="button"
        className={clsx(buttonStyles.button, buttonStyles.primary, buttonStyles.isWide)}
        onClick={() => onView('pwd')}
      >
        {t(signInTexts.toSignIn)}
      </button>
    </>
  )
}
