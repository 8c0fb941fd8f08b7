import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import styles from './forms.module.css'

/** The way to another form of the page. */
export function OtherForm(props: { question?: string; action: string; onOpen: () => void }) {
  return (
    <p className={styles.instead}>
      {props.question}
      <LinkButton onClick={props.onOpen}>{props.action}</LinkButton>
    </p>
  )
}
