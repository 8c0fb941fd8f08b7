import { useEffect, useRef } from 'react'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { Icon } from '../../components/icons/icons.tsx'
import { useTranslate } from '../../core/i18n.ts'
import styles from './quick-search.module.css'
import { searchTexts, shortcuts } from './search-texts.ts'

const { everywhere, lists, review } = shortcuts
const groups = [
  {
    title: everywhere.title,
    rows: [
      { keys: ['Ctrl', 'K'], text: everywhere.search },
      { keys: ['Ctrl', 'Z'], text: everywhere.undo },
      { keys: ['?'], text: everywhere.list },
      { keys: ['Esc'], text: everywhere.close },
    ],
  },
  {
    title: lists.title,
    rows: [
      { keys: ['↑', '↓'], text: lists.walk },
      { keys: ['Home', 'End'], text: lists.ends },
      { keys: ['Enter'], text: lists.open },
    ],
  },
  {
    title: review.title,
    rows: [
      { keys: ['J', 'K'], text: review.walk },
      { keys: ['P'], text: review.pass },
      { keys: ['R'], text: review.back },
    ],
  },
]

/** What the keyboard can do, under "?". */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the list closes it; the keyboard has Escape.
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-label={t(searchTexts.help)}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={styles.box}>
        <h2 className="grow">{t(searchTexts.help)}</h2>
        <IconButton onClick={() => dialog.current?.close()}>
          <Icon name="close" label={t(searchTexts.close)} />
        </IconButton>
      </div>
      <div className={styles.shortcutGroups}>
        {groups.map((group) => (
          <section key={group.title['en-US']}>
            <h3>{t(group.title)}</h3>
            <dl>
              {group.rows.map((row) => (
                <div key={row.text['en-US']}>
                  <dt>{t(row.text)}</dt>
                  <dd>
                    {row.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}
