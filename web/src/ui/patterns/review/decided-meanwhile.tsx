import { Note } from '../../components/status-tag/status-tag.tsx'
import { useTranslate } from '../../core/i18n.ts'
import { reviewTexts as texts } from './review-texts.ts'

/** In the dialog of a reviewer who was still typing when a colleague decided, or the applicant withdrew. */
export function DecidedMeanwhile() {
  const t = useTranslate()
  return (
    <Note turn="nobody" role="alert">
      {t(texts.decidedMeanwhile)}
    </Note>
  )
}
