import { useEffect, useRef, useState } from 'react'
import type { ContractForm } from './contract-form.tsx'
import type { DraftChangesProps } from './draft-changes-props.ts'
import { type Conflict, type Fields, isSame, mergeDraft } from './merge-draft.ts'

interface OthersChanges {
  /** What the form is based on: what others changed up to it is in the form, or to be chosen. */
  readonly version: number
  readonly changes: DraftChangesProps['autosave']
  /** What is sent from here is no change of somebody else's. */
  readonly keepSent: (values: Fields) => void
  /** What the server made of the values that were sent; what was typed since then stays. */
  readonly keepSaved: (saved: Version, sent: Fields) => void
}

/** What stands on the server; versions only rise. */
interface Version {
  readonly version: number
  readonly values: Fields
}

/**
 * Brings what others saved meanwhile into a form that is saved by a press, field by field; what was changed here as well is
 * to be chosen.
 */
export function useOthersChanges(form: ContractForm, now: Version): OthersChanges {
  const sent = useRef<readonly Fields[]>([])
  const [base, setBase] = useState(now)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [taken, setTaken] = useState<readonly string[]>([])
  useEffect(() => {
    if (now.version <= base.version) return
    const merged = mergeDraft({
      base: base.values,
      mine: form.core.values.get(),
      theirs: now.values,
      sent: sent.current,
      open: conflicts.map(({ field }) => field),
    })
    form.take(merged.taken)
    setBase(now)
    setConflicts(merged.conflicts)
    setTaken((before) => [...new Set([...before, ...Object.keys(merged.taken)])])
  }, [form, now, base, conflicts])
  return {
    version: base.version,
    changes: {
      state: { conflicts, taken },
      choose(field, side) {
        const chosen = conflicts.find((each) => each.field === field)
        if (chosen && side === 'theirs') form.take({ [field]: chosen.theirs })
        setConflicts(conflicts.filter((each) => each.field !== field))
      },
      acceptTaken: () => setTaken([]),
    },
    keepSent(values) {
      sent.current = [...sent.current, values]
    },
    keepSaved(saved, given) {
      const typed = form.core.values.get()
      const untouched = Object.entries(saved.values).filter(([field]) => isSame(typed[field], given[field]))
      form.take(Object.fromEntries(untouched))
      setBase(saved)
    },
  }
}
