import { writtenDay } from '@tongying/contract/kit'
import type { Release } from '@tongying/contract/site'
import { usePage } from '../page-context.ts'
import styles from './release-entry.module.css'

/** One version with its changes. */
export function ReleaseEntry({ release, title }: { release: Release; title: string }) {
  const { t, language } = usePage()
  return (
    <section className={styles.release}>
      <h2>
        {title}
        <time dateTime={release.releasedOn}>{writtenDay(release.releasedOn, language)}</time>
      </h2>
      <ul>
        {release.changes.map((change) => (
          <li key={change['zh-CN']}>{t(change)}</li>
        ))}
      </ul>
    </section>
  )
}
