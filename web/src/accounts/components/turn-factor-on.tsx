import { accountRoutes, otpForm } from '@tongying/contract/accounts'
import { useState } from 'react'
import { CopyButton } from '../../ui/components/copy-button/copy-button.tsx'
import { Qr } from '../../ui/components/qr/qr.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useAnswers, useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { FormDialog } from '../../ui/patterns/form/form-dialog.tsx'
import { NotLoadedDialog } from '../../ui/patterns/form/not-loaded-dialog.tsx'
import { TextField } from '../../ui/patterns/form/text-field.tsx'
import { ownAccount } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'
import styles from './factor-dialog.module.css'
import { Note } from './note.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { Secret } from './secret.tsx'

/** Turns the second factor on; the recovery codes are shown once. */
export function TurnFactorOn({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { refresh } = useAnswers()
  const { mutateAsync: confirm } = useChange(accountRoutes.confirmSecondFactor, { isQuiet: true, isSecret: true })
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  // Each asking makes another secret: the one on the page has to stay the one that counts.
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const
  const { data: start, error, refetch } = useRoute(accountRoutes.beginSecondFactor, {}, once)
  function finish() {
    void refresh(ownAccount)
    onClose()
  }
  if (recoveryCodes) return <RecoveryCodesDialog codes={recoveryCodes} onKept={finish} />
  if (error && !start)
    return <NotLoadedDialog title={t(texts.factor.title)} error={error} onRetry={refetch} onClose={onClose} />
  return (
    <FormDialog
      title={texts.factor.title}
      action={texts.factor.confirm}
      lead={[t(texts.factor.scan), t(texts.factor.passkeysEnd)]}
      schema={otpForm}
      onSubmit={async (given) => setRecoveryCodes((await confirm(given)).recoveryCodes)}
      // The recovery codes are still to be shown.
      onDone={() => undefined}
      onClose={onClose}
    >
      <div className={styles.start}>
        {start && (
          <>
            <Qr value={start.uri} label={t(texts.factor.title)} />
            <span className="grow">
              <Note>{t(texts.factor.key)}</Note>
              <Secret>{start.secret.match(/.{4}/g)?.join(' ')}</Secret> <CopyButton text={start.secret} />
            </span>
          </>
        )}
      </div>
      <TextField name="otp" label={texts.factor.otp} span={12} autoComplete="one-time-code" />
    </FormDialog>
  )
}
