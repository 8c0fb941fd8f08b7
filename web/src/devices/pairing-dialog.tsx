import {
  type IssuedCode,
  terminalRoutes as routes,
  type TerminalRow,
  terminalNumbers,
} from '@tongying/contract/devices'
import { useState } from 'react'
import { Button } from '../ui/components/button/button.tsx'
import { CopyButton } from '../ui/components/copy-button/copy-button.tsx'
import { Dialog } from '../ui/components/dialog/dialog.tsx'
import { Note } from '../ui/components/status-tag/status-tag.tsx'
import { TimeLeft } from '../ui/components/time-left/time-left.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useTerminalChange } from './api.ts'
import styles from './pairing-dialog.module.css'
import { pairingTexts as texts } from './texts.ts'

/** A code to type in on the device while it is valid; shows at once when the device was paired. */
export function PairingDialog(props: {
  row: TerminalRow
  pairing: IssuedCode
  /** Paired since the code was issued. */
  isPaired: boolean
  onIssued: (pairing: IssuedCode) => void
  onClose: () => void
}) {
  const t = useTranslate()
  const { row, pairing, isPaired } = props
  const issue = useTerminalChange(routes.issueCode)
  return (
    <Dialog
      title={t(texts.title, { name: row.name })}
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>{t(texts.close)}</Button>}
    >
      {isPaired ? (
        <Note turn="closed" role="status">
          {t(texts.paired)}
        </Note>
      ) : (
        <Code
          key={pairing.code}
          code={pairing.code}
          isReplacement={row.pairedAt !== null}
          isLoading={issue.isPending}
          onAgain={() => issue.mutate({ id: row.id }, { onSuccess: props.onIssued })}
        />
      )}
    </Dialog>
  )
}

function Code(props: { code: string; isReplacement: boolean; isLoading: boolean; onAgain: () => void }) {
  const t = useTranslate()
  const [until] = useState(() => Date.now() + terminalNumbers.codeMs)
  const [isOver, setIsOver] = useState(false)
  if (isOver)
    return (
      <Note
        turn="applicant"
        role="status"
        action={
          <Button isLoading={props.isLoading} onClick={props.onAgain}>
            {t(texts.again)}
          </Button>
        }
      >
        {t(texts.over)}
      </Note>
    )
  return (
    <div className="stack">
      <ol className={styles.steps}>
        <li>
          {t(texts.open)}
          <b className={styles.address}>{`${location.origin}/device`}</b>
        </li>
        <li>
          {t(texts.type)}
          <span className={styles.line}>
            <b className={styles.code} data-pairing-code>
              {props.code}
            </b>
            <CopyButton text={props.code} label={t(texts.copy)} />
          </span>
        </li>
      </ol>
      <TimeLeft label={t(texts.validFor)} until={until} onOver={() => setIsOver(true)} />
      {props.isReplacement && <p className="text-muted text-small">{t(texts.replaces)}</p>}
    </div>
  )
}
