import type { RouteAnswer } from '@tongying/contract/kit'
import { type FoundPatient, type LinkOwner, patientRecordRoutes as routes } from '@tongying/contract/patients'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/components/button/button.tsx'
import { Dialog } from '../../ui/components/dialog/dialog.tsx'
import { Empty } from '../../ui/components/empty/empty.tsx'
import { TextInput } from '../../ui/components/inputs/text-input.tsx'
import { toastDone } from '../../ui/components/toast/toast.tsx'
import { useTranslate } from '../../ui/core/i18n.ts'
import { useChange } from '../../ui/core/use-change.ts'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import type { EarlierPatientProps } from './earlier-patient-props.ts'
import { FoundPatients } from './found-patients.tsx'
import { PatientNumber } from './patient-number.tsx'
import styles from './records.module.css'
import { TakenOverReview } from './taken-over-review.tsx'
import { recordTexts as texts } from './texts.ts'

interface DialogProps extends EarlierPatientProps {
  readonly owner: LinkOwner
  readonly onClose: () => void
}

/** Finds a patient who was filed before, and takes their details over. */
export function FindPatientDialog(props: DialogProps) {
  const t = useTranslate()
  const [word, setWord] = useState('')
  const found = useFoundPatients(props.owner)
  const { asked, details } = found
  const { owner, onClose } = props
  function done() {
    toastDone(t(texts.filled))
    onClose()
  }
  if (details) return <TakenOverReview {...props} details={details} onDone={done} />
  if (asked)
    return <PatientNumber onCheck={(number) => found.use(asked, number)} onClose={() => found.setAsked(undefined)} />
  return (
    <Dialog
      title={t(texts.dialog)}
      width="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(texts.close)}</Button>}
    >
      <div className="stack">
        <Search
          word={word}
          onWord={setWord}
          isLoading={found.isSearching}
          onSearch={() => void found.search(word.trim())}
        />
        {found.answer && (
          <Answer
            answer={found.answer}
            owner={owner}
            isUsing={found.isUsing}
            onUse={found.choose}
            onChanged={found.searchAgain}
          />
        )}
      </div>
    </Dialog>
  )
}

/** A search and what it found; which patient's number is asked for, and whose details have come. */
function useFoundPatients(owner: LinkOwner) {
  const [searched, setSearched] = useState('')
  const [asked, setAsked] = useState<FoundPatient>()
  const [details, setDetails] = useState<Fields>()
  const find = useChange(routes.find)
  const takeOver = useChange(routes.takeOver, { isQuiet: asked !== undefined })
  async function search(wanted: string) {
    if (wanted === '') return
    // A refusal is shown by the change itself.
    const answer = await find.mutateAsync({ ...owner, search: wanted }).catch(() => undefined)
    if (answer) setSearched(wanted)
  }
  async function use(patient: FoundPatient, number: string) {
    const { values } = await takeOver.mutateAsync({ ...owner, patientId: patient.patientId, number })
    setAsked(undefined)
    setDetails(values)
  }
  /** Who searched by a number has it already. */
  function choose(patient: FoundPatient) {
    if (!patient.isOwn && !isNumber(searched)) setAsked(patient)
    else void use(patient, searched).catch(() => undefined)
  }
  return {
    ...{ asked, setAsked, details, search, use, choose },
    answer: find.data,
    searchAgain: () => search(searched),
    isSearching: find.isPending,
    isUsing: takeOver.isPending,
  }
}

function Search(props: { word: string; onWord: (word: string) => void; isLoading: boolean; onSearch: () => void }) {
  const t = useTranslate()
  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog stands inside the application's form, which is another one.
    event.stopPropagation()
    props.onSearch()
  }
  return (
    <div>
      <form className={styles.search} onSubmit={submit}>
        <TextInput value={props.word} onChange={props.onWord} label={t(texts.search)} placeholder={t(texts.search)} />
        <Button variant="primary" type="submit" isLoading={props.isLoading}>
          {t(texts.find)}
        </Button>
      </form>
      <p className={clsx(styles.hint, 'text-small text-muted')}>{t(texts.searchHint)}</p>
    </div>
  )
}

function Answer(props: {
  answer: RouteAnswer<typeof routes.find>
  owner: LinkOwner
  isUsing: boolean
  onUse: (patient: FoundPatient) => void
  onChanged: () => Promise<void>
}) {
  const t = useTranslate()
  const { list, hasMore } = props.answer
  if (list.length === 0) return <Empty isSmall title={t(texts.none)} />
  return (
    <div role="status">
      <FoundPatients {...props} />
      {hasMore && <p className="text-small text-muted">{t(texts.more)}</p>}
    </div>
  )
}

/** A certificate or phone has six digits or more; no name has. */
function isNumber(search: string): boolean {
  return (search.match(/\d/g)?.length ?? 0) >= 6
}
