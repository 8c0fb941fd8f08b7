import type { Text } from '@tongying/contract/kit'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { confirm } from '../../ui/components/confirm/confirm.tsx'
import { Empty, Problem } from '../../ui/components/empty/empty.tsx'
import { TextInput } from '../../ui/components/inputs/text-input.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import styles from './templates.module.css'
import { templateTexts as texts } from './texts.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Templates to choose from, looked for by any of their words. */
export function TemplateList<T extends Named>(props: {
  asked: { readonly data?: { readonly list: readonly T[] } | undefined; readonly isError: boolean; refetch(): unknown }
  /** What stands where there are none. */
  none: Text
  textsOf: (template: T) => readonly (string | null | undefined)[]
  row: (template: T) => ReactNode
}) {
  const { asked, none, textsOf, row } = props
  const { data, isError, refetch } = asked
  const t = useTranslate()
  const [word, setWord] = useState('')
  if (isError && !data) return <Problem title={t(texts.failed)} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  if (data.list.length === 0) return <Empty isSmall title={t(none)} />
  const wanted = word.trim().toLowerCase()
  const found = data.list.filter((template) => textsOf(template).join(' ').toLowerCase().includes(wanted))
  return (
    <>
      <TextInput value={word} onChange={setWord} label={t(texts.search)} placeholder={t(texts.search)} />
      <div className={styles.list}>
        {found.map(row)}
        {found.length === 0 && <Empty isSmall title={t(texts.notFound)} />}
      </div>
    </>
  )
}

/** A template with what can be done with it. */
export function TemplateRow(props: {
  name: string
  text: ReactNode
  isRemoving?: boolean
  onUse?: () => void
  onEdit?: (() => void) | undefined
  /** Left out where somebody else decides that; `final` says what becomes of what was written with it. */
  onRemove?: (() => void) | undefined
  final: Text
}) {
  const { name, text, isRemoving = false, onUse, onEdit, onRemove, final } = props
  const t = useTranslate()
  const remove = async () => {
    const { removeTitle: title, removeAction: action } = texts
    if (await confirm({ title, consequences: [final], action, isDanger: true, values: { name } })) onRemove?.()
  }
  return (
    <div className={styles.row}>
      {text}
      <div className="cluster">
        {onEdit && (
          <Button size="small" aria-label={t(texts.editOf, { name })} onClick={onEdit}>
            {t(texts.edit)}
          </Button>
        )}
        {onRemove && (
          <Button
            size="small"
            aria-label={t(texts.removeOf, { name })}
            isLoading={isRemoving}
            onClick={() => void remove()}
          >
            {t(texts.remove)}
          </Button>
        )}
        {onUse && (
          <Button size="small" aria-label={t(texts.useOf, { name })} onClick={onUse}>
            {t(texts.use)}
          </Button>
        )}
      </div>
    </div>
  )
}
