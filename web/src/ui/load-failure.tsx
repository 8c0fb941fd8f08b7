import { useRouteError } from 'react-router'
import { Problem } from './empty.tsx'
import { hasCopies } from './form/local-copies.ts'
import { useSay } from './i18n.ts'
import { uiTexts } from './texts.ts'

/** Shown in place of a page whose code did not arrive, or that broke: what happened, what is kept where, and a retry. */
export function LoadFailure() {
  const say = useSay()
  const error = useRouteError()
  console.error(error)
  return (
    <div className="card">
      <Problem
        title={say(uiTexts.load.failed)}
        detail={[say(uiTexts.load.why), hasCopies() && say(uiTexts.load.kept)]
          .filter(Boolean)
          .join(say(uiTexts.say.space))}
        onRetry={() => location.reload()}
      />
    </div>
  )
}
