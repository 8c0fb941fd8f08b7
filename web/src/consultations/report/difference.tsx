import { useTranslate } from '../../ui/core/i18n.ts'
import type { Piece } from '../../ui/core/text-difference.ts'
import styles from './difference.module.css'
import { versionsTexts as texts } from './versions-texts.ts'

/** A text with what was taken out and put in marked; `before` and `after` show one of the two texts. */
export function Difference({
  pieces,
  side = 'both',
}: {
  pieces: readonly Piece[]
  side?: 'both' | 'before' | 'after'
}) {
  const t = useTranslate()
  const hidden = side === 'before' ? 'added' : side === 'after' ? 'removed' : undefined
  let place = 0
  return (
    <p className={styles.text}>
      {pieces
        .filter((piece) => piece.is !== hidden)
        .map(({ is, text }) => {
          const key = place++
          if (is === 'same') return <span key={key}>{text}</span>
          // A line break alone has nothing that a mark could be seen on.
          const words = text.replaceAll('\n', '↵\n')
          const Mark = is === 'removed' ? 'del' : 'ins'
          return (
            <Mark key={key}>
              <span className="visually-hidden">{t(is === 'removed' ? texts.removed : texts.added)}</span>
              {words}
            </Mark>
          )
        })}
    </p>
  )
}
