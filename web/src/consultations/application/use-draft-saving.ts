import {
  currentApplication,
  type DraftFields,
  draftFields,
  consultationRoutes as routes,
} from '@tongying/contract/consultations'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../ui/core/call.ts'
import { useAnswers } from '../../ui/core/use-change.ts'
import { draftShape } from '../../ui/patterns/form/draft-shape.ts'
import type { Fields } from '../../ui/patterns/form/merge-draft.ts'
import { thisTab } from '../../ui/patterns/form/this-tab.ts'
import { type Autosave, useAutosave } from '../../ui/patterns/form/use-autosave.ts'
import { caseAnswers } from '../api.ts'

const shape = draftShape(draftFields)

/** Keeps a draft saved while it is typed; the first save makes it, and answers its id. */
export function useDraftSaving(given: {
  id: string | undefined
  accountId: string
  loaded: { version: number; values: DraftFields }
  onMade: (id: string) => void
  onTaken: (fields: Fields) => void
}): { id: string | undefined; autosave: Autosave; saveNow: () => Promise<string | undefined> } {
  const { outdate } = useAnswers()
  const [id, setId] = useState(given.id)
  const known = useRef(given.id)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const autosave = useAutosave({
    accountId: given.accountId,
    // An application that was never saved belongs to the tab that it was begun in: another one is another patient.
    name: nameOf(given.id ?? `new-${thisTab()}`),
    loaded: given.loaded,
    isNew: given.id === undefined,
    shape,
    aside: ['selectedTab'],
    onTaken: given.onTaken,
    readCurrent: (current) => {
      const { data } = currentApplication.safeParse(current)
      return data && { version: data.version, values: data.content }
    },
    save: async (draft, version, idempotencyKey) => {
      const based = known.current === undefined ? {} : { consultationId: known.current, version }
      const saved = await call(routes.saveDraft, { ...draft, ...based }, { idempotencyKey })
      if (known.current === undefined) {
        known.current = saved.consultationId
        setId(saved.consultationId)
        // A person who left the page meanwhile stays where they are.
        if (isOpen.current) given.onMade(saved.consultationId)
      }
      void outdate(caseAnswers({ id: saved.consultationId }))
      return { version: saved.version, savedAt: saved.savedAt, name: nameOf(saved.consultationId) }
    },
  })
  /** Saves what waits; answers the draft, which the first save makes, or nothing when it could not be saved. */
  async function saveNow() {
    const { is } = await autosave.flush({ isWanted: true })
    return is === 'idle' || is === 'saved' ? known.current : undefined
  }
  return { id, autosave, saveNow }
}

function nameOf(draft: string): string {
  return `consultation-${draft}`
}
