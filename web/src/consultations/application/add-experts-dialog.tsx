import '../../ui/list/data-table.css'
import { departmentLabel } from '@tongying/contract/practitioners'
import Button from 'antd/es/button'
import Modal from 'antd/es/modal'
import { useEffect, useState } from 'react'
import { SpecialityDrawing } from '../../ui/drawings/speciality-drawing.tsx'
import { Empty } from '../../ui/empty.tsx'
import { useSay } from '../../ui/i18n.ts'
import { Icon } from '../../ui/icons.tsx'
import { Person } from '../../ui/person.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { useExperts } from '../api.ts'
import { placeOf, postOf } from '../components/expert-words.ts'
import { specialityOf } from '../components/speciality-of.ts'
import { pickerTexts as texts } from './texts.ts'

/** Finds experts by department and words, and adds them one by one. */
export function AddExpertsDialog(props: {
  chosen: readonly string[]
  departments: readonly string[]
  onAdd: (id: string) => void
  onClose: () => void
}) {
  const say = useSay()
  const { chosen, departments, onAdd, onClose } = props
  const [department, setDepartment] = useState(departments.length > 0 ? departments.join(',') : '')
  const [typed, setTyped] = useState('')
  const words = useLater(typed)
  const asked = { departments: department || undefined, words: words || undefined, pageSize: 50 }
  const { data } = useExperts(asked)
  return (
    <Modal
      open
      width={640}
      title={say(texts.dialog)}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(texts.finish)}
        </Button>
      }
    >
      <div className="fil expert-find">
        <label className="in search-filter grow">
          <Icon name="search" />
          <input
            type="search"
            value={typed}
            placeholder={say(texts.search)}
            aria-label={say(texts.search)}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {departments.length > 0 && (
          <select
            className="in choice-filter"
            aria-label={say(texts.allDepartments)}
            value={department}
            onChange={(event) => setDepartment(event.target.value)}
          >
            <option value={departments.join(',')}>
              {departments.map((code) => say(departmentLabel(code))).join(say(uiTexts.say.listed))}
            </option>
            <option value="">{say(texts.allDepartments)}</option>
          </select>
        )}
      </div>
      {data === undefined && <RowsSkeleton rows={3} />}
      {data?.list.length === 0 && (
        <Empty
          isSmall
          title={say(texts.noExperts)}
          actions={
            department !== '' && (
              <button type="button" className="lk" onClick={() => setDepartment('')}>
                {say(texts.searchAll)}
              </button>
            )
          }
        />
      )}
      <ul className="expert-choices">
        {data?.list.map((expert) => (
          <li key={expert.id}>
            <SpecialityDrawing of={specialityOf(expert.departments[0])} size={32} />
            <div className="grow">
              <Person
                name={expert.name}
                src={expert.avatarUrl ?? undefined}
                detail={[placeOf(say, expert), postOf(say, { ...expert, departments: [] })].filter(Boolean).join(' · ')}
              />
              <p className="t13 t2">{expert.beGoodAt}</p>
            </div>
            {chosen.includes(expert.id) ? (
              <span className="t2 row">
                <Icon name="check" />
                {say(texts.added)}
              </span>
            ) : (
              <Button aria-label={say(texts.addOneOf, { name: expert.name })} onClick={() => onAdd(expert.id)}>
                {say(texts.addOne)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
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
