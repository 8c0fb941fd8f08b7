import type { SiteContent, SiteContentNow } from '@tongying/contract/site'
import { useEffect, useRef, useState } from 'react'
import type { ContractForm } from '../../ui/patterns/form/contract-form.tsx'
import type { DraftChangesProps } from '../../ui/patterns/form/draft-changes-props.ts'
import { type Conflict, mergeDraft } from '../../ui/patterns/form/merge-draft.ts'

interface OthersChanges {
  /** What the form is based on: what others changed up to it is in the form, or to be chosen. */
  readonly revision: number
  readonly changes: DraftChangesProps['autosave']
  /** What is sent from here is no change of somebody else's. */
  readonly keepSent: (content: SiteContent) => void
}

/** Brings what others saved meanwhile into the form, part by part; what was changed here as well is to be chosen. */
export function useOthersChanges(form: ContractForm, now: SiteContentNow): OthersChanges {
  const sent = useRef<readonly SiteContent[]>([])
  const [base, setBase] = useState(now)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [taken, setTaken] = useState<readonly string[]>([])
  useEffect(() => {
    if (now.revision === base.revision) return
    const merged = mergeDraft({
      base: base.content,
      mine: form.core.values.get(),
      theirs: now.content,
      sent: sent.current,
      open: conflicts.map(({ field }) => field),
    })
    form.take(merged.taken)
    setBase(now)
    setConflicts(merged.conflicts)
    setTaken((before) => [...new Set([...before, ...Object.keys(merged.taken)])])
  }, [form, now, base, conflicts])
  return {
    revision: base.revision,
    changes: {
      state: { conflicts, taken },
      choose(field, side) {
        const chosen = conflicts.find((each) => each.field === field)
        if (chosen && side === 'theirs') form.take({ [field]: chosen.theirs })
        setConflicts(conflicts.filter((each) => each.field !== field))
      },
      acceptTaken: () => setTaken([]),
    },
    keepSent(content) {
      sent.current = [...sent.current, content]
    },
  }
}
