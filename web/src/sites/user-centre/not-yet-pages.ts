import type { RouteObject } from 'react-router'
import { lazyPage } from '../../ui/core/lazy-page.ts'
import { notYetPaths } from './not-yet-paths.ts'
import { hasPage } from './pages.ts'

/** A page for each address of the specification that is not built yet. */
export const notYetPages: RouteObject[] = notYetPaths
  .filter((path) => !hasPage(path))
  .map((path) => ({
    path: path.slice(1),
    lazy: lazyPage(() => import('./not-yet-page.tsx').then((m) => m.NotYetPage)),
  }))
