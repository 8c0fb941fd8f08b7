import { Button } from '../ui/components/button/button.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { trailTexts as texts } from './texts.ts'
import type { useSteps } from './use-trail.ts'

/** Newer and older rows of a list that is not counted. */
export function StepButtons({ steps, next }: { steps: ReturnType<typeof useSteps>; next: string | null }) {
  const t = useTranslate()
  if (!steps.newer && next === null) return null
  return (
    <nav className="cluster" aria-label={t(texts.pages)}>
      <Button disabled={!steps.newer} onClick={steps.newer}>
        {t(texts.newer)}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && steps.older(next)}>
        {t(texts.older)}
      </Button>
    </nav>
  )
}
