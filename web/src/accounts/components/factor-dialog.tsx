import { useQuery } from '@tanstack/react-query'
import { accountRoutes, otpForm } from '@tongying/contract/accounts'
import Button from 'antd/es/button'
import Modal from 'antd/es/modal'
import { useState } from 'react'
import { call } from '../../ui/call.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Qr } from '../../ui/qr.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useRefreshAccount } from '../api.ts'
import { accountPageTexts as texts } from '../texts.ts'

/** Turns the second factor on (scan, type a code, keep the recovery codes) or off. */
export function FactorDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  return isOn ? <TurnOff onClose={onClose} /> : <TurnOn onClose={onClose} />
}

function TurnOn({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const refresh = useRefreshAccount()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const { data: start } = useQuery({
    queryKey: ['secondFactorStart'],
    queryFn: () => call(accountRoutes.beginSecondFactor, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Each asking makes another secret: the one on the page has to stay the one that counts.
    retry: false,
  })
  function finish() {
    void refresh()
    onClose()
  }
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={finish} />
  return (
    <FormDialog
      title={texts.factor.title}
      action={texts.factor.confirm}
      lead={say(texts.factor.scan)}
      schema={otpForm}
      onSubmit={async (given) => setRecoveryCodes((await call(accountRoutes.confirmSecondFactor, given)).recoveryCodes)}
      // The recovery codes are still to be shown.
      onDone={() => undefined}
      onClose={onClose}
    >
      <div className="factor-start">
        {start && (
          <>
            <Qr value={start.uri} label={say(texts.factor.title)} />
            <span className="grow">
              <span className="detail-note">{say(texts.factor.key)}</span>
              <code className="secret">{start.secret.match(/.{4}/g)?.join(' ')}</code>{' '}
              <CopyButton text={start.secret} />
            </span>
          </>
        )}
      </div>
      <TextField name="otp" label={texts.factor.otp} span={12} autoComplete="one-time-code" />
    </FormDialog>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const say = useSay()
  return (
    <Modal
      open
      width={520}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={say(texts.factor.recovery)}
      footer={
        <Button type="primary" onClick={onKept}>
          {say(texts.factor.kept)}
        </Button>
      }
    >
      <p className="t2 dialog-lead">{say(texts.factor.recoveryLead)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="secret">{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} />
    </Modal>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const refresh = useRefreshAccount()
  return (
    <FormDialog
      title={texts.factor.title}
      action={texts.factor.remove}
      lead={say(texts.factor.removeLead)}
      schema={otpForm}
      onSubmit={async (given) => {
        await call(accountRoutes.removeSecondFactor, given)
        toastDone(say(texts.saved))
        void refresh()
      }}
      onClose={onClose}
    >
      <TextField name="otp" label={texts.factor.otp} span={12} autoComplete="one-time-code" />
    </FormDialog>
  )
}
