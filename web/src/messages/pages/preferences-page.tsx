import {
  defaultChoices,
  type MessagePreferences,
  type OwnPreferences,
  messageRoutes as routes,
} from '@tongying/contract/messages'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/components/card/card.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Problem } from '../../ui/components/empty/empty.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { PageFrame } from '../../ui/components/page-frame/page-frame.tsx'
import { PageSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { preferencesTexts as texts } from '../preferences-texts.ts'
import { KindsTable } from './kinds-table.tsx'
import { DigestCard, QuietCard, WhereCard } from './preference-cards.tsx'
import styles from './preferences-page.module.css'
import { PushCard } from './push-card.tsx'

/** How messages reach one: by kind and channel, in quiet hours, as a daily summary. It is saved as it is changed. */
export function PreferencesPage() {
  const t = useTranslate()
  const { data, isError, refetch } = useRoute(routes.preferences, {})
  if (isError && !data) return <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <Preferences own={data} />
}

function Preferences({ own }: { own: OwnPreferences }) {
  const t = useTranslate()
  const { now, savedAt, change } = useSaved(own)
  return (
    <PageFrame
      title={t(texts.title)}
      purpose={t(texts.purpose)}
      actions={<Link to="/me/account">{t(texts.back)}</Link>}
    >
      <div className={styles.columns}>
        <Card
          title={t(texts.title)}
          more={
            <span className="cluster text-small text-muted" role="status">
              {savedAt !== null && <SavedAt at={savedAt} />}
              <LinkButton onClick={() => change({ choices: defaultChoices() })}>{t(texts.reset)}</LinkButton>
            </span>
          }
        >
          <KindsTable choices={now.choices} onChange={(choices) => change({ choices })} />
          <p className={clsx(styles.below, 'text-small text-muted')}>{t(texts.fixed)}</p>
        </Card>
        <div className="stack">
          <QuietCard quiet={now.quiet} onChange={(quiet) => change({ quiet })} />
          <DigestCard digestAt={now.digestAt} email={own.email} onChange={(digestAt) => change({ digestAt })} />
          <PushCard />
          <WhereCard own={own} language={now.language} onLanguage={(language) => change({ language })} />
        </div>
      </div>
    </PageFrame>
  )
}

function SavedAt({ at }: { at: string }) {
  const t = useTranslate()
  const [before = '', after = ''] = t(texts.savedAt, { time: '\n' }).split('\n')
  return (
    <span>
      {before}
      <DateTime at={at} />
      {after}
    </span>
  )
}

/** What stands on the page, saved one change after the other, so that the last one stays. */
function useSaved(own: OwnPreferences) {
  const { choices, quiet, digestAt, language } = own
  const [changed, setChanged] = useState<MessagePreferences>()
  const now = changed ?? { choices, quiet, digestAt, language }
  const save = useChange(routes.changePreferences, { refreshes: [routes.preferences] })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef(now)
  newest.current = now
  function change(part: Partial<MessagePreferences>) {
    const next = { ...newest.current, ...part }
    newest.current = next
    setChanged(next)
    queue.current = queue.current
      .then(() => save.mutateAsync(next))
      // What was not saved does not stay on the page as if it were.
      .catch(() => newest.current === next && setChanged(undefined))
  }
  return { now, savedAt: own.savedAt, change }
}
