import { institutionRoutes } from '@tongying/contract/institutions'
import { useState } from 'react'
import { Radios } from '../ui/components/inputs/choices.tsx'
import { useTranslate } from '../ui/core/i18n.ts'
import { useRoute } from '../ui/core/use-route.ts'
import { useSteady } from '../ui/core/use-steady.ts'
import { Field } from '../ui/patterns/form/field.tsx'
import { SearchBox } from '../ui/patterns/list/filters.tsx'
import styles from './partner-field.module.css'
import { proposeTexts as texts } from './texts.ts'

const typingPauseMs = 300
const shown = 6

interface Partner {
  readonly value: string
  readonly label: string
}

/** The other institution: found by its name, then chosen; the chosen one stays in the list whatever is typed. */
export function PartnerField({ ownId }: { ownId: string }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Partner>()
  const search = useSteady(typed, typingPauseMs)
  const { data } = useRoute(institutionRoutes.browse, { search, pageSize: shown + 2 }, { keepPrevious: true })
  const found = (data?.list ?? [])
    .filter(({ id }) => id !== ownId && id !== chosen?.value)
    .slice(0, shown)
    .map(({ id, name }) => ({ value: id, label: name }))
  const options = chosen ? [chosen, ...found] : found
  return (
    <Field name="otherId" label={texts.partner} span={12} isGroup>
      {({ value, onChange, ...control }) => (
        <div className={styles.partner}>
          <SearchBox value={typed} placeholder={t(texts.search)} onChange={setTyped} />
          {data && options.length === 0 && <p className="text-muted text-small">{t(texts.noPartner)}</p>}
          <Radios
            {...control}
            options={options}
            value={typeof value === 'string' ? value : null}
            onChange={(id) => {
              setChosen(options.find((option) => option.value === id))
              onChange(id ?? undefined)
            }}
          />
          {data && data.total > shown + 1 && (
            <p className="text-muted text-small">{t(texts.morePartners, { total: data.total })}</p>
          )}
        </div>
      )}
    </Field>
  )
}
