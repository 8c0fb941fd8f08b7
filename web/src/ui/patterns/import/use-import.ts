import type { CheckedImport, DoneImport } from '@tongying/contract/kit'
import { useState } from 'react'
import { isCallError, messageOf } from '../../core/call-error.ts'
import { useTranslate } from '../../core/i18n.ts'
import { uiTexts } from '../../core/texts.ts'
import { importPanelTexts as texts } from './import-texts.ts'
import { type ChosenTable, isSmallEnough, readFile } from './read-file.ts'

export interface ImportCalls {
  readonly check: (file: string) => Promise<CheckedImport>
  readonly run: (file: string, mark: string) => Promise<DoneImport>
}

interface ImportState {
  readonly chosen?: ChosenTable | undefined
  readonly checked?: CheckedImport | undefined
  readonly done?: DoneImport | undefined
  /** Why the last press did not work out, with the rows that it is about. */
  readonly failure?: { readonly sentence: string; readonly rows: readonly string[] } | undefined
  readonly busy?: 'checking' | 'importing' | undefined
}

export type ImportWork = ImportState & {
  readonly choose: (name: string, file: Blob) => Promise<void>
  readonly again: () => Promise<void>
  readonly load: () => Promise<void>
  readonly reset: () => void
}

/** A table from its choice to its import; what was chosen stays until another one is, or it is imported. */
export function useImport({ check, run }: ImportCalls): ImportWork {
  const t = useTranslate()
  const [state, setState] = useState<ImportState>({})
  const failureOf = (error: unknown): ImportState['failure'] => ({
    sentence: messageOf(error, t(uiTexts.call.failed)),
    rows: isCallError(error) ? Object.entries(error.fields).map(([field, words]) => rowWords(field, words)) : [],
  })
  const rowWords = (field: string, words: string) => {
    const row = /^row\.(\d+)$/.exec(field)?.[1]
    return row === undefined ? words : t(texts.fieldFinding, { field: t(texts.rowOf, { row }), finding: words })
  }
  async function checkIt(chosen: ChosenTable, failure?: ImportState['failure']) {
    setState({ chosen, failure, busy: 'checking' })
    try {
      setState({ chosen, failure, checked: await check(chosen.file) })
    } catch (error) {
      setState({ chosen, failure: failure ?? failureOf(error) })
    }
  }
  async function choose(name: string, file: Blob) {
    if (!isSmallEnough(file)) return setState({ failure: { sentence: t(texts.tooLarge, { name }), rows: [] } })
    try {
      await checkIt({ name, file: await readFile(file) })
    } catch {
      setState({ failure: { sentence: t(texts.notRead), rows: [] } })
    }
  }
  async function load() {
    const { chosen, checked } = state
    if (!chosen || !checked) return
    setState({ chosen, checked, busy: 'importing' })
    try {
      setState({ done: await run(chosen.file, checked.mark) })
    } catch (error) {
      // What is on the page may be old: the same file is checked once more, below what went wrong.
      await checkIt(chosen, failureOf(error))
    }
  }
  return {
    ...state,
    choose,
    again: async () => state.chosen && checkIt(state.chosen),
    load,
    reset: () => setState({}),
  }
}
