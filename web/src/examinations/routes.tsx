import type { RouteObject } from 'react-router'
import { lazyPage } from '../ui/core/lazy-page.ts'

export const examinationPages: RouteObject[] = [
  {
    path: 'me/healthApplet/examinations/:id',
    lazy: lazyPage(() => import('./pages/examination-page.tsx').then((m) => m.ExaminationPage)),
  },
]
