import type { CertificationCase } from '@tongying/contract/practitioners'
import { Card } from '../../ui/components/card/card.tsx'
import { Timeline } from '../../ui/components/timeline/timeline.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { separators } from '../../ui/core/separators.ts'
import { certificationHistoryTexts, certificationTexts as texts } from '../texts.ts'

/** Earlier submissions and decisions, and who saw a number in full; the newest first. */
export function CertificationHistory({ history }: Pick<CertificationCase, 'history'>) {
  const t = useTranslate()
  const entries = history.toReversed().map((line, index) => {
    const text = certificationHistoryTexts[line.what]
    return {
      key: `${line.at}-${history.length - index}`,
      at: line.at,
      title: text ? t(text) : line.what,
      detail: [line.by, line.note].filter(Boolean).join(t(separators.colon)) || undefined,
    }
  })
  return (
    <Card title={t(texts.history)}>
      <Timeline entries={entries} />
    </Card>
  )
}
