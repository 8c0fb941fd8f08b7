import { departmentLabel } from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { ChoiceBox, SearchBox } from '../../ui/patterns/list/filters.tsx'
import styles from './add-experts-dialog.module.css'
import { pickerTexts as texts } from './texts.ts'

/** The words to search experts by, and whether to search the wanted departments or all. */
export function FindExperts(props: {
  typed: string
  onType: (typed: string) => void
  /** Of the application. */
  departments: readonly string[]
  /** What is searched: their codes with commas, or nothing for all. */
  department: string
  onDepartment: (department: string) => void
}) {
  const { departments } = props
  const t = useTranslate()
  return (
    <div className={clsx(styles.find, 'cluster wrap')}>
      <div className="grow">
        <SearchBox value={props.typed} placeholder={t(texts.search)} onChange={props.onType} />
      </div>
      {departments.length > 0 && (
        <ChoiceBox
          label={t(texts.allDepartments)}
          value={props.department}
          onChange={props.onDepartment}
          options={[
            {
              value: departments.join(','),
              label: departments.map((code) => t(departmentLabel(code))).join(t(uiTexts.common.listed)),
            },
            { value: '', label: t(texts.allDepartments) },
          ]}
        />
      )}
    </div>
  )
}
