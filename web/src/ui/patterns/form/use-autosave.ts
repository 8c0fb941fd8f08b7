import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../core/store.ts'
import { DraftSaver } from './draft-saver.ts'
import type { DraftSaverOptions, DraftState } from './draft-state.ts'
import type { Fields } from './merge-draft.ts'

export interface Autosave {
  readonly state: DraftState
  /** Something changed: save it when the typing pauses. */
  readonly touch: (values: Fields) => void
  /** Saves what waits now; with `isWanted` also a draft in which nothing was typed yet. Answers how it stands afterwards. */
  readonly flush: (how?: { isWanted?: boolean }) => Promise<DraftState>
  /** Decides a field that was changed here and elsewhere. */
  readonly choose: (field: string, side: 'mine' | 'theirs') => void
  /** What came from elsewhere was looked at. */
  readonly acceptTaken: () => void
  /** Saves what waits, then submits on top of that version; of what the server took nothing is saved afterwards. */
  readonly submit: <R>(send: (version: number) => Promise<R>) => Promise<R>
  /** The draft was deleted: nothing of it is kept or saved any more. */
  readonly finish: () => void
}

/** Saves a draft by itself for as long as the page is open, and afterwards what was not saved by then. */
export function useAutosave(options: DraftSaverOptions): Autosave {
  const [saver] = useState(() => new DraftSaver(options))
  saver.follow(options)
  const state = useStore(saver.state)
  useEffect(() => saver.open(), [saver])
  return useMemo(
    () => ({
      state,
      touch: (values) => saver.touch(values),
      flush: async (how) => {
        await saver.flush(how)
        return saver.state.get()
      },
      choose: (field, side) => saver.choose(field, side),
      acceptTaken: () => saver.acceptTaken(),
      submit: (send) => saver.submit(send),
      finish: () => saver.finish(),
    }),
    [saver, state],
  )
}
