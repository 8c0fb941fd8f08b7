import styles from './page-head.module.css'
/** Title and the one line on what the page is for. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  )
}
