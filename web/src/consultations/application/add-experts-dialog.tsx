import { departmentLabel } from '@tongying/contract/practitioners'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { SpecialityDrawing } from '../../ui/components/drawings/speciality-drawing.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { Icon } from '../../ui/components/icons/icons.tsx'
import { Person } from '../../ui/components/person/person.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { uiTexts } from '../../ui/core/texts.ts'
import { ChoiceBox, SearchBox } from '../../ui/patterns/list/filters.tsx'
import { useExperts } from '../api.ts'
import { placeOf, postOf } from '../components/expert-text.ts'
import { specialityOf } from '../components/speciality-of.ts'
import styles from './add-experts-dialog.module.css'
import { pickerTexts as texts } from './texts.ts'

/** Finds experts by department and words, and adds them one by one. */
export function AddExpertsDialog(props: {
  chosen: readonly string[]
  departments: readonly string[]
  onAdd: (id: string) => void
  onClose: () => void
}) {
  const t = useTranslate()
  const { chosen, departments, onAdd, onClose } = props
  const [department, setDepartment] = useState(departments.length > 0 ? departments.join(',') : '')
  const [typed, setTyped] = useState('')
  const words = useLater(typed)
  const asked = { departments: department || undefined, words: words || undefined, pageSize: 50 }
  const { data } = useExperts(asked)
  return (
    <Dialog
      width="large"
      title={t(texts.dialog)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(texts.finish)}
        </Button>
      }
    >
      <div className={clsx(styles.find, 'cluster wrap')}>
        <div className="grow">
          <SearchBox value={typed} placeholder={t(texts.search)} onChange={setTyped} />
        </div>
        {departments.length > 0 && (
          <ChoiceBox
            label={t(texts.allDepartments)}
            value={department}
            onChange={setDepartment}
            options={[
              {
                value: departments.join(','),
                label: departments.map((code) => t(departmentLabel(code))).join(t(uiTexts.t.listed)),
              },
              { value: '', label: t(texts.allDepartments) },
            ]}
          />
        )}
      </div>
      {data === undefined && <RowsSkeleton rows={3} />}
      {data?.list.length === 0 && (
        <Empty
          isSmall
          title={t(texts.noExperts)}
          actions={
            department !== '' && (
              <button type="button" className="link-button" onClick={() => setDepartment('')}>
                {t(texts.searchAll)}
              </button>
            )
          }
        />
      )}
      <ul className={styles.choices}>
        {data?.list.map((expert) => (
          <li key={expert.id}>
            <SpecialityDrawing of={specialityOf(expert.departments[0])} size={32} />
            <div className="grow">
              <Person
                name={expert.name}
                src={expert.avatarUrl ?? undefined}
                detail={[placeOf(t, expert), postOf(t, { ...expert, departments: [] })].filter(Boolean).join(' · ')}
              />
              <p className="text-small text-muted">{expert.beGoodAt}</p>
            </div>
            {chosen.includes(expert.id) ? (
              <span className="text-muted cluster">
                <Icon name="check" />
                {t(texts.added)}
              </span>
            ) : (
              <Button aria-label={t(texts.addOneOf, { name: expert.name })} onClick={() => onAdd(expert.id)}>
                {t(texts.addOne)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The value when the typing pauses. */
function useLater(value: string): string {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), 300)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
