import styles from './chip-button.module.css'

/** Words that one press takes over, such as a usual reason or a phrase. */
export function ChipButton(props: { label: string; title?: string; isDisabled?: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className={styles.chip}
      title={props.title}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      {props.label}
    </button>
  )
}
