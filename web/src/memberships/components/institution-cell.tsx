import { InstitutionLogo } from '../../institutions/index.ts'
import styles from './institution-cell.module.css'

/** An institution in a list: logo and name, a second line below. */
export function InstitutionCell(props: { logo: string | null; name: string; second: string }) {
  return (
    <span className={styles.cell}>
      <InstitutionLogo src={props.logo} />
      <span className="grow">
        <span className="text-strong">{props.name}</span>
        <span className="second-line">{props.second}</span>
      </span>
    </span>
  )
}
