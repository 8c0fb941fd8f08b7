import { type OpenPart, accountRoutes as routes } from '@tongying/contract/accounts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/components/button/button.tsx'
import { Card } from '../../ui/components/card/card.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { ownDataPath } from '../own-data-path.ts'
import { openPartWords, ownDataTexts } from '../own-data-texts.ts'
import { isSignInRecent } from '../recent-sign-in.ts'
import { signOut } from '../sign-out.ts'
import { ProofDialog } from './proof-dialog.tsx'

const texts = ownDataTexts.deletion

/** The deletion of one's account: what goes, what stays, and what has to be finished first. */
export function DeletionCard({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { data } = useRoute(routes.ownDeletion, {})
  const ask = useChange(routes.askDeletion, { refreshes: [], isQuiet: true })
  const consequences = [t(texts.gone), t(texts.kept), t(texts.wait)]
  return (
    <Card title={t(texts.title)}>
      {consequences.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {data && data.openParts.length > 0 && <OpenParts parts={data.openParts} />}
      {data?.openParts.length === 0 && (
        <div className="cluster">
          <Button isDanger onClick={() => void isSignInRecent(ownDataPath).then(setAsking)}>
            {t(texts.ask)}
          </Button>
        </div>
      )}
      {isAsking && (
        <ProofDialog
          title={texts.title}
          action={texts.action}
          keep={texts.keep}
          lead={consequences}
          isDanger
          hasSecondFactor={hasSecondFactor}
          onSubmit={async (given) => {
            await ask.mutateAsync(given)
            // The session has ended on the server already.
            await signOut()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

/** What has to be finished or handed over first, each with the way there. */
function OpenParts({ parts }: { parts: readonly OpenPart[] }) {
  const t = useTranslate()
  return (
    <>
      <p className="text-strong">{t(texts.first)}</p>
      <ul>
        {parts.map(({ kind, count }) => {
          const { text, path } = openPartWords[kind]
          const words = t(text, { count })
          return <li key={kind}>{path ? <Link to={path}>{words}</Link> : words}</li>
        })}
      </ul>
    </>
  )
}
