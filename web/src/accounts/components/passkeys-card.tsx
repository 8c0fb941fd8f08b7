import { type Passkey, passkeyRoutes } from '@tongying/contract/accounts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Card } from '../../ui/components/card/card.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { DateTime } from '../../ui/components/date-time/date-time.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { LinkButton } from '../../ui/components/link-button/link-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { passkeyTexts as texts } from '../passkey-texts.ts'
import { isSignInRecent } from '../recent-sign-in.ts'
import styles from './lines.module.css'
import { Note } from './note.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'

/** By which devices and password managers one logs in without a password. */
export function PasskeysCard() {
  const t = useTranslate()
  const { data } = useRoute(passkeyRoutes.passkeys, {})
  const remove = useChange(passkeyRoutes.removePasskey, { refreshes: [passkeyRoutes.passkeys] })
  const [isAdding, setAdding] = useState(false)
  async function askAndRemove({ id, name }: Passkey) {
    if (!(await isSignInRecent())) return
    const { removeTitle: title, removeLine, remove: action } = texts
    const yes = await confirm({ title, consequences: [removeLine], action, values: { name }, isDanger: true })
    if (yes) remove.mutate({ id })
  }
  return (
    <Card
      title={t(texts.title)}
      count={data?.list.length || undefined}
      more={<LinkButton onClick={() => void isSignInRecent().then(setAdding)}>{t(texts.add)}</LinkButton>}
      isFlush
    >
      {data?.list.length === 0 && (
        <p className={clsx(styles.empty, 'text-muted')}>
          {t(texts.none)}
          <Note>{t(texts.lead)}</Note>
        </p>
      )}
      <ul className={styles.lines}>
        {data?.list.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => void askAndRemove(passkey)} />
        ))}
      </ul>
      {isAdding && <PasskeyDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslate()
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <Icon name="key" />
      <span className="grow">
        <span className="text-strong">{name}</span>
        {isSynced && <span className="text-muted"> · {t(texts.synced)}</span>}
        <Note>
          {t(texts.added)} <DateTime at={createdAt} /> ·{' '}
          {lastUsedAt === null ? (
            t(texts.unused)
          ) : (
            <>
              {t(texts.used)} <DateTime at={lastUsedAt} />
            </>
          )}
        </Note>
      </span>
      <LinkButton className="text-muted" aria-label={`${t(texts.remove)} ${name}`} onClick={onRemove}>
        {t(texts.remove)}
      </LinkButton>
    </li>
  )
}
