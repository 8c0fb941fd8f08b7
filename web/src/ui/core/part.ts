import { useEffect } from 'react'
import { createStore, type Store, useStore } from './store.ts'

/** Code that a page does not need to be usable, as one module: it comes after the page, or when it is first wanted. */
export interface Part<Module> {
  readonly loaded: Store<Module | undefined>
  load(): Promise<void>
}

const loaders: (() => Promise<void>)[] = []

/** Names a part: `definePart(() => import('./dialog-window.tsx'))`. */
export function definePart<Module>(load: () => Promise<Module>): Part<Module> {
  const loaded = createStore<Module | undefined>(undefined)
  let loading: Promise<void> | undefined
  const part: Part<Module> = {
    loaded,
    load() {
      loading ??= load().then(loaded.set, (error: unknown) => {
        // Asked for again when it is wanted again: the network may be back.
        loading = undefined
        throw error
      })
      return loading
    },
  }
  loaders.push(part.load)
  return part
}

/** The part's module once it is there; loads it as soon as it is wanted. */
export function usePart<Module>(part: Part<Module>, isWanted = true): Module | undefined {
  const module = useStore(part.loaded)
  useEffect(() => {
    if (isWanted && !module) void load(part)
  }, [part, isWanted, module])
  return module
}

const retryAfterMs = 3_000

async function load(part: Pick<Part<never>, 'load'>): Promise<void> {
  await part.load().catch(() => new Promise((resolve) => setTimeout(resolve, retryAfterMs)).then(() => load(part)))
}

/** Loads every part that has been named so far. */
export async function loadParts(): Promise<void> {
  await Promise.all(loaders.map((each) => each()))
}
