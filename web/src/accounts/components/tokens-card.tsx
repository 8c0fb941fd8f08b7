import { type AccessToken, accountRoutes, accountTexts } from '@tongying/contract/accounts'
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
import { isSignInRecent } from '../recent-sign-in.ts'
import { accountPageTexts as texts } from '../texts.ts'
import styles from './lines.module.css'
import { Note } from './note.tsx'
import { TokenDialog } from './token-dialog.tsx'

/** The tokens of programs that act for this person. */
export function TokensCard() {
  const t = useTranslate()
  const { data } = useRoute(accountRoutes.accessTokens, {})
  const end = useChange(accountRoutes.endAccessToken, { refreshes: [accountRoutes.accessTokens] })
  const [isMaking, setMaking] = useState(false)
  async function askAndEnd(id: string, name: string) {
    const yes = await confirm({
      title: texts.tokens.endTitle,
      consequences: [texts.tokens.endLine],
      action: texts.tokens.end,
      values: { name },
      isDanger: true,
    })
    if (yes) end.mutate({ id })
  }
  return (
    <Card
      title={t(texts.tokens.title)}
      count={data?.list.length || undefined}
      more={<LinkButton onClick={() => void isSignInRecent().then(setMaking)}>{t(texts.tokens.make)}</LinkButton>}
      isFlush
    >
      {data?.list.length === 0 && (
        <p className={clsx(styles.empty, 'text-muted')}>
          {t(texts.tokens.none)}
          <Note>{t(texts.tokens.lead)}</Note>
        </p>
      )}
      <ul className={styles.lines}>
        {data?.list.map((token) => (
          <TokenLine key={token.id} token={token} onEnd={() => void askAndEnd(token.id, token.name)} />
        ))}
      </ul>
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
    </Card>
  )
}

function TokenLine({ token, onEnd }: { token: AccessToken; onEnd: () => void }) {
  const t = useTranslate()
  return (
    <li>
      <Icon name="key" />
      <span className="grow">
        <span className="text-strong">{token.name}</span> <span className="text-muted">…{token.hint}</span>{' '}
        <span className="text-muted">{t(accountTexts.tokenScope[token.scope])}</span>
        <Note>
          {t(texts.tokens.until)} <DateTime at={token.expiresAt} /> ·{' '}
          {token.lastUsedAt === null ? (
            t(texts.tokens.unused)
          ) : (
            <>
              {t(texts.tokens.used)} <DateTime at={token.lastUsedAt} />
            </>
          )}
        </Note>
      </span>
      <LinkButton className="text-muted" onClick={onEnd}>
        {t(texts.tokens.end)}
      </LinkButton>
    </li>
  )
}
