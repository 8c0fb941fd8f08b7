import { accountTexts } from '@tongying/contract/accounts'
import { useState } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { useAccessTokens, useEndAccessToken } from '../api.ts'
import { isSignInRecent } from '../recent-sign-in.ts'
import { accountPageTexts as texts } from '../texts.ts'
import { TokenDialog } from './token-dialog.tsx'

/** The tokens of programs that act for this person. */
export function TokensCard() {
  const say = useSay()
  const { data } = useAccessTokens()
  const end = useEndAccessToken()
  const [isMaking, setMaking] = useState(false)
  async function askAndEnd(id: string, name: string) {
    const yes = await confirm({
      title: texts.tokens.endTitle,
      consequences: [texts.tokens.endLine],
      action: texts.tokens.end,
      values: { name },
      isDanger: true,
    })
    if (yes) end.mutate(id)
  }
  return (
    <Card
      title={say(texts.tokens.title)}
      count={data?.list.length || undefined}
      more={
        <button type="button" className="lk" onClick={() => void isSignInRecent().then(setMaking)}>
          {say(texts.tokens.make)}
        </button>
      }
      isFlush
    >
      {data?.list.length === 0 && (
        <p className="t2 lines-empty">
          {say(texts.tokens.none)}
          <span className="detail-note">{say(texts.tokens.lead)}</span>
        </p>
      )}
      <ul className="lines">
        {data?.list.map((token) => (
          <li key={token.id}>
            <Icon name="key" />
            <span className="grow">
              <span className="b">{token.name}</span> <span className="t2">…{token.hint}</span>{' '}
              <span className="t2">{say(accountTexts.tokenScope[token.scope])}</span>
              <span className="detail-note">
                {say(texts.tokens.until)} <DateTime at={token.expiresAt} /> ·{' '}
                {token.lastUsedAt === null ? (
                  say(texts.tokens.unused)
                ) : (
                  <>
                    {say(texts.tokens.used)} <DateTime at={token.lastUsedAt} />
                  </>
                )}
              </span>
            </span>
            <button type="button" className="lk mut" onClick={() => void askAndEnd(token.id, token.name)}>
              {say(texts.tokens.end)}
            </button>
          </li>
        ))}
      </ul>
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
    </Card>
  )
}
