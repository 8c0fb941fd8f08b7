import { type InstitutionSummary, institutionRoutes } from '@tongying/contract/institutions'
import { useState } from 'react'
import { Radios } from '../ui/components/inputs/choices.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { useSteady } from '../ui/core/use-steady.ts'
import { Field, type FieldProps } from '../ui/patterns/form/field.tsx'
import { SearchBox } from '../ui/patterns/list/filters.tsx'
import styles from './institution-field.module.css'
import { institutionFieldTexts as texts } from './texts.ts'

const typingPauseMs = 300
const shown = 6

/** Another institution: found by its name, then chosen; the chosen one stays in the list whatever is typed. */
export function InstitutionField(
  props: Pick<FieldProps, 'label' | 'hint'> & {
    name: string
    /** Nobody chooses their own. */
    ownId: string
    onChosen?: (institution: InstitutionSummary) => void
  },
) {
  const t = useTranslate()
  const { ownId, onChosen } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<InstitutionSummary>()
  const search = useSteady(typed, typingPauseMs)
  const { data } = useRoute(institutionRoutes.browse, { search, pageSize: shown + 2 }, { keepPrevious: true })
  const found = (data?.list ?? []).filter(({ id }) => id !== ownId && id !== chosen?.id).slice(0, shown)
  const offered = chosen ? [chosen, ...found] : found
  return (
    <Field {...props} span={12} isGroup>
      {({ value, onChange, ...control }) => (
        <div className={styles.choice}>
          <SearchBox value={typed} placeholder={t(texts.search)} onChange={setTyped} />
          {data && offered.length === 0 && <p className="text-muted text-small">{t(texts.none)}</p>}
          <Radios
            {...control}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            value={typeof value === 'string' ? value : null}
            onChange={(id) => {
              const institution = offered.find((one) => one.id === id)
              setChosen(institution)
              if (institution) onChosen?.(institution)
              onChange(id ?? undefined)
            }}
          />
          {data && data.total > shown + 1 && (
            <p className="text-muted text-small">{t(texts.more, { total: data.total })}</p>
          )}
        </div>
      )}
    </Field>
  )
}
