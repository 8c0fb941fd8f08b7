import { Button } from '../../ui/components/button/button.tsx'
import { Sector } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useTime } from './format-time.ts'
import styles from './parts.module.css'
import { Items } from './parts.tsx'
import { patientTexts } from './texts.ts'
import type { Dead } from './use-link.ts'

const texts = patientTexts.dead

/** A link that was revoked, used or is too old: why, and whom to call. It shows nothing of the patient. */
export function DeadLink({ dead }: { dead: Dead }) {
  const t = useTranslate()
  const time = useTime()
  const { why, at, purpose, hospital, hospitalPhone } = dead
  const words = why === 'closed' && purpose === 'form' ? texts.formClosed : texts[why]
  return (
    <>
      <div className={styles.centred}>
        <Sector />
        <h1>{t(texts.title)}</h1>
        <p className="text-muted">{t(words, { time: at ? time(at) : '' })}</p>
        {why !== 'unknown' && <p className="text-muted">{t(texts.kept)}</p>}
      </div>
      <Items
        items={[
          { title: t(texts.goOn), detail: t(texts.goOnMore) },
          { title: t(texts.alreadySigned), detail: t(texts.alreadySignedMore) },
          { title: t(texts.withdraw), detail: t(texts.withdrawMore) },
        ]}
      />
      {hospitalPhone && (
        <div className={styles.buttons}>
          <Button variant="primary" href={`tel:${hospitalPhone}`} icon={<Icon name="phone" size={20} />}>
            {t(texts.call, { hospital })}
          </Button>
        </div>
      )}
      <p className={styles.foot}>{t(texts.rule)}</p>
    </>
  )
}
