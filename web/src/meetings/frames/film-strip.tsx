import { attachmentFilePath, attachmentPreviewPath } from '@tongying/contract/attachments'
import type { Snapshot } from '@tongying/contract/meetings'
import { useTranslate } from '../../ui/core/i18n.ts'
import { valuesInLine } from '../../ui/core/separators.ts'
import styles from './frames.module.css'
import { frameTexts as texts } from './texts.ts'
import { timeWithSeconds } from './time-with-seconds.ts'

/** The frames that were kept, the latest first, each with its time, source and size. */
export function FilmStrip({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const t = useTranslate()
  const stored = snapshots.filter(({ attachmentId }) => attachmentId !== null)
  if (stored.length === 0) return null
  return (
    <ol className={styles.film} aria-label={t(texts.kept)}>
      {stored.toReversed().map(({ id, attachmentId, at, source, width, height }, index) => (
        <li key={id}>
          <a href={attachmentFilePath(attachmentId ?? '')} target="_blank" rel="noreferrer">
            <img
              src={attachmentPreviewPath(attachmentId ?? '')}
              alt={t(texts.number, { number: stored.length - index })}
            />
          </a>
          <span>{valuesInLine(t, [stored.length - index, timeWithSeconds(at)])}</span>
          {source && <span className="text-muted">{t(texts[source], { width: width ?? 0, height: height ?? 0 })}</span>}
        </li>
      ))}
    </ol>
  )
}
