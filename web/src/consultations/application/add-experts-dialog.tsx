import { useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { RowsSkeleton } from '../../ui/components/skeletons/skeletons.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useSteady } from '../../ui/core/use-steady.ts'
import { useExperts } from '../api.ts'
import styles from './add-experts-dialog.module.css'
import { FindExperts } from './find-experts.tsx'
import { FoundExpert } from './found-expert.tsx'
import { pickerTexts as texts } from './texts.ts'

const typingPausesMs = 300

/** Finds experts by department and words, and adds them one by one. */
export function AddExpertsDialog(props: {
  chosen: readonly string[]
  departments: readonly string[]
  onAdd: (id: string) => void
  onClose: () => void
}) {
  const t = useTranslate()
  const { chosen, departments, onAdd, onClose } = props
  const [department, setDepartment] = useState(departments.join(','))
  const [typed, setTyped] = useState('')
  const words = useSteady(typed, typingPausesMs)
  const { data } = useExperts({ departments: department || undefined, words: words || undefined, pageSize: 50 })
  const searchAll = (
    <button type="button" className="link-button" onClick={() => setDepartment('')}>
      {t(texts.searchAll)}
    </button>
  )
  const finish = (
    <Button variant="primary" onClick={onClose}>
      {t(texts.finish)}
    </Button>
  )
  return (
    <Dialog width="large" title={t(texts.dialog)} onClose={onClose} footer={finish}>
      <FindExperts
        typed={typed}
        onType={setTyped}
        departments={departments}
        department={department}
        onDepartment={setDepartment}
      />
      {data === undefined && <RowsSkeleton rows={3} />}
      {data?.list.length === 0 && <Empty isSmall title={t(texts.noExperts)} actions={department !== '' && searchAll} />}
      <ul className={styles.choices}>
        {data?.list.map((expert) => (
          <FoundExpert
            key={expert.id}
            expert={expert}
            isChosen={chosen.includes(expert.id)}
            onAdd={() => onAdd(expert.id)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
