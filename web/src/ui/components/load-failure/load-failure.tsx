import { useRouteError } from 'react-router'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { hasCopies } from '../../patterns/form/local-copies.ts'
import { Card } from '../card/card.tsx'
import { Problem } from '../empty/empty.tsx'

/** Shown in place of a page whose code did not arrive, or that broke: what happened, what is kept where, and a retry. */
export function LoadFailure() {
  const t = useTranslate()
  const error = useRouteError()
  console.error(error)
  return (
    <Card isFlush>
      <Problem
        title={t(uiTexts.load.failed)}
        detail={[t(uiTexts.load.why), hasCopies() && t(uiTexts.load.kept)]
          .filter(Boolean)
          .join(t(uiTexts.common.space))}
        onRetry={() => location.reload()}
      />
    </Card>
  )
}
