import { accountErrors, accountRoutes } from '@tongying/contract/accounts'
import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { isCallError } from '../../ui/call-error.ts'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import type { View } from './address.ts'
import { Failure, Submit } from './form-parts.tsx'
import { StaleLink } from './stale-link.tsx'
import { signInTexts } from './texts.ts'
import { useForm } from './use-form.ts'

/** Puts an old phone or e-mail address back, by the link that its owner got. */
export function UndoForm({ secret, onView }: { secret: string; onView: (view: View) => void }) {
  const say = useSay()
  const [isDone, setDone] = useState(false)
  const [isStale, setStale] = useState(secret === '')
  const form = useForm([], {})
  async function work() {
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
        <p className="note done" role="status">
          <Icon name="check" />
          <span>{say(signInTexts.undone)}</span>
        </p>
        <button type="button" className="btn p wide" onClick={() => onView('reset')}>
          {say(signInTexts.resetTitle)}
        </button>
      </>
    )
  }
  if (isStale) return <StaleLink onView={onView} />
  return (
    <form noValidate onSubmit={form.onSubmit(work)}>
      <Failure message={form.failure} />
      <Submit isBusy={form.isBusy}>{say(signInTexts.undo)}</Submit>
    </form>
  )
}
