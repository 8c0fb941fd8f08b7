import { fieldLabels, consultationRoutes as routes } from '@tongying/contract/consultations'
import { defineTexts, type Text } from '@tongying/contract/kit'
import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { dateTimeOf } from '../../ui/components/date-time/date-time.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { useRoute } from '../../ui/core/use-route.ts'
import { DraftSide } from '../../ui/patterns/form/draft-changes.tsx'
import { type Conflict, changedFields, type Fields } from '../../ui/patterns/form/merge-draft.ts'
import { useDraftValues } from './draft-values.ts'
import styles from './earlier-versions.module.css'

const texts = defineTexts({
  open: { 'zh-CN': '以前的版本…', 'en-US': 'Earlier versions…' },
  title: { 'zh-CN': '以前的版本', 'en-US': 'Earlier versions' },
  hint: {
    'zh-CN': '其他程序保存时覆盖的内容。可以逐项恢复，恢复后会自动保存。',
    'en-US':
      'Content overwritten when other programs saved this draft. You can restore single fields; the draft is then saved automatically.',
  },
  none: { 'zh-CN': '没有被覆盖的内容', 'en-US': 'Nothing was overwritten' },
  until: { 'zh-CN': '{at}被覆盖', 'en-US': 'Overwritten {at}' },
  same: { 'zh-CN': '与现在的内容相同', 'en-US': 'Same as now' },
  empty: { 'zh-CN': '（空）', 'en-US': '(empty)' },
  restore: { 'zh-CN': '恢复', 'en-US': 'Restore' },
  restoreField: { 'zh-CN': '恢复{field}', 'en-US': 'Restore {field}' },
  close: { 'zh-CN': '关闭', 'en-US': 'Close' },
})
const labels: Readonly<Record<string, Text>> = fieldLabels

/** Opens the contents of a draft that another program's saves overwrote, from which fields can be taken back. */
export function EarlierVersions(props: { id: string; now: Fields; onRestore: (fields: Fields) => void }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t(texts.open)}</Button>
      {isOpen && <EarlierVersionsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function EarlierVersionsDialog(props: {
  id: string
  now: Fields
  onRestore: (fields: Fields) => void
  onClose: () => void
}) {
  const { id, now, onRestore, onClose } = props
  const t = useTranslate()
  // Names and numbers of a patient stay no longer than the dialog.
  const { data, isError, refetch } = useRoute(routes.earlierDrafts, { id }, { gcTime: 0 })
  const versions = (data?.list ?? []).map((each) => ({ ...each, differences: differencesOf(now, each.content) }))
  const showValue = useDraftValues(versions.flatMap((each) => each.differences))
  return (
    <Dialog
      width="large"
      title={t(texts.title)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(texts.close)}</Button>}
    >
      <p className="text-small text-muted">{t(texts.hint)}</p>
      {isError && <Problem title={t(uiTexts.load.failed)} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {data?.list.length === 0 && <Empty isSmall title={t(texts.none)} />}
      {versions.map(({ version, keptAt, differences }) => (
        <section key={version} className={styles.version}>
          <h3>{t(texts.until, { at: dateTimeOf(keptAt) })}</h3>
          {differences.length === 0 && <p className="text-small text-muted">{t(texts.same)}</p>}
          {differences.map(({ field, theirs }) => (
            <DraftSide
              key={field}
              title={nameOf(field)}
              text={showValue(field, theirs) ?? plainly(theirs)}
              action={
                <Button
                  aria-label={t(texts.restoreField, { field: nameOf(field) })}
                  onClick={() => onRestore({ [field]: theirs })}
                >
                  {t(texts.restore)}
                </Button>
              }
            />
          ))}
        </section>
      ))}
    </Dialog>
  )

  function nameOf(field: string): string {
    return labels[field] ? t(labels[field]) : field
  }
}

/** The fields that have a name on the page and differ, with what they hold now and what they held. */
function differencesOf(now: Fields, earlier: Fields): Conflict[] {
  return changedFields(now, earlier)
    .filter((field) => field in labels)
    .map((field) => ({ field, mine: now[field], theirs: earlier[field] ?? null }))
}

function plainly(value: unknown): string {
  if (Array.isArray(value)) return value.join(' · ')
  return value === null || value === undefined ? '' : String(value)
}
