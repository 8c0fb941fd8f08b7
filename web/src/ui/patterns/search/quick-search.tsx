import { clsx } from 'clsx'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../../components/icon-button/icon-button.tsx'
import { Icon } from '../../components/icons/icons.tsx'
import { useTranslate } from '../../core/i18n.ts'
import type { Hit } from './hit.ts'
import styles from './quick-search.module.css'
import { searchTexts as texts } from './search-texts.ts'
import { useSearch } from './use-search.ts'

interface QuickSearchProps {
  readonly find: (query: string) => Promise<readonly Hit[]>
  readonly onOpen: (path: string) => void
  readonly onClose: () => void
  /** What was typed before the window was there. */
  readonly takeTyped?: () => string
}

/** The search over everything (Ctrl+K): arrows choose, Enter opens, Escape gives the focus back to where it was. */
export function QuickSearch(props: QuickSearchProps) {
  const t = useTranslate()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState(() => props.takeTyped?.() ?? '')
  const { hits, state } = useSearch(query, props.find)
  const [chosen, setChosen] = useChosenHit(hits, dialog)
  useEffect(() => dialog.current?.showModal(), [])

  function open(hit: Hit | undefined) {
    if (!hit) return
    dialog.current?.close()
    props.onOpen(hit.path)
  }
  function press(event: KeyboardEvent) {
    // An Enter that ends the choice of Chinese characters opens nothing.
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }
    const next = steps[event.key]
    if (next !== undefined) setChosen((next + hits.length) % Math.max(hits.length, 1))
    else if (event.key === 'Enter') open(hits[chosen])
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the box closes it; the keyboard has Escape.
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-label={t(texts.search)}
      onClose={props.onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <SearchBox
        id={id}
        query={query}
        chosen={hits.length > 0 ? chosen : undefined}
        onQuery={setQuery}
        onKeyDown={press}
        onClose={() => dialog.current?.close()}
      />
      <Hits id={id} hits={hits} chosen={chosen} onOpen={open} onPoint={setChosen} />
      <p className={hits.length > 0 ? 'visually-hidden' : clsx(styles.note, 'text-muted')} role="status">
        <SearchState state={state} count={hits.length} />
      </p>
    </dialog>
  )
}

/** The index of the chosen hit: new results start at the first, and the chosen one stays in sight. */
function useChosenHit(hits: readonly Hit[], dialog: RefObject<HTMLDialogElement | null>) {
  const [chosen, setChosen] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results are what starts again.
  useEffect(() => setChosen(0), [hits])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what scrolls.
  useEffect(() => dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }), [chosen])
  return [chosen, setChosen] as const
}

/** Where the query is typed; the list below is walked by its arrow keys, and the focus stays here. */
function SearchBox(props: {
  id: string
  query: string
  /** Index of the chosen hit; nothing where there is none. */
  chosen: number | undefined
  onQuery: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}) {
  const t = useTranslate()
  const { id, chosen } = props
  return (
    <div className={styles.box}>
      <Icon name="search" />
      <input
        type="search"
        role="combobox"
        aria-expanded={chosen !== undefined}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
        aria-autocomplete="list"
        aria-label={t(texts.box)}
        placeholder={t(texts.box)}
        autoComplete="off"
        maxLength={60}
        value={props.query}
        onChange={(event) => props.onQuery(event.target.value)}
        onKeyDown={props.onKeyDown}
      />
      <IconButton onClick={props.onClose}>
        <kbd aria-hidden>Esc</kbd>
        <span className="visually-hidden">{t(texts.close)}</span>
      </IconButton>
    </div>
  )
}

function Hits({
  id,
  hits,
  chosen,
  onOpen,
  onPoint,
}: {
  id: string
  hits: readonly Hit[]
  chosen: number
  onOpen: (hit: Hit) => void
  onPoint: (index: number) => void
}) {
  const t = useTranslate()
  return (
    <div className={styles.hits} id={`${id}-list`} role="listbox" aria-label={t(texts.results)}>
      {hits.map((hit, index) => (
        <Option
          key={hit.key}
          id={`${id}-${index}`}
          hit={hit}
          isChosen={index === chosen}
          onOpen={() => onOpen(hit)}
          onPoint={() => onPoint(index)}
        />
      ))}
    </div>
  )
}

function Option(props: { id: string; hit: Hit; isChosen: boolean; onOpen: () => void; onPoint: () => void }) {
  const { title, detail, tag } = props.hit
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the box above choose and open.
    <div
      id={props.id}
      role="option"
      tabIndex={-1}
      aria-selected={props.isChosen}
      onClick={props.onOpen}
      onPointerMove={props.onPoint}
    >
      <span className="grow">
        <span className={clsx(styles.title, 'truncate')}>{title}</span>
        {detail && <span className="second-line truncate">{detail}</span>}
      </span>
      {tag}
    </div>
  )
}

/** How far the search is, in words; with results it is read aloud only. */
function SearchState({ state, count }: { state: ReturnType<typeof useSearch>['state']; count: number }) {
  const t = useTranslate()
  if (state === 'idle') return t(texts.hint)
  if (state === 'searching') return t(texts.searching)
  if (state === 'failed') return t(texts.failed)
  if (count > 0) return t(texts.count, { count })
  return (
    <>
      <b className="text-strong">{t(texts.none)}</b>
      <br />
      {t(texts.noneDetail)}
    </>
  )
}
