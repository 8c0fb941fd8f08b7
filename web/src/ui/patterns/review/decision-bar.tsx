import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ChipButton } from '../../components/chip-button/chip-button.tsx'
import styles from './review.module.css'

/** The line of a decision under what is open: what the keys do at the left, the buttons at the right. */
export function DecisionLine(props: {
  hint: ReactNode
  buttons: ReactNode
  /** The dialog that asks for a reason. */
  children?: ReactNode
}) {
  return (
    <div className={styles.bar}>
      {props.hint}
      <span className={clsx(styles.decision, 'cluster wrap')}>{props.buttons}</span>
      {props.children}
    </div>
  )
}

/** A remark in the line; left out where there is no room. */
export function DecisionHint({ children }: { children: ReactNode }) {
  return <span className={clsx(styles.hint, 'text-tiny text-muted')}>{children}</span>
}

/** What the keys do, beside the buttons that do it too. */
export function KeyHints({ keys }: { keys: readonly (readonly [key: string, what: string])[] }) {
  return (
    <span className={clsx(styles.keys, styles.hint, 'cluster')}>
      {keys.map(([key, what]) => (
        <span key={key} className="cluster text-tiny text-muted">
          <kbd>{key}</kbd>
          {what}
        </span>
      ))}
    </span>
  )
}

/** A reason that one press chooses; left out on a phone, where the dialog asks for it. */
export function ReasonChip({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <span className={styles.reason}>
      <ChipButton label={label} onPress={onChoose} />
    </span>
  )
}

/** What is claimed beside what proves it. */
export function ReviewSides({ children }: { children: ReactNode }) {
  return <div className={styles.sides}>{children}</div>
}
