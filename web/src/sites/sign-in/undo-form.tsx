import { accountErrors, accountRoutes } from '@tongying/contract/accounts'
import { useState } from 'react'
import { Note } from '../../ui/components/status-tag/status-tag.tsx'
import { call } from '../../ui/core/call.ts'
import { isCallError } from '../../ui/core/call-error.ts'
import { useTranslate } from '../../ui/core/i18n.ts'
import { Failure, WideButton } from '../../ui/patterns/short-form/form-parts.tsx'
import { useShortForm } from '../../ui/patterns/short-form/use-short-form.ts'
import type { View } from './address.ts'
import pageStyles from './sign-in-page.module.css'
import { StaleLink } from './stale-link.tsx'
import { signInTexts } from './texts.ts'

const schema = accountRoutes.undoContactChange.input.omit({ secret: true })

/** Puts an old phone or e-mail address back, by the link that its owner got. */
export function UndoForm({ secret, onView }: { secret: string; onView: (view: View) => void }) {
  const t = useTranslate()
  const [isDone, setDone] = useState(false)
  const [isStale, setStale] = useState(secret === '')
  const form = useShortForm(schema, { onSubmit: undo })
  async function undo() {
    try {
      await call(accountRoutes.undoContactChange, { secret })
      setDone(true)
    } catch (thrown) {
      if (!isCallError(thrown) || thrown.name !== accountErrors.LinkStale.name) throw thrown
      setStale(true)
    }
  }
  if (isDone) {
    return (
      <>
        <Note turn="closed" role="status" className={pageStyles.notice}>
          {t(signInTexts.undone)}
        </Note>
        <WideButton onClick={() => onView('reset')}>{t(signInTexts.resetTitle)}</WideButton>
      </>
    )
  }
  if (isStale) return <StaleLink onView={onView} />
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Failure message={form.failure} />
      <WideButton type="submit" isBusy={form.isBusy}>
        {t(signInTexts.undo)}
      </WideButton>
    </form>
  )
}
