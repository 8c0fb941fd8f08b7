import { departmentLabel, titleCodes, titles } from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import type { Ref } from 'react'
import { CheckBox } from '../../ui/components/inputs/check-box.tsx'
import { PlainButton } from '../../ui/components/plain-button/plain-button.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { ChoiceBox, SearchBox } from '../../ui/patterns/list/filters.tsx'
import { drawerTexts as texts } from './drawer-texts.ts'
import styles from './expert-drawer.module.css'
import type { ExpertFilters as Filters } from './use-expert-search.ts'

interface ExpertFiltersProps {
  readonly box: Ref<HTMLInputElement>
  readonly filters: Filters
  readonly onChange: (some: Partial<Filters>) => void
  /** Of the application. */
  readonly departments: readonly string[]
  readonly institutions: readonly { readonly id: string; readonly name: string }[]
  /** The wanted time in words, where it is known. */
  readonly time: string | undefined
}

/** The text, title and institution to search experts by, and which of the wanted departments. */
export function ExpertFilters(props: ExpertFiltersProps) {
  const t = useTranslate()
  const { filters, onChange, departments, time } = props
  const offeredTitles = titleCodes.filter((title) => titles[title].profession !== 'nurse')
  return (
    <div className={styles.filters}>
      <div className={styles.filterLine}>
        <SearchBox
          box={props.box}
          value={filters.search}
          placeholder={t(texts.search)}
          onChange={(search) => onChange({ search })}
        />
        <ChoiceBox
          label={t(texts.anyTitle)}
          value={filters.title}
          options={[
            { value: '', label: t(texts.anyTitle) },
            ...offeredTitles.map((value) => ({ value, label: t(titles[value]) })),
          ]}
          onChange={(title) => onChange({ title })}
        />
        <ChoiceBox
          label={t(texts.anyHospital)}
          value={filters.institutionId}
          options={[
            { value: '', label: t(texts.anyHospital) },
            ...props.institutions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(institutionId) => onChange({ institutionId })}
        />
        <span className={styles.ticks}>
          <CheckBox value={filters.onlyLeads} onChange={(onlyLeads) => onChange({ onlyLeads })}>
            {t(texts.onlyLeads)}
          </CheckBox>
          {time !== undefined && (
            <CheckBox value={filters.onlyFree} onChange={(onlyFree) => onChange({ onlyFree })}>
              {t(texts.onlyFree, { time })}
            </CheckBox>
          )}
        </span>
      </div>
      {departments.length > 0 && <DepartmentButtons {...props} />}
    </div>
  )
}

/** Which of the wanted departments the experts are shown of. */
function DepartmentButtons({ departments, filters, onChange }: ExpertFiltersProps) {
  const t = useTranslate()
  const labelOf = (codes: readonly string[]) =>
    codes.length > 1
      ? t(texts.chosenDepartments, { count: codes.length })
      : codes.length === 0
        ? t(texts.allDepartments)
        : codes.map((code) => t(departmentLabel(code)))
  return (
    <fieldset className={styles.departments} aria-label={t(texts.departments)}>
      {choicesOf(departments).map((codes) => {
        const isOn = codes.join() === filters.departments.join()
        return (
          <PlainButton
            key={codes.join()}
            className={clsx(isOn && styles.isOn)}
            aria-pressed={isOn}
            onClick={() => onChange({ departments: codes })}
          >
            {labelOf(codes)}
          </PlainButton>
        )
      })}
    </fieldset>
  )
}

/** All of the chosen departments, each of them, and any department. */
function choicesOf(departments: readonly string[]): (readonly string[])[] {
  return [...(departments.length > 1 ? [departments] : []), ...departments.map((code) => [code]), []]
}
