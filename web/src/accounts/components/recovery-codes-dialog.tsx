import { accountPageTexts as texts } from '../texts.ts'
import styles from './factor-dialog.module.css'
import { Secret } from './secret.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

/** The codes that replace the second factor when its device is lost. */
export function RecoveryCodesDialog({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <ShownOnceDialog
      title={texts.factor.recovery}
      lead={texts.factor.recoveryLead}
      action={texts.factor.kept}
      copied={codes.join('\n')}
      onKept={onKept}
    >
      <ul className={styles.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <Secret>{code}</Secret>
          </li>
        ))}
      </ul>
    </ShownOnceDialog>
  )
}
