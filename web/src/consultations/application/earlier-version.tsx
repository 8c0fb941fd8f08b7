import { fieldLabels } from '@tongying/contract/consultations'
import type { Text } from '@tongying/contract/kit'
import { Button } from '../../ui/components/button/button.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { DraftSide } from '../../ui/patterns/form/draft-changes-list.tsx'
import type { Conflict, Fields } from '../../ui/patterns/form/merge-draft.ts'
import styles from './earlier-versions.module.css'
import { earlierVersionsTexts as texts } from './earlier-versions-texts.ts'

const labels: Readonly<Record<string, Text>> = fieldLabels

/** One overwritten content: its fields that differ from those of now, each of which can be taken back. */
export function EarlierVersion(props: {
  keptAt: string
  differences: readonly Conflict[]
  shows: (field: string, value: unknown) => string
  onRestore: (fields: Fields) => void
}) {
  const { keptAt, differences } = props
  const t = useTranslate()
  const nameOf = (field: string) => (labels[field] ? t(labels[field]) : field)
  return (
    <section className={styles.version}>
      <h3>{t(texts.until, { at: dateTimeOf(keptAt) })}</h3>
      {differences.length === 0 && <p className="text-small text-muted">{t(texts.same)}</p>}
      {differences.map(({ field, theirs }) => (
        <DraftSide
          key={field}
          title={nameOf(field)}
          text={props.shows(field, theirs)}
          action={
            <Button
              aria-label={t(texts.restoreField, { field: nameOf(field) })}
              onClick={() => props.onRestore({ [field]: theirs })}
            >
              {t(texts.restore)}
            </Button>
          }
        />
      ))}
    </section>
  )
}
