import { useRouteError } from 'react-router'
import { useSay } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { hasCopies } from '../../patterns/form/local-copies.ts'
import { Card } from '../card/card.tsx'
import { Problem } from '../empty/empty.tsx'

/** Shown in place of a page whose code did not arrive, or that broke: what happened, what is kept where, and a retry. */
export function LoadFailure() {
  const say = useSay()
  const error = useRouteError()
  console.error(error)
  return (
    <Card isFlush>
      <Problem
        title={say(uiTexts.load.failed)}
        detail={[say(uiTexts.load.why), hasCopies() && say(uiTexts.load.kept)]
          .filter(Boolean)
          .join(say(uiTexts.say.space))}
        onRetry={() => location.reload()}
      />
    </Card>
  )
}
